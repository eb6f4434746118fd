import Testing

@testable import ResourceLoading

@Suite("Listing")
struct ListingTests {
    private static let failure = RemoteFailure.offline

    /// A server that gives every saved item the name `taken`.
    private actor Server {
        /// Whether it answers its owner that an item is listed; nil if it does not say.
        let flag: Result<Bool?, RemoteFailure>
        /// The names in the public list.
        let listed: Result<[String], RemoteFailure>
        /// The flags that were sent.
        private(set) var sent: [Bool] = []

        init(flag: Result<Bool?, RemoteFailure> = .success(nil), listed: Result<[String], RemoteFailure> = .success([]))
        {
            self.flag = flag
            self.listed = listed
        }

        func take(_ isListed: Bool) -> String {
            sent.append(isListed)
            return "taken"
        }

        nonisolated var listing: Listing {
            Listing(
                flag: { _ in try self.flag.get() },
                listedNames: { try self.listed.get() })
        }

        func save(_ asked: Bool?, over current: Listing.Current?) async throws -> Listing.Saved {
            try await listing.save(asked: asked, over: current) { isListed in
                take(isListed)
            }
        }
    }

    @Test("a new item is listed only on request", arguments: [(nil, false), (false, false), (true, true)])
    func new(asked: Bool?, sent: Bool) async throws {
        // Looking up the flag would fail.
        let server = Server(flag: .failure(Self.failure), listed: .failure(Self.failure))

        #expect(try await server.save(asked, over: nil) == .init(name: "taken", isListed: sent, outcome: .asAsked))
        #expect(await server.sent == [sent])
    }

    @Test("an existing item keeps its flag unless another is requested", arguments: [true, false])
    func kept(isListed: Bool) async throws {
        let reporting = Server(flag: .failure(Self.failure), listed: .failure(Self.failure))
        let silent = Server(flag: .failure(Self.failure), listed: .success(isListed ? ["a", "x"] : ["a"]))

        #expect(try await reporting.save(nil, over: .init(name: "x", isListed: isListed)).outcome == .asAsked)
        #expect(try await silent.save(nil, over: .init(name: "x", isListed: nil)).outcome == .asAsked)
        #expect(await reporting.sent == [isListed])
        #expect(await silent.sent == [isListed])
    }

    @Test("an existing item is unlisted where nothing is listed") func nothingListed() async throws {
        let server = Server(listed: .failure(.refused(status: 404, message: "none")))

        #expect(try await server.save(nil, over: .init(name: "x", isListed: nil)).isListed == false)
    }

    @Test("nothing is saved if the current flag is unknown") func unknown() async throws {
        let server = Server(listed: .failure(Self.failure))

        await #expect(throws: Self.failure) { try await server.save(nil, over: .init(name: "x", isListed: nil)) }
        #expect(await server.sent == [])
    }

    @Test("a changed flag is looked up after it was sent", arguments: [true, false, nil])
    func confirmed(reported: Bool?) async throws {
        let server = Server(flag: .success(reported), listed: .success(["taken"]))
        let saved = try await server.save(true, over: .init(name: "x", isListed: false))

        let outcome: ListingOutcome = reported == false ? .ignored : .asAsked
        #expect(saved == .init(name: "taken", isListed: reported ?? true, outcome: outcome))
    }

    @Test("a changed flag that cannot be looked up is returned as requested and unconfirmed")
    func unconfirmed() async throws {
        let server = Server(flag: .failure(Self.failure))
        let saved = try await server.save(true, over: .init(name: "x", isListed: false))

        #expect(saved == .init(name: "taken", isListed: true, outcome: .unconfirmed))
    }

    @Test("warns of a flag that was not applied or not confirmed") func warnings() throws {
        #expect(ListingOutcome.asAsked.warning("paste", "x", isListed: true) == nil)
        let ignored = try #require(ListingOutcome.ignored.warning("paste", "x", isListed: false))
        #expect(ignored.contains("still says that it is unlisted"))
        #expect(ignored.contains("delete the paste"))
        #expect(
            ListingOutcome.unconfirmed.warning("PURL", "x", isListed: true)?.contains("whether it is listed") == true)
    }
}
