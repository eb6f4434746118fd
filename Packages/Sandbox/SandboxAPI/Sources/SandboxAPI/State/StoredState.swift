import Foundation

/// The state of a file, which another version of the program may have written.
struct StoredState {
    let state: SandboxState
    /// Whether the file has the form of this version.
    let isCurrent: Bool
    /// The areas whose content in the file this version cannot read.
    let resetAreas: [String]

    /// A state in the form of this version.
    init(state: SandboxState) {
        self.state = state
        isCurrent = true
        resetAreas = []
    }

    /// Takes the readable areas of a file, and the others from the seed.
    ///
    /// `nil` if the file is not a state of any version.
    init?(takenOverFrom data: Data, seed: SandboxState) {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        guard let found = try? decoder.decode([String: JSONValue].self, from: data), found["account"] != nil,
            var areas = (try? encoder.encode(seed)).flatMap({ try? decoder.decode([String: JSONValue].self, from: $0) })
        else { return nil }
        func state(_ areas: [String: JSONValue]) -> SandboxState? {
            (try? encoder.encode(areas)).flatMap { try? decoder.decode(SandboxState.self, from: $0) }
        }
        var reset: [String] = []
        // The optional areas too, which the seed lacks; one that this version does not know is ignored.
        for (name, area) in found {
            var others = areas
            others[name] = area
            if state(others) != nil { areas = others } else { reset.append(name) }
        }
        guard let state = state(areas) else { return nil }
        self.state = state
        isCurrent = false
        resetAreas = reset.sorted()
    }
}

/// Any JSON value.
private indirect enum JSONValue: Codable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }
}
