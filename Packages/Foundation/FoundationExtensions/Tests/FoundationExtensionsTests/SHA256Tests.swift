import FoundationExtensions
import Testing

@Suite("SHA256")
struct SHA256Tests {
    /// Source: NIST, "Secure Hash Standard" example values; for the empty text, `sha256sum` of GNU coreutils.
    @Test(
        "gives the published digests",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func published(text: String, digest: String) {
        #expect(SHA256.hexadecimal(of: text.utf8) == digest)
    }

    /// Source: `head -c N /dev/zero | tr '\0' a | sha256sum`.
    @Test(
        "pads texts whose length is around the end of a block",
        arguments: [
            (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
            (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
            (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func padding(count: Int, digest: String) {
        #expect(SHA256.hexadecimal(of: [UInt8](repeating: 0x61, count: count)) == digest)
        #expect(SHA256.hexadecimal(of: repeatElement(0x61, count: count)) == digest)
    }

    @Test("the size of the pieces does not change the digest", arguments: [1, 7, 63, 64, 65, 200])
    func pieces(length: Int) {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: length) { hash.add(bytes[start...].prefix(length)) }

        #expect(hash.hexadecimal == SHA256.hexadecimal(of: bytes))
        #expect(hash.hexadecimal == "a8af099bf2e878609558dbf69d8f88f4a31040a8cf84b549a0cfa912f12ffc3f")
    }
}
