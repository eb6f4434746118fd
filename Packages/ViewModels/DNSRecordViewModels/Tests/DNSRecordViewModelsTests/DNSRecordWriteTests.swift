import DNSRecordDomain
import DNSRecordViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("DNSRecordViewModel, writes")
struct DNSRecordWriteTests {
    private func draft(_ data: String) throws -> DNSRecordDraft {
        try DNSRecordDraft(type: "A", name: "www", data: data, priority: nil, ttl: 60)
    }

    private func model(
        current: [DNSRecord] = [], written: Result<DNSRecord, DNSRecordRepositoryError>? = .success(.stub(9))
    ) -> (DNSRecordViewModel, DNSRecordRepositorySpy) {
        let spy = DNSRecordRepositorySpy(.init(current: .success(current), written: written))
        return (DNSRecordViewModel(repository: spy), spy)
    }

    @Test("a new record is shown as the server returned it, and only then")
    func create() async throws {
        let probe = StateProbe<DNSRecord>()
        let spy = DNSRecordRepositorySpy(.init(written: .success(.stub(9))), whileAsked: probe.note)
        let model = DNSRecordViewModel(repository: spy)
        probe.read = { model.saved }

        await model.create(try draft("192.0.2.1"), address: "foo")

        #expect(probe.seen == [.loading])
        #expect(model.saved == .loaded(Loaded(.stub(9), origin: .network)))
        #expect(spy.messages == [.create(try draft("192.0.2.1"), "foo")])
    }

    @Test("setting reads first; a change knows all records read")
    func set() async throws {
        let (model, spy) = model(current: [.stub(1), DNSRecord.stub(2).named("mail")])
        await model.planSetting(try draft("192.0.2.2"), address: "foo")
        let plan = try #require(model.plan.value)

        #expect(plan == .change(.stub(1), to: try draft("192.0.2.2")))
        #expect(spy.messages == [.current("foo")])
        await model.carryOut(plan, address: "foo")
        #expect(spy.messages.last == .change(1, try draft("192.0.2.2"), knowing: [1, 2]))
        #expect(model.saved.value?.id == 9)
    }

    @Test("an existing equal record is not written, and shown")
    func nothing() async throws {
        let (model, spy) = model(current: [.stub(1)], written: nil)
        await model.planSetting(try draft("192.0.2.1"), address: "foo")
        await model.carryOut(try #require(model.plan.value), address: "foo")

        #expect(model.saved.value == .stub(1) && spy.messages == [.current("foo")])
    }

    @Test("a missing record is made")
    func make() async throws {
        let (model, spy) = model()
        await model.planSetting(try draft("192.0.2.1"), address: "foo")
        await model.carryOut(try #require(model.plan.value), address: "foo")

        #expect(spy.messages == [.current("foo"), .create(try draft("192.0.2.1"), "foo")])
    }

    @Test("changing finds the record, or reports it missing")
    func change() async throws {
        let (model, spy) = model(current: [.stub(1)])
        await model.planChanging(1, by: try DNSRecordChange(data: "192.0.2.2"), address: "foo")
        #expect(model.plan.value == .change(.stub(1), to: try draft("192.0.2.2")))

        await model.planChanging(7, by: try DNSRecordChange(data: "192.0.2.2"), address: "foo")
        #expect(model.plan == .failed(FailurePresentation(.notFound, "foo has no DNS record 7")))
        #expect(spy.messages == [.current("foo"), .current("foo")])
    }

    @Test("an impossible plan is reported")
    func unfit() async throws {
        let (model, _) = model(current: [.stub(1), .stub(2, data: "192.0.2.2")])
        await model.planSetting(try draft("192.0.2.3"), address: "foo")
        guard case .failed(let failure) = model.plan else {
            Issue.record("\(model.plan)")
            return
        }
        #expect(failure.kind == .refused && failure.message.hasPrefix("there are 2 A records of 'www' (1, 2)"))

        await model.planChanging(1, by: try DNSRecordChange(priority: 1), address: "foo")
        #expect(model.plan == .failed(FailurePresentation(.invalidInput, "an A record has no priority")))
    }

    @Test("deleting finds all records first, then deletes one by one")
    func delete() async throws {
        let (model, spy) = model(current: [.stub(1), .stub(2)])
        await model.planDeleting([2, 1], address: "foo")
        #expect(model.deletion.value?.map(\.id) == [2, 1])
        await model.planDeleting([1, 7], address: "foo")
        #expect(model.deletion == .failed(FailurePresentation(.notFound, "foo has no DNS record 7")))
        await model.delete(1, address: "foo")
        #expect(model.deletion.value == [] && spy.messages.last == .delete(1, "foo"))
    }

    @Test("a failure shows in the state of its action, with no row")
    func failures() async throws {
        let failing = DNSRecordRepositorySpy(
            .init(current: .failure(.remote(.down)), written: .failure(.remote(.down))))
        let model = DNSRecordViewModel(repository: failing)

        await model.create(try draft("192.0.2.1"), address: "foo")
        await model.planSetting(try draft("192.0.2.1"), address: "foo")
        await model.planDeleting([1], address: "foo")
        let failed = FailurePresentation(RemoteFailure.down)
        #expect(model.saved == .failed(failed) && model.plan == .failed(failed) && model.deletion == .failed(failed))
        await model.delete(1, address: "foo")
        await model.carryOut(.change(.stub(1), to: try draft("192.0.2.2")), address: "foo")
        #expect(model.saved == .failed(failed) && model.deletion == .failed(failed))
    }

    @Test(
        "failures say why",
        arguments: [
            (DNSRecordRepositoryError.storage(.full(path: "x")), "no space left on the disk of x"),
            (.notArchived(what: "it"), "the archive does not have it yet"),
            (
                .fault(.duplicated(id: 1, address: "foo", made: [7, 8])),
                "foo has a new DNS record 7, 8, although record 1 was to be changed. Compare both, and delete the extra one"
            ),
            (
                .fault(.unverified(id: 1, address: "foo", .down)),
                "the server accepted the change of DNS record 1 of foo, but it is unknown whether it made a second record: could not reach api.test: connection refused. Check before trying again"
            ),
        ])
    func words(error: DNSRecordRepositoryError, message: String) {
        #expect(FailurePresentation(error).message == message)
    }

    @Test("an invalid value is reported with its flag or an example")
    func faults() {
        let faults: [(DNSRecordFault, String)] = [
            (.missingPriority(type: "MX"), "an MX record needs a --priority, such as 10"),
            (.needlessPriority(type: "CNAME"), "a CNAME record has no priority"),
            (.name("", .empty), "the name is empty; '@' is the address itself"),
            (.data(type: "AAAA", .ipv6), "an AAAA record needs an IPv6 address, such as 2001:db8::1"),
            (
                .data(type: "CNAME", .host("é.x", .characters("é"))),
                "a CNAME record needs the name of a host, and 'é.x' is not one: 'é' has characters that the DNS does not allow; write it in Punycode (xn--…)"
            ),
            (.ttlRange(-1), "a TTL is a number of seconds from 0 to 2147483647, not -1"),
        ]
        for (fault, message) in faults {
            #expect(FailurePresentation(fault) == FailurePresentation(.invalidInput, message))
        }
    }
}

extension DNSRecord {
    fileprivate func named(_ name: String) -> DNSRecord {
        DNSRecord(
            id: id, address: address, type: type, name: name, data: data, priority: priority, ttl: ttl,
            createdAt: createdAt, updatedAt: updatedAt)
    }
}
