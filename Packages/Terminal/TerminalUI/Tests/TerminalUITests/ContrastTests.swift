import Testing

@testable import TerminalUI

/// Computes whether the colours that are written can be read: at least 4.5 : 1 on the backgrounds of usual terminals.
///
/// Source of the ratio: WCAG 2.2, 1.4.3 and "relative luminance", <https://www.w3.org/TR/WCAG22/>.
@Suite("The contrast of the colours")
struct ContrastTests {
    /// The default palette of a terminal: its sixteen colours, 0 to 15, and a background of its own profiles.
    struct Palette: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let colours: String
        let background: String
    }

    private static let xterm =
        "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
    private static let rxvt =
        "000000 cd0000 00cd00 cdcd00 0000cd cd00cd 00cdcd faebd7 404040 ff0000 00ff00 ffff00 0000ff ff00ff 00ffff ffffff"
    private static let gnome =
        "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc 5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff"
    private static let tango =
        "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec"

    // Sources: xterm, rxvt, GNOME and Tango with their light and dark schemes: GNOME Terminal, `src/profile-editor.cc`.
    // VS Code: `src/vs/workbench/contrib/terminal/common/terminalColorRegistry.ts`. Konsole:
    // `data/color-schemes/BlackOnWhite.colorscheme`. Windows Terminal (Campbell):
    // `src/cascadia/TerminalSettingsModel/defaults.json`. kitty: `kitty/options/definition.py`. Read 2026-11.
    static let light = [
        Palette(testDescription: "xterm", colours: xterm, background: "ffffff"),
        Palette(testDescription: "rxvt", colours: rxvt, background: "ffffff"),
        Palette(testDescription: "GNOME light", colours: gnome, background: "ffffff"),
        Palette(testDescription: "Tango light", colours: tango, background: "eeeeec"),
        Palette(
            testDescription: "VS Code light",
            colours:
                "000000 cd3131 00bc00 949800 0451a5 bc05bc 0598bc 555555 666666 cd3131 14ce14 b5ba00 0451a5 bc05bc 0598bc a5a5a5",
            background: "ffffff"),
        Palette(
            testDescription: "Konsole, Black on White",
            colours:
                "000000 b21818 18b218 b26818 1818b2 b218b2 18b2b2 b2b2b2 686868 ff5454 54ff54 ffff54 5454ff ff54ff 54ffff ffffff",
            background: "ffffff"),
    ]
    static let dark = [
        Palette(testDescription: "xterm", colours: xterm, background: "000000"),
        Palette(testDescription: "rxvt", colours: rxvt, background: "000000"),
        Palette(testDescription: "GNOME dark", colours: gnome, background: "171421"),
        Palette(
            testDescription: "VS Code dark",
            colours:
                "000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db e5e5e5",
            background: "1e1e1e"),
        Palette(
            testDescription: "Windows Terminal",
            colours:
                "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
            background: "0c0c0c"),
        Palette(
            testDescription: "kitty",
            colours:
                "000000 cc0403 19cb00 cecb00 0d73cc cb1ed1 0dcdcd dddddd 767676 f2201f 23fd00 fffd00 1a8fff fd28ff 14ffff ffffff",
            background: "000000"),
    ]

    private static let apple =
        "000000 990000 00a600 999900 2009db b200b2 00a6b2 bfbfbf 666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5"

    // Sources: Terminal.app: its profile Pro, as iTerm2-Color-Schemes has it. Tango: as above. Konsole:
    // `data/color-schemes/Breeze.colorscheme`. Read 2026-11.
    static let darkWithFaintRed = [
        Palette(testDescription: "Terminal.app, Pro", colours: apple, background: "000000"),
        Palette(testDescription: "Tango dark", colours: tango, background: "2e3436"),
        Palette(
            testDescription: "Konsole, Breeze",
            colours:
                "232627 ed1515 11d116 f67400 1d99f3 9b59b6 1abc9c fcfcfc 7f8c8d c0392b 1cdc9a fdbc4b 3daee9 8e44ad 16a085 ffffff",
            background: "232627"),
    ]

    /// What a terminal with this palette answers, as the program understands it.
    private func answered(_ palette: Palette) throws -> TerminalBackground {
        func colour(_ digits: some StringProtocol) throws -> TerminalColour {
            let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)]
            return try #require(TerminalColour(answer: "rgb:" + parts.joined(separator: "/")))
        }
        return TerminalBackground(
            try colour(palette.background), brightRed: try colour(palette.colours.split(separator: " ")[9]))
    }

    private func luminance(_ colour: some StringProtocol) throws -> Double {
        let number = try #require(Int(colour, radix: 16))
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
            let value = Double(part) / 255
            return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// x to the power of 2.4: the fifth root of x to the twelfth, by Newton's method.
    private func power(_ value: Double) -> Double {
        let wanted = (0..<12).reduce(1.0) { product, _ in product * value }
        return (0..<200).reduce(1.0) { root, _ in
            root - (root * root * root * root * root - wanted) / (5 * root * root * root * root)
        }
    }

    private func ratio(_ style: TextStyle, _ palette: Palette, on background: TerminalBackground) throws -> Double {
        let code = try #require(style.sequence(on: background).dropFirst(2).dropLast().split(separator: ";").last)
        let number = try #require(Int(code))
        let index = number >= 90 ? number - 90 + 8 : number - 30
        let colours = palette.colours.split(separator: " ")
        try #require(colours.count == 16 && colours.indices.contains(index))
        let lights = [try luminance(colours[index]), try luminance(palette.background)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    @Test(
        "every colour can be read on light backgrounds", arguments: light,
        [.red, .green, .yellow, .magenta] as [TextStyle])
    func onLight(palette: Palette, style: TextStyle) throws {
        #expect(try ratio(style, palette, on: .light) >= 4.5)
    }

    @Test(
        "every colour can be read on dark backgrounds", arguments: dark,
        [.red, .green, .yellow, .magenta] as [TextStyle])
    func onDark(palette: Palette, style: TextStyle) throws {
        #expect(try ratio(style, palette, on: .dark) >= 4.5)
    }

    @Test(
        "every colour can be read on dark backgrounds where bright red cannot", arguments: darkWithFaintRed,
        [.red, .green, .yellow, .magenta] as [TextStyle])
    func onDarkWithFaintRed(palette: Palette, style: TextStyle) throws {
        #expect(try ratio(style, palette, on: .darkWithFaintRed) >= 4.5)
    }

    @Test("the terminal's answers tell which reds can be read")
    func answers() throws {
        for palette in Self.light { #expect(try answered(palette) == .light, "\(palette)") }
        for palette in Self.dark { #expect(try answered(palette) == .dark, "\(palette)") }
        for palette in Self.darkWithFaintRed { #expect(try answered(palette) == .darkWithFaintRed, "\(palette)") }
    }

    @Test("the ratios follow the definition: 21 for black on white, 5.25 for red on black")
    func definition() throws {
        let palette = Palette(testDescription: "", colours: Self.xterm, background: "000000")
        #expect(abs(try ratio(.red, palette, on: .dark) - 5.252) < 0.01)
        #expect(abs(try luminance("ffffff") - 1) < 0.000_1)
    }

    @Test(
        "the background is read from the environment",
        arguments: [("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("", .unknown), ("x", .unknown)]
            as [(String, TerminalBackground)])
    func environment(text: String, background: TerminalBackground) {
        #expect(TerminalBackground(environment: ["COLORFGBG": text]) == background)
    }

    @Test(
        "the background is read from the terminal's answer",
        arguments: [
            ("11;rgb:ffff/ffff/dddd", .light), ("11;rgb:1e/1e/1e", .dark), ("11;rgba:0000/0000/0000/ffff", .dark),
            ("11;rgb:f/f/f", .light), ("11;rgb:/1/", nil), ("11;?", nil), ("11;rgb:fffff/0/0", nil),
        ] as [(String, TerminalBackground?)])
    func answer(text: String, background: TerminalBackground?) {
        #expect(TerminalColour(answer: text).map { TerminalBackground($0, brightRed: nil) } == background)
    }
}
