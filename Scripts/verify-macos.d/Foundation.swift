// The part of Apple's module Foundation that the sources use, with its availability on macOS where that is later than
// 10.15. The bodies are never run. Classes count as not Sendable, unless Apple documents the conformance.
// Source: https://developer.apple.com/documentation/foundation
@_exported import Darwin
@_exported import Dispatch

// MARK: Data

public struct Data: RandomAccessCollection, RangeReplaceableCollection, MutableCollection, Hashable, Codable, Sendable {
    public typealias Index = Int
    public init() { fatalError() }
    public init(repeating: UInt8, count: Int) { fatalError() }
    public init(count: Int) { fatalError() }
    public init(capacity: Int) { fatalError() }
    public init(bytes: UnsafeRawPointer, count: Int) { fatalError() }
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { fatalError() }
    public init(contentsOf url: URL, options: ReadingOptions = []) throws { fatalError() }
    public init?(base64Encoded: String, options: Base64DecodingOptions = []) { fatalError() }
    public init?(base64Encoded: Data, options: Base64DecodingOptions = []) { fatalError() }
    public var count: Int {
        get { fatalError() }
        set { fatalError() }
    }
    public func copyBytes<T>(to buffer: UnsafeMutableBufferPointer<T>, from range: Range<Int>? = nil) -> Int {
        fatalError()
    }
    public func copyBytes(to pointer: UnsafeMutablePointer<UInt8>, count: Int) { fatalError() }
    public func copyBytes(to pointer: UnsafeMutablePointer<UInt8>, from range: Range<Int>) { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> UInt8 {
        get { fatalError() }
        set { fatalError() }
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { fatalError() }
        set { fatalError() }
    }
    public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with elements: C)
    where C.Element == UInt8 { fatalError() }
    public mutating func append(_ other: Data) { fatalError() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    public mutating func withUnsafeMutableBytes<R>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> R
    ) rethrows -> R { fatalError() }
    public func write(to url: URL, options: WritingOptions = []) throws { fatalError() }
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String { fatalError() }
    public func subdata(in range: Range<Int>) -> Data { fatalError() }
    public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? {
        fatalError()
    }

    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withoutOverwriting = WritingOptions(rawValue: 2)
    }
    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let backwards = SearchOptions(rawValue: 1)
        public static let anchored = SearchOptions(rawValue: 2)
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

public protocol ContiguousBytes {}
extension Data: ContiguousBytes {}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension DataProtocol {
    @discardableResult public func copyBytes(to buffer: UnsafeMutableRawBufferPointer) -> Int { fatalError() }
    @discardableResult
    public func copyBytes<R: RangeExpression>(to buffer: UnsafeMutableRawBufferPointer, from range: R) -> Int
    where R.Bound == Index { fatalError() }
}
extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

// MARK: URL

public struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
    public init?(string: String) { fatalError() }
    @available(macOS 14, *)
    public init?(string: String, encodingInvalidCharacters: Bool) { fatalError() }
    public init?(string: String, relativeTo url: URL?) { fatalError() }
    public init(fileURLWithPath path: String) { fatalError() }
    public init(fileURLWithPath path: String, isDirectory: Bool) { fatalError() }
    @available(macOS 13, *)
    public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {
        fatalError()
    }
    public var description: String { fatalError() }
    @available(macOS 13, *)
    public static var temporaryDirectory: URL { fatalError() }
    public var scheme: String? { fatalError() }
    public var host: String? { fatalError() }
    @available(macOS 13, *)
    public func host(percentEncoded: Bool = true) -> String? { fatalError() }
    public var port: Int? { fatalError() }
    public var user: String? { fatalError() }
    public var password: String? { fatalError() }
    @available(macOS 13, *)
    public func user(percentEncoded: Bool = true) -> String? { fatalError() }
    @available(macOS 13, *)
    public func password(percentEncoded: Bool = true) -> String? { fatalError() }
    public var path: String { fatalError() }
    @available(macOS 13, *)
    public func path(percentEncoded: Bool = true) -> String { fatalError() }
    public var query: String? { fatalError() }
    @available(macOS 13, *)
    public func query(percentEncoded: Bool = true) -> String? { fatalError() }
    public var fragment: String? { fatalError() }
    @available(macOS 13, *)
    public func fragment(percentEncoded: Bool = true) -> String? { fatalError() }
    public var absoluteString: String { fatalError() }
    public var absoluteURL: URL { fatalError() }
    public var isFileURL: Bool { fatalError() }
    public var pathComponents: [String] { fatalError() }
    public var lastPathComponent: String { fatalError() }
    public var pathExtension: String { fatalError() }
    public var standardized: URL { fatalError() }
    public var standardizedFileURL: URL { fatalError() }
    public func resolvingSymlinksInPath() -> URL { fatalError() }
    public func appendingPathComponent(_ component: String) -> URL { fatalError() }
    public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { fatalError() }
    public func appendingPathExtension(_ pathExtension: String) -> URL { fatalError() }
    @available(macOS 13, *)
    public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL {
        fatalError()
    }
    @available(macOS 13, *)
    public func appending<S: StringProtocol>(component: S, directoryHint: DirectoryHint = .inferFromPath) -> URL {
        fatalError()
    }
    public func deletingLastPathComponent() -> URL { fatalError() }
    public func deletingPathExtension() -> URL { fatalError() }
    public mutating func deleteLastPathComponent() { fatalError() }

    @available(macOS 13, *)
    public enum DirectoryHint: Hashable, Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
}

public struct URLComponents: Hashable, Sendable {
    public init() { fatalError() }
    public init?(string: String) { fatalError() }
    @available(macOS 14, *)
    public init?(string: String, encodingInvalidCharacters: Bool) { fatalError() }
    public init?(url: URL, resolvingAgainstBaseURL: Bool) { fatalError() }
    public var scheme: String?
    public var host: String?
    @available(macOS 13, *)
    public var encodedHost: String? {
        get { fatalError() }
        set { fatalError() }
    }
    public var percentEncodedHost: String?
    public var port: Int?
    public var user: String?
    public var password: String?
    public var path: String
    public var query: String?
    public var fragment: String?
    public var percentEncodedPath: String
    public var percentEncodedQuery: String?
    public var percentEncodedFragment: String?
    public var queryItems: [URLQueryItem]?
    public var url: URL? { fatalError() }
    public var string: String? { fatalError() }
}

public struct URLQueryItem: Hashable, Sendable {
    public init(name: String, value: String?) { fatalError() }
    public var name: String
    public var value: String?
}

// MARK: Dates

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Codable, Sendable {
    public init() { fatalError() }
    public init(timeIntervalSince1970: TimeInterval) { fatalError() }
    public init(timeIntervalSinceNow: TimeInterval) { fatalError() }
    public init(timeIntervalSinceReferenceDate: TimeInterval) { fatalError() }
    public init(timeInterval: TimeInterval, since: Date) { fatalError() }
    @available(macOS 12, *)
    public static var now: Date { fatalError() }
    public static let distantPast = Date()
    public static let distantFuture = Date()
    public var timeIntervalSince1970: TimeInterval { fatalError() }
    public var timeIntervalSinceNow: TimeInterval { fatalError() }
    public var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
    public func timeIntervalSince(_ date: Date) -> TimeInterval { fatalError() }
    public func addingTimeInterval(_ interval: TimeInterval) -> Date { fatalError() }
    public mutating func addTimeInterval(_ interval: TimeInterval) { fatalError() }
    public static func + (date: Date, interval: TimeInterval) -> Date { fatalError() }
    public static func - (date: Date, interval: TimeInterval) -> Date { fatalError() }
    public static func < (one: Date, other: Date) -> Bool { fatalError() }
}

@available(macOS 12, *)
public protocol FormatStyle {
    associatedtype FormatInput
    associatedtype FormatOutput
}

extension Date {
    @available(macOS 12, *)
    public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { fatalError() }
    @available(macOS 12, *)
    public init<T: ParseStrategy>(_ text: T.ParseInput, strategy: T) throws where T.ParseOutput == Date {
        fatalError()
    }

    @available(macOS 12, *)
    public struct ISO8601FormatStyle: FormatStyle, ParseStrategy, Sendable {
        public typealias FormatInput = Date
        public typealias FormatOutput = String
        public typealias ParseInput = String
        public typealias ParseOutput = Date
        public enum DateSeparator: Sendable { case dash, omitted }
        public enum TimeSeparator: Sendable { case colon, omitted }
        public enum DateTimeSeparator: Sendable { case space, standard }
        public init(
            dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard,
            timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!
        ) { fatalError() }
        public func format(_ value: Date) -> String { fatalError() }
        public func year() -> ISO8601FormatStyle { fatalError() }
        public func month() -> ISO8601FormatStyle { fatalError() }
        public func day() -> ISO8601FormatStyle { fatalError() }
        public func time(includingFractionalSeconds: Bool) -> ISO8601FormatStyle { fatalError() }
        public func dateSeparator(_ separator: DateSeparator) -> ISO8601FormatStyle { fatalError() }
        public func timeSeparator(_ separator: TimeSeparator) -> ISO8601FormatStyle { fatalError() }
        public func dateTimeSeparator(_ separator: DateTimeSeparator) -> ISO8601FormatStyle { fatalError() }
    }
}
@available(macOS 12, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
    public static var iso8601: Date.ISO8601FormatStyle { fatalError() }
}

@available(macOS 12, *)
public protocol ParseStrategy {
    associatedtype ParseInput
    associatedtype ParseOutput
}
@available(macOS 12, *)
extension ParseStrategy where Self == Date.ISO8601FormatStyle {
    public static var iso8601: Date.ISO8601FormatStyle { fatalError() }
}

public struct Calendar: Hashable, Sendable {
    public init(identifier: Identifier) { fatalError() }
    public enum Identifier: Sendable { case gregorian, iso8601 }
    public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday }
    public var timeZone: TimeZone
    public func date(from components: DateComponents) -> Date? { fatalError() }
    public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
    public func date(byAdding component: Component, value: Int, to date: Date) -> Date? { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
    public init?(identifier: String) { fatalError() }
    public init?(secondsFromGMT: Int) { fatalError() }
    @available(macOS 13, *)
    public static var gmt: TimeZone { fatalError() }
    public static var current: TimeZone { fatalError() }
    public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

public struct DateComponents: Hashable, Sendable {
    public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil
    ) { fatalError() }
    public var year: Int?
    public var month: Int?
    public var day: Int?
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    public var nanosecond: Int?
    public var weekday: Int?
}

public struct UUID: Hashable, Sendable {
    public init() { fatalError() }
    public init?(uuidString: String) { fatalError() }
    public var uuidString: String { fatalError() }
}

// MARK: JSON

open class JSONDecoder {
    public init() { fatalError() }
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { fatalError() }
        set { fatalError() }
    }
    public enum DateDecodingStrategy { case deferredToDate, secondsSince1970, iso8601 }
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { fatalError() }
        set { fatalError() }
    }
}

open class JSONEncoder {
    public init() { fatalError() }
    open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    }
    public var outputFormatting: OutputFormatting {
        get { fatalError() }
        set { fatalError() }
    }
}

open class JSONSerialization {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = WritingOptions(rawValue: 1)
        public static let sortedKeys = WritingOptions(rawValue: 2)
        public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    }
    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
    open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { fatalError() }
    open class func isValidJSONObject(_ object: Any) -> Bool { fatalError() }
}

// MARK: Errors

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}
extension LocalizedError {
    public var errorDescription: String? { fatalError() }
}
extension Error {
    public var localizedDescription: String { fatalError() }
}

public struct CocoaError: Error, Hashable {
    public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
    public var code: Code { fatalError() }
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static func ~= (code: Code, error: any Error) -> Bool { fatalError() }
        public static var featureUnsupported: Code { fatalError() }
        public static var fileWriteUnknown: Code { fatalError() }
        public static var fileReadUnknown: Code { fatalError() }
    }
    public static var fileNoSuchFile: Code { fatalError() }
    public static var fileReadNoSuchFile: Code { fatalError() }
    public static var fileWriteUnknown: Code { fatalError() }
    public static var fileReadUnknown: Code { fatalError() }
    public static var fileReadCorruptFile: Code { fatalError() }
    public static var coderInvalidValue: Code { fatalError() }
}

// MARK: Files and processes

open class FileManager {
    public class var `default`: FileManager { fatalError() }
    open var temporaryDirectory: URL { fatalError() }
    open var currentDirectoryPath: String { fatalError() }
    open func fileExists(atPath path: String) -> Bool { fatalError() }
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
    open func isExecutableFile(atPath path: String) -> Bool { fatalError() }
    open func isReadableFile(atPath path: String) -> Bool { fatalError() }
    open func isWritableFile(atPath path: String) -> Bool { fatalError() }
    open func contents(atPath path: String) -> Data? { fatalError() }
    open func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
    open var homeDirectoryForCurrentUser: URL { fatalError() }
    open func contentsOfDirectory(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
    ) throws -> [URL] { fatalError() }
    open func subpathsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
    open func enumerator(atPath path: String) -> DirectoryEnumerator? { fatalError() }
    open func enumerator(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
        errorHandler: ((URL, any Error) -> Bool)? = nil
    ) -> DirectoryEnumerator? { fatalError() }
    open func createDirectory(
        atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws { fatalError() }
    open func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws { fatalError() }
    @discardableResult
    open func createFile(
        atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool { fatalError() }
    open func createSymbolicLink(atPath path: String, withDestinationPath: String) throws { fatalError() }
    open func createSymbolicLink(at url: URL, withDestinationURL: URL) throws { fatalError() }
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { fatalError() }
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws { fatalError() }
    open func removeItem(atPath path: String) throws { fatalError() }
    open func removeItem(at url: URL) throws { fatalError() }
    open func moveItem(atPath path: String, toPath: String) throws { fatalError() }
    open func moveItem(at url: URL, to: URL) throws { fatalError() }
    open func copyItem(atPath path: String, toPath: String) throws { fatalError() }
    open func copyItem(at url: URL, to: URL) throws { fatalError() }
    open func linkItem(atPath path: String, toPath: String) throws { fatalError() }

    open class DirectoryEnumerator: NSEnumerator {
        open func skipDescendants() { fatalError() }
    }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
    }
}

open class NSEnumerator {
    public init() { fatalError() }
    open func nextObject() -> Any? { fatalError() }
}
extension NSEnumerator: Sequence {
    public func makeIterator() -> NSFastEnumerationIterator { fatalError() }
}
public struct NSFastEnumerationIterator: IteratorProtocol {
    public mutating func next() -> Any? { fatalError() }
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(booleanLiteral value: Bool) { fatalError() }
    public var boolValue: Bool { fatalError() }
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let size = FileAttributeKey(rawValue: "")
    public static let type = FileAttributeKey(rawValue: "")
    public static let posixPermissions = FileAttributeKey(rawValue: "")
    public static let modificationDate = FileAttributeKey(rawValue: "")
    public static let systemFileNumber = FileAttributeKey(rawValue: "")
    public static let ownerAccountID = FileAttributeKey(rawValue: "")
    public static let referenceCount = FileAttributeKey(rawValue: "")
}

public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let typeRegular = FileAttributeType(rawValue: "")
    public static let typeDirectory = FileAttributeType(rawValue: "")
    public static let typeSymbolicLink = FileAttributeType(rawValue: "")
}

public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let isRegularFileKey = URLResourceKey(rawValue: "")
    public static let isDirectoryKey = URLResourceKey(rawValue: "")
}

open class FileHandle {
    public init(fileDescriptor: Int32, closeOnDealloc: Bool) { fatalError() }
    public convenience init(fileDescriptor: Int32) { fatalError() }
    public init(forReadingFrom url: URL) throws { fatalError() }
    public init(forWritingTo url: URL) throws { fatalError() }
    public init(forUpdating url: URL) throws { fatalError() }
    public init?(forReadingAtPath path: String) { fatalError() }
    public init?(forWritingAtPath path: String) { fatalError() }
    public class var standardInput: FileHandle { fatalError() }
    public class var standardOutput: FileHandle { fatalError() }
    public class var standardError: FileHandle { fatalError() }
    public class var nullDevice: FileHandle { fatalError() }
    open var fileDescriptor: Int32 { fatalError() }
    open var availableData: Data { fatalError() }
    open func readToEnd() throws -> Data? { fatalError() }
    open func read(upToCount count: Int) throws -> Data? { fatalError() }
    open func readDataToEndOfFile() -> Data { fatalError() }
    open func write(_ data: Data) { fatalError() }
    open func write<T: DataProtocol>(contentsOf data: T) throws { fatalError() }
    @discardableResult open func seekToEnd() throws -> UInt64 { fatalError() }
    open func seek(toOffset offset: UInt64) throws { fatalError() }
    open func truncate(atOffset offset: UInt64) throws { fatalError() }
    open func synchronize() throws { fatalError() }
    open func close() throws { fatalError() }
}

open class Pipe {
    public init() { fatalError() }
    open var fileHandleForReading: FileHandle { fatalError() }
    open var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process {
    public init() { fatalError() }
    open var executableURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var currentDirectoryURL: URL?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var terminationHandler: (@Sendable (Process) -> Void)?
    open func run() throws { fatalError() }
    open func interrupt() { fatalError() }
    open func terminate() { fatalError() }
    open func waitUntilExit() { fatalError() }
    open var isRunning: Bool { fatalError() }
    open var processIdentifier: Int32 { fatalError() }
    open var terminationStatus: Int32 { fatalError() }
    open var terminationReason: TerminationReason { fatalError() }
    public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal = 2 }
}

open class ProcessInfo {
    public class var processInfo: ProcessInfo { fatalError() }
    open var environment: [String: String] { fatalError() }
    open var arguments: [String] { fatalError() }
    open var processIdentifier: Int32 { fatalError() }
    open var activeProcessorCount: Int { fatalError() }
    open var physicalMemory: UInt64 { fatalError() }
    open var systemUptime: TimeInterval { fatalError() }
    open var hostName: String { fatalError() }
}

open class Bundle {
    public class var main: Bundle { fatalError() }
    public init(for aClass: AnyClass) { fatalError() }
    open var bundlePath: String { fatalError() }
    open var bundleURL: URL { fatalError() }
}

open class Thread {
    public init() { fatalError() }
    public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
    public class func detachNewThread(_ block: @escaping @Sendable () -> Void) { fatalError() }
    public class func sleep(forTimeInterval interval: TimeInterval) { fatalError() }
    public class var isMainThread: Bool { fatalError() }
    open var stackSize: Int
    open func start() { fatalError() }
}

// MARK: Texts

public struct CharacterSet: Hashable, SetAlgebra, Sendable {
    public typealias Element = Unicode.Scalar
    public init() { fatalError() }
    public init(charactersIn string: String) { fatalError() }
    public init(charactersIn range: ClosedRange<Unicode.Scalar>) { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
    public static var alphanumerics: CharacterSet { fatalError() }
    public static var urlPathAllowed: CharacterSet { fatalError() }
    public static var urlQueryAllowed: CharacterSet { fatalError() }
    public static var urlHostAllowed: CharacterSet { fatalError() }
    public func contains(_ member: Unicode.Scalar) -> Bool { fatalError() }
    public func union(_ other: CharacterSet) -> CharacterSet { fatalError() }
    public func intersection(_ other: CharacterSet) -> CharacterSet { fatalError() }
    public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { fatalError() }
    public mutating func insert(_ new: Unicode.Scalar) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar) {
        fatalError()
    }
    public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar? { fatalError() }
    public mutating func update(with new: Unicode.Scalar) -> Unicode.Scalar? { fatalError() }
    public mutating func formUnion(_ other: CharacterSet) { fatalError() }
    public mutating func formIntersection(_ other: CharacterSet) { fatalError() }
    public mutating func formSymmetricDifference(_ other: CharacterSet) { fatalError() }
}

extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let ascii = Encoding(rawValue: 1)
        public static let utf8 = Encoding(rawValue: 4)
        public static let isoLatin1 = Encoding(rawValue: 5)
        public static let utf16 = Encoding(rawValue: 10)
        public static let utf16LittleEndian = Encoding(rawValue: 0x9400_0100)
    }
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = CompareOptions(rawValue: 1)
        public static let literal = CompareOptions(rawValue: 2)
        public static let backwards = CompareOptions(rawValue: 4)
        public static let anchored = CompareOptions(rawValue: 8)
        public static let numeric = CompareOptions(rawValue: 64)
        public static let regularExpression = CompareOptions(rawValue: 1024)
    }
    public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
    public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
    public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { fatalError() }
    public init?(data: Data, encoding: Encoding) { fatalError() }
    public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

extension StringProtocol {
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { fatalError() }
    public func components(separatedBy separator: CharacterSet) -> [String] { fatalError() }
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
        of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
        range searchRange: Range<Index>? = nil
    ) -> String { fatalError() }
    public func range<T: StringProtocol>(
        of text: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
    ) -> Range<Index>? { fatalError() }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { fatalError() }
    public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { fatalError() }
    public var removingPercentEncoding: String? { fatalError() }
    public var precomposedStringWithCanonicalMapping: String { fatalError() }
    public var decomposedStringWithCanonicalMapping: String { fatalError() }
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws { fatalError() }
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws { fatalError() }
    public func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { fatalError() }
}

open class NSObject: Equatable, Hashable {
    public init() { fatalError() }
    public static func == (one: NSObject, other: NSObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
open class NSNull: NSObject {}
open class NSString: NSObject {
    public init(string: String) { fatalError() }
    open var length: Int { fatalError() }
}
open class NSNumber: NSObject {
    open var boolValue: Bool { fatalError() }
    open var intValue: Int32 { fatalError() }
    open var int64Value: Int64 { fatalError() }
    open var uint64Value: UInt64 { fatalError() }
    open var doubleValue: Double { fatalError() }
    open var objCType: UnsafePointer<CChar> { fatalError() }
    open var uint16Value: UInt16 { fatalError() }
}

public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }

public struct Locale: Hashable, Sendable {
    public init(identifier: String) { fatalError() }
    public static var current: Locale { fatalError() }
}

public func NSTemporaryDirectory() -> String { fatalError() }
public func NSHomeDirectory() -> String { fatalError() }
