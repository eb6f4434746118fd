private import Foundation
import FoundationExtensions
import ResourceLoading

/// Reads an object on each line; a line may also be a list of objects, as written by `purl list --json`.
enum JSONLinesText {
    /// The entries of a text, and the invalid lines.
    static func entries(of text: String) -> [PURLImport.Line] {
        TextLines(text).flatMap { line -> [PURLImport.Line] in
            let text = line.text.trimmed()
            if text.isEmpty || text.hasPrefix("#") { return [] }
            let value = try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
            return (value?.objects ?? [.notAnObject]).map { object in
                PURLImport.entry(line: line.number) { try object.values() }
            }
        }
    }

    /// The possible values of a line.
    private struct Value: Decodable {
        let objects: [Object]

        init(from decoder: any Decoder) throws {
            if let list = try? [Object](from: decoder) {
                objects = list
            } else {
                objects = [try Object(from: decoder)]
            }
        }
    }

    /// An object whose members are decoded one by one, so that a fault names its member.
    private enum Object: Decodable {
        case members(name: String?, url: String?, listed: Result<Bool?, any Error>)
        case notAnObject

        private enum CodingKeys: String, CodingKey {
            case name, url, listed
        }

        init(from decoder: any Decoder) throws {
            guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
                self = .notAnObject
                return
            }
            self = .members(
                name: try? members.decode(String.self, forKey: .name),
                url: try? members.decode(String.self, forKey: .url), listed: Self.flag(members))
        }

        func values() throws -> (name: String, url: String, isListed: Bool?) {
            guard case .members(let name, let url, let listed) = self else {
                throw Failure.unusableLine("it is not a JSON object")
            }
            guard let name else { throw Failure.notAText("name") }
            guard let url else { throw Failure.notAText("url") }
            return (name, url, try listed.get())
        }

        private static func flag(_ members: KeyedDecodingContainer<CodingKeys>) -> Result<Bool?, any Error> {
            guard members.contains(.listed), (try? members.decodeNil(forKey: .listed)) != true else {
                return .success(nil)
            }
            if let flag = try? members.decode(Bool.self, forKey: .listed) { return .success(flag) }
            // Anything but a text or a number is refused like a text that is neither yes nor no.
            let text =
                (try? members.decode(String.self, forKey: .listed))
                ?? (try? members.decode(Int.self, forKey: .listed)).map(String.init) ?? "?"
            return Result { try PURLImport.flag(text) }
        }
    }
}

extension Failure {
    fileprivate static func notAText(_ field: String) -> Failure {
        Failure.unusableLine("its '\(field)' is missing, or not a string")
    }
}
