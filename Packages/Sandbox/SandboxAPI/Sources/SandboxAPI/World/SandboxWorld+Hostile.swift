extension SandboxWorld {
    /// Hostile statuses that a program must show safely.
    enum Hostile {
        static let all: [StatusSeed] = [
            StatusSeed(
                "kraken", "21m", "🦑",
                "Nice terminal you have.\u{1B}]0;x\u{7} It would be a pity if somebody set its title."),
            StatusSeed(
                "kraken", "4h", "🦑",
                "\u{1B}[2J\u{1B}[1;1H\u{1B}[31mred\u{1B}[0m and the screen is gone"),
            StatusSeed(
                "kraken", "6h", "🦑",
                "everything is fine\rEVERYTHING IS LOST"),
            StatusSeed(
                "kraken", "10h", "🦑",
                "C1 controls: \u{9B}31mred\u{9B}0m \u{85}next line \u{90}q\u{9C}"),
            StatusSeed(
                "kraken", "1d", "🦑",
                "invoice\u{202E}fdp.exe and \u{2066}isolated\u{2069} \u{202D}left\u{202C}"),
            StatusSeed(
                "kraken", "2d", "🦑",
                "nul:\u{0}: bell:\u{7}: backspace:\u{8}\u{8}\u{8}: delete:\u{7F}: vertical:\u{B}: form:\u{C}: end"),
            StatusSeed(
                "kraken", "3d", "🦑",
                "6335ec5bee31a\tmarina\t2026-01-01T00:00:00Z\t🎉\tI am a whole row\n6335ec5bee31b\tmarina\t2026-01-01T00:00:00Z\t🎉\tand so am I"
            ),
            StatusSeed(
                "kraken", "4d", "🦑",
                "--help"),
            StatusSeed(
                "kraken", "6d", "-n",
                "$(touch pwned) `id` ; rm -rf ~ | cat & \"quotes\" 'more' \\ backslash %s %n ${HOME}"),
            StatusSeed(
                "kraken", "9d", "🦑\u{1B}[7m",
                "The emoji is not always one emoji."),
            StatusSeed(
                "kraken", "12d", "🦑",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            ),
            StatusSeed(
                "kraken", "20d", "🦑",
                "Ź̴̵̶̷̸̡̢̧̨̂̃̄á̴̵̶̷̸̡̢̂ļ̴̵̶̷̸̨̃̄g̴̵̶̷o, and zero\u{200B}width\u{FEFF} space, line\u{2028}separator"),
            StatusSeed(
                "kraken", "27d", "🦑",
                "A long one, for those who like to scroll. On day 1 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 2 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 3 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 4 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 5 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 6 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 7 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 8 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 9 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 10 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 11 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 12 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true."
            ),
            StatusSeed(
                "kraken", "41d", "🦑",
                "a link of another kind", link: "javascript:alert(1)"),
            StatusSeed(
                "kraken", "50d", "🦑",
                "<script>alert(1)</script> <b>&amp; </b> [click](javascript:alert(1)) ![](https://example.org/t.gif)",
                link: "https://example.org/\u{1B}]8;;x\u{7}?q=a b"),
            StatusSeed(
                "kraken", "57d", "🦑",
                "   leading and trailing space   \n\n\n"),
        ]
    }
}
