public import BoxDomain
import ResourceLoading
import Synchronization

/// Boxes in a list: the smallest implementation of the repository's contract.
public protocol ListedBoxes: BoxRepository {
    func replaceAll(with boxes: [Box]) async throws
}

extension ListedBoxes {
    public func box(_ id: BoxID) async throws -> Box? { try await all().first { $0.id == id } }

    public func boxes(named name: BoxName) async throws -> [Box] { try await all().filter { $0.name == name } }

    public func add(_ box: Box) async throws {
        guard try await self.box(box.id) == nil else { throw Failure.identityTaken(box.id) }
        try await replaceAll(with: all() + [box])
    }

    public func update<Value: Sendable>(
        _ id: BoxID, by change: @Sendable (inout Box) throws -> Value
    ) async throws -> Value {
        guard var box = try await box(id) else { throw Failure.noSuchBox(id.text) }
        let value = try change(&box)
        try await replaceAll(with: all().map { $0.id == id ? box : $0 })
        return value
    }

    public func remove(_ box: Box) async throws {
        guard let current = try await self.box(box.id) else { throw Failure.noSuchBox(box.id.text) }
        guard current == box else { throw Failure.boxChanged(box) }
        try await replaceAll(with: all().filter { $0.id != box.id })
    }
}

/// Boxes in memory, for tests.
public actor BoxCollection: ListedBoxes {
    public private(set) var boxes: [Box]
    private let failure: (any Error)?
    private let isFailing = Mutex(false)

    /// - Parameter failure: The failure of each read; nil if none fails.
    public init(_ boxes: [Box] = [], failure: (any Error)? = nil) {
        self.boxes = boxes
        self.failure = failure
    }

    /// Makes the next write fail, and only that one.
    public nonisolated func failNextWrite() { isFailing.withLock { $0 = true } }

    public func all() async throws -> [Box] {
        if let failure { throw failure }
        return boxes
    }

    public func replaceAll(with boxes: [Box]) async throws {
        let isFailing = isFailing.withLock { isFailing in
            defer { isFailing = false }
            return isFailing
        }
        if isFailing { throw Failure.noSuchBox("any") }
        self.boxes = boxes
    }
}
