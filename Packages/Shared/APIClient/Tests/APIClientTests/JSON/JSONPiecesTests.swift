import Foundation
import Testing

@testable import APIClient

@Suite("Fields of a payload in their tolerated forms")
struct JSONPiecesTests {
    @Test(
        "an integer is a whole number or a text of digits",
        arguments: [
            ("7", 7), ("\"7\"", 7), ("-7", -7), ("\"-7\"", -7), ("7.0", 7), ("7e2", 700), ("0", 0),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("\"1664478299\"", 1_664_478_299),
        ])
    func integers(_ text: String, _ value: Int) throws {
        #expect(try json("{\"n\":\(text)}").requiredInteger("n") == value)
        #expect(try json("{\"n\":\(text)}").integer("n") == value)
    }

    @Test(
        "anything but an integer is a fault that names the field, never a trap",
        arguments: [
            "7.5", "9223372036854775808", "1e19", "1e400", "-1e400", "\" 7\"", "\"7.0\"", "\"x\"", "true", "[]",
            "{}", "\"9223372036854775808\"", "\"٧\"",
        ])
    func noIntegers(_ text: String) throws {
        let object = try json("{\"a\":{\"n\":\(text)}}").required("a").object()

        let error = #expect(throws: JSONFault.self) { try object.integer("n") }
        #expect(error?.detail.hasPrefix("a.n is ") == true)
    }

    @Test("an optional integer that is null, an empty text or missing is nil; a required one is a fault")
    func optionalInteger() throws {
        #expect(try json("{\"n\":null}").integer("n") == nil)
        #expect(try json("{}").integer("n") == nil)
        #expect(try json("{\"n\":\"\"}").integer("n") == nil)
        #expect(throws: JSONFault.missing(field: "n")) { try json("{\"n\":null}").requiredInteger("n") }
        #expect(throws: JSONFault.missing(field: "n")) { try json("{}").requiredInteger("n") }
    }

    @Test(
        "a flag comes in nine forms; null and a missing one give nil",
        arguments: [
            (#"{"f":1}"#, true), (#"{"f":0}"#, false), (#"{"f":"1"}"#, true), (#"{"f":"0"}"#, false),
            (#"{"f":""}"#, false), (#"{"f":true}"#, true), (#"{"f":false}"#, false), (#"{"f":"true"}"#, true),
            (#"{"f":"false"}"#, false), (#"{"f":null}"#, nil), ("{}", nil),
        ] as [(String, Bool?)])
    func flags(_ text: String, _ value: Bool?) throws {
        #expect(try json(text).flag("f") == value)
    }

    @Test("anything but a flag is a fault", arguments: ["2", "-1", "\"yes\"", "[]", "{}", "\"True\""])
    func noFlags(_ text: String) {
        #expect(throws: JSONFault.self) { try json("{\"f\":\(text)}").flag("f") }
    }

    @Test(
        "text may be a number, which keeps its digits",
        arguments: [
            ("\"6336318079242\"", "6336318079242"), ("6336318079242", "6336318079242"), ("1.50", "1.50"),
            ("\"\"", ""), ("\"é\\u00e9\"", "éé"), ("null", nil),
        ] as [(String, String?)])
    func texts(_ text: String, _ value: String?) throws {
        #expect(try json("{\"t\":\(text)}").text("t") == value)
    }

    @Test("anything but a text is a fault", arguments: ["true", "false", "[]", "{}"])
    func noTexts(_ text: String) {
        #expect(throws: JSONFault.self) { try json("{\"t\":\(text)}").text("t") }
        #expect(throws: JSONFault.self) { try json("{\"t\":\(text)}").requiredText("t") }
    }

    @Test("a text that is not UTF-8 is a fault that names the field")
    func notUTF8() throws {
        var body = Data("{\"t\":\"".utf8)
        body.append(contentsOf: [0xC3, 0x28])
        body.append(contentsOf: Data("\"}".utf8))
        let object = try JSONDocument(body).root.object()

        #expect(throws: JSONFault.unexpected(field: "t", wanted: "text", found: "not UTF-8")) { try object.text("t") }
    }

    @Test(
        "a list may be an object of numbered values",
        arguments: [
            ("[1,2]", [1, 2]), ("[]", []), (#"{"0":1,"1":2}"#, [1, 2]), (#"{"10":3,"2":2,"1":1}"#, [1, 2, 3]),
        ])
    func lists(_ text: String, _ values: [Int]) throws {
        let list = try json("{\"l\":\(text)}").requiredEntries("l") { value throws(JSONFault) in try value.integer() }

        #expect(list == values)
    }

    @Test(
        "an optional list may be empty in other ways too; null is no list",
        arguments: [("[]", []), ("{}", []), ("false", []), ("null", nil)] as [(String, [Int]?)])
    func emptyList(_ text: String, _ values: [Int]?) throws {
        let list = try json("{\"l\":\(text)}").list("l") { value throws(JSONFault) in try value.integer() }

        #expect(list == values)
    }

    @Test("an unreadable element of a list is a fault that names the element")
    func oddElement() {
        #expect(throws: JSONFault.unexpected(field: "l[1]", wanted: "an integer", found: "text")) {
            try json(#"{"l":[1,"x"]}"#).list("l") { value throws(JSONFault) in try value.integer() }
        }
    }

    @Test(
        "a required list that is anything but a list is a fault, even an empty object, false or null",
        arguments: ["1", "\"\"", "true", #"{"message":"no"}"#, #"{"0":1,"x":2}"#, "{}", "false", "null"])
    func noLists(_ text: String) {
        #expect(throws: JSONFault.self) {
            try json("{\"l\":\(text)}").requiredEntries("l") { value throws(JSONFault) in try value.integer() }
        }
    }

    @Test("an element of an object that represents a list is named by its member")
    func oddNumberedElement() {
        #expect(throws: JSONFault.unexpected(field: "l.7", wanted: "an integer", found: "an object")) {
            try json(#"{"x":[[]],"l":{"1":1,"7":{}}}"#).list("l") { value throws(JSONFault) in try value.integer() }
        }
    }

    @Test("a missing list is nil if optional, a fault if required")
    func missingList() throws {
        #expect(try json("{}").list("l") { value throws(JSONFault) in try value.integer() } == nil)
        #expect(throws: JSONFault.missing(field: "l")) {
            try json("{}").requiredEntries("l") { value throws(JSONFault) in try value.integer() }
        }
    }

    @Test("the last of several members counts, whether escaped or not")
    func duplicates() throws {
        #expect(try json(#"{"a":1,"b":2,"a":3}"#).integer("a") == 3)
        #expect(try json(#"{"a":1,"\u0061":4}"#).integer("a") == 4)
    }
}
