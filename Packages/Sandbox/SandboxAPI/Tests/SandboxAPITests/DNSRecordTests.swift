import APIClient
import SandboxAPI
import Testing

@Suite("SandboxAPI: DNS records")
struct DNSRecordTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/dns-records"

    @Test("each that is listed can be viewed") func listAndView() async throws {
        let list = try await sandbox.get(path)
        let dnsRecords = try #require(list["response", "dns_records"] as? [[String: Any]])
        #expect(dnsRecords.count == 2)

        for dnsRecord in dnsRecords {
            let id = try #require(dnsRecord["id"] as? String)
            let answer = try await sandbox.get(path + "/" + id)
            #expect(answer["response", "dns_record", "content"] as? String == dnsRecord["content"] as? String)
        }
    }

    @Test("an address without any has an empty list; what is not there is a 404") func missing() async throws {
        let list = try await sandbox.get("/address/oskar/dns-records")
        #expect((list["response", "dns_records"] as? [Any])?.isEmpty == true)

        for path in ["/address/nobody/dns-records", path + "/nothing", "/address/oskar/dns-records/tides"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404 && answer.isConsistent)
        }
    }

    @Test("a time is digits in the old era, a number in the new one") func eras() async throws {
        let place = "response.dns_records[].updated"

        #expect(try await Sandbox(era: .strings).get(path).shape.contains(place + " digits"))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + " number"))
    }
}
