import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading

extension InMemoryRepositories: DNSRecordRepository {
    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.dnsRecords.filter { $0.address == address }, origin: world.origin)
    }

    func dnsRecord(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<DNSRecord> {
        let dnsRecords = try await dnsRecords(of: address, policy: policy)
        guard let dnsRecord = dnsRecords.value.first(where: { $0.id == id }) else {
            throw .noSuchDNSRecord(id: id, address: address)
        }
        return Loaded(dnsRecord, origin: dnsRecords.origin)
    }
}

extension StubDependencies {
    func makeDNSRecordListViewModel() -> DNSRecordListViewModel { DNSRecordListViewModel(repository: repositories) }
    func makeDNSRecordDetailViewModel() -> DNSRecordDetailViewModel {
        DNSRecordDetailViewModel(repository: repositories)
    }
}

extension DNSRecord {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
