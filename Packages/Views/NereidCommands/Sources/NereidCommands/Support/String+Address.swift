import FoundationExtensions

extension String {
    /// An address as a person reads it, in a sentence: `🌊` for `xn--qg8h`.
    var decoded: String { Punycode.unicode(self) }
}
