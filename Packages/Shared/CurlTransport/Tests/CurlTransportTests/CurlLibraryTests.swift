import Foundation
import SystemCalls
import Testing

@testable import CurlTransport

@Suite("CurlLibrary")
struct CurlLibraryTests {
    private static let header = [
        "/usr/include/x86_64-linux-gnu/curl/curl.h", "/usr/include/aarch64-linux-gnu/curl/curl.h",
        "/usr/include/curl/curl.h",
    ].first { FileManager.default.fileExists(atPath: $0) }

    @Test("libcurl is installed and recent enough") func loads() {
        #expect(CurlLibrary.fault == nil)
        #expect(CurlLibrary.version.hasPrefix("7.") || CurlLibrary.version.hasPrefix("8."))
    }

    @Test("on macOS only Apple's file is tried, on Linux names without a folder") func names() {
        #if canImport(Darwin)
            #expect(CurlLibrary.names == ["/usr/lib/libcurl.4.dylib"])
        #else
            #expect(!CurlLibrary.names.isEmpty)
            #expect(CurlLibrary.names.allSatisfy { $0.hasSuffix(".so.4") && !$0.contains("/") })
        #endif
    }

    @Test("without libcurl, the error says what to install") func missing() {
        #expect(CurlLibrary.load(["libno-such-curl.so.4"]) == .missing)
        #expect(
            CurlLibrary.Fault.missing.words
                == "libcurl is not installed; install its package, libcurl4 on Debian and Ubuntu")
    }

    @Test("a libcurl that cannot be loaded is not called missing (#44)") func unloadable() {
        guard case .unloadable(let reason) = CurlLibrary.load(["libno-such-curl.so.4", "/dev/null"]) else {
            Issue.record("a device is no library")
            return
        }
        #expect(CurlLibrary.Fault.unloadable(reason).words == "libcurl cannot be loaded: \(reason)")
        #expect(!reason.isEmpty)
    }

    @Test("a libcurl that is too old is named") func outdated() {
        #expect(
            CurlLibrary.Fault.outdated(version: "7.64.0").words
                == "libcurl 7.64.0 is too old; install 7.68 or newer, libcurl4 on Debian and Ubuntu")
    }

    /// Checked by the compiler: it refuses a number or type that differs.
    @Test(
        "every number and type agrees with curl's own header, if that is installed", .enabled(if: header != nil))
    func numbers() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let own = try String(
            contentsOf: package.appending(path: "Sources/CCurl/include/CCurl.h"), encoding: .utf8)
        let names = own.matches(of: /\b(CCURL[A-Z0-9_]+(?:v1_2)?) =/).map { String($0.1) }
        #expect(names.count > 50)
        // Since 7.87 and 8.6; older headers lack them.
        let newest = [("CCURLOPT_QUICK_EXIT", 0x075700), ("CCURLE_TOO_LARGE", 0x080600)]
        let checks = names.map { name in
            let check = "_Static_assert((int)\(name) == (int)\(name.dropFirst()), \"\(name)\");"
            guard let version = newest.first(where: { $0.0 == name })?.1 else { return check }
            return "#if LIBCURL_VERSION_NUM >= \(version)\n\(check)\n#endif"
        }
        let source = """
            #include <curl/curl.h>
            #include "CCurl.h"
            #undef curl_easy_setopt
            #undef curl_easy_getinfo
            \(checks.joined(separator: "\n"))
            _Static_assert(sizeof(curl_off_t) == sizeof(int64_t), "curl_off_t");
            static curl_write_callback takes; static curl_read_callback gives; static ccurl_transfer_function own;
            void compare(void) { takes = own; gives = own; }
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "numbers-\(UUID().uuidString).c")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(source.utf8).write(to: file)

        let arguments = [
            "clang", "-fsyntax-only", "-Werror", "-Wno-unused-variable", "-I",
            package.appending(path: "Sources/CCurl/include").path, file.path,
        ]
        #expect(try ChildProcess.run(arguments, stdin: .null).status.isSuccess)
    }
}
