import Foundation
import Testing

@testable import APIClient

@Suite("Times on the wire")
struct JSONTimeTests {
    @Test(
        "come as seconds, number or text, or else as ISO 8601",
        arguments: [
            #"{"unix_epoch_time":"1553358201","iso_8601_time":"2019-03-23T16:23:21+00:00"}"#,
            #"{"unix_epoch_time":1553358201}"#, #"{"unix_epoch_time":1553358201.0,"iso_8601_time":"x"}"#,
            #"{"iso_8601_time":"2019-03-23T16:23:21+00:00"}"#, #"{"iso_8601_time":"2019-03-23T16:23:21Z"}"#,
            #"{"unix_epoch_time":null,"iso_8601_time":"2019-03-23T17:23:21+01:00"}"#,
            #"{"unix_epoch_time":"","iso_8601_time":"2019-03-23T16:23:21Z"}"#,
        ])
    func times(_ text: String) throws {
        #expect(try json(text).time() == Date(timeIntervalSince1970: 1_553_358_201))
    }

    @Test("are nil without either", arguments: ["{}", #"{"message":"x"}"#, #"{"iso_8601_time":""}"#])
    func noTimes(_ text: String) throws {
        #expect(try json(text).time() == nil)
    }

    @Test(
        "are a fault where they cannot be read", arguments: [#"{"unix_epoch_time":"soon"}"#, #"{"iso_8601_time":"1"}"#])
    func faults(_ text: String) {
        #expect(throws: JSONFault.self) { try json(text).time() }
    }
}
