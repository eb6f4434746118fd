// The part of Apple's module Dispatch that the sources use, with its availability. The bodies are never run.
// Source: https://developer.apple.com/documentation/dispatch
@_exported import Darwin

open class DispatchObject {
    public func resume() { fatalError() }
    public func activate() { fatalError() }
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public static var main: DispatchQueue { fatalError() }
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) { fatalError() }
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) { fatalError() }
    public func async(execute work: DispatchWorkItem) { fatalError() }
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) { fatalError() }
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) { fatalError() }
    public func sync<T>(execute work: () throws -> T) rethrows -> T { fatalError() }
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) { fatalError() }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let concurrent = Attributes(rawValue: 2)
    }
    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }
}

public struct DispatchQoS: Equatable, Sendable {
    public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
    public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
    public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
    public let qosClass: QoSClass
    public let relativePriority: Int
    public init(qosClass: QoSClass, relativePriority: Int) { fatalError() }
    public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}

open class DispatchWorkItem {
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        block: @escaping @convention(block) () -> Void
    ) { fatalError() }
    public func cancel() { fatalError() }
    public func perform() { fatalError() }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
    public override init() { fatalError() }
    public func enter() { fatalError() }
    public func leave() { fatalError() }
    public func wait() { fatalError() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) { fatalError() }
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int) { fatalError() }
    @discardableResult public func signal() -> Int { fatalError() }
    public func wait() { fatalError() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime { fatalError() }
    public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
    public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }
    public let uptimeNanoseconds: UInt64
    public static func < (one: DispatchTime, other: DispatchTime) -> Bool { fatalError() }
}

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

public protocol DispatchSourceProtocol {
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
    func setRegistrationHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
    func cancel()
    func resume()
    func activate()
    typealias DispatchSourceHandler = @convention(block) () -> Void
}
extension DispatchSourceProtocol {
    public func setEventHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
    ) { fatalError() }
    public func setRegistrationHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
    ) { fatalError() }
    public func setCancelHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
    ) { fatalError() }
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public protocol DispatchSourceRead: DispatchSourceProtocol {}
open class DispatchSource: DispatchObject {
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
        fatalError()
    }
    public class func makeReadSource(fileDescriptor: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceRead {
        fatalError()
    }
}
