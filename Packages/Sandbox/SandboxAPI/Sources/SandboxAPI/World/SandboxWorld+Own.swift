extension SandboxWorld {
    /// Statuses of the account's own two addresses.
    enum Own {
        static let all: [StatusSeed] = [
            StatusSeed(
                "marina", "26m", "☕️",
                "Second pot of tea. The harbour is so flat that the gulls look lost."),
            StatusSeed(
                "marina", "9h", "🧵",
                "Mended the torn end of the long net. Eleven knots I had never tied before, and one that came out by itself."
            ),
            StatusSeed(
                "marina", "1d", "📬",
                "A letter from Yuki, with a drawing of a bread that looks like a whale 🐳🍞",
                link: "https://yuki.weblog.lol/whale-bread"),
            StatusSeed(
                "marina", "2d", "🌧️",
                "Rain all day. Good for the tide tables, bad for the washing."),
            StatusSeed(
                "marina", "4d", "🎉",
                "Four years on omg.lol! Thank you all for being here."),
            StatusSeed(
                "marina", "6d", "📖",
                "Reading “The Outermost House”. One page per cup.", link: "https://example.org/books/outermost-house"),
            StatusSeed(
                "marina", "9d", "🚣",
                "Rowed to the lighthouse and back.\n\nThere: 40 minutes.\nBack: do not ask."),
            StatusSeed(
                "marina", "13d", "👩🏽‍💻",
                "New page in the **notebook**: how to read a tide table in five minutes, with `awk` and a pencil.",
                link: "https://example.org/tides"),
            StatusSeed(
                "marina", "17d", "📮",
                "Write to me if you want a postcard.", link: "mailto:marina@example.org"),
            StatusSeed(
                "marina", "22d", "🫖",
                "The blue teapot has a crack. We will pretend not to have seen it."),
            StatusSeed(
                "marina", "29d", "🌕",
                "Spring tide tonight. The steps at the old mole are under water up to the seventh."),
            StatusSeed(
                "marina", "36d", "🛠️",
                "Fixed the harbour office’s printer by turning it off, waiting, and apologising to it."),
            StatusSeed(
                "marina", "44d", "",
                "No emoji today, just soup."),
            StatusSeed(
                "marina", "53d", "🐈",
                "The cat has learned the ferry timetable. She does not take the ferry. She just knows."),
            StatusSeed(
                "marina", "61d", "🖨️",
                "Set the first line in letterpress: “the sea the sea the sea”. Ran out of e’s."),
            StatusSeed(
                "marina", "75d", "🏳️‍🌈",
                "Flags out along the whole quay for the weekend!"),
            StatusSeed(
                "marina", "92d", "🧭",
                "Lost: one brass compass, points mostly north. Found: the same compass, in the bread bin."),
            StatusSeed(
                "marina", "118d", "✨",
                "Hello again. It has been a while."),
            StatusSeed(
                "marina", "151d", "🌱",
                "Planted beans on the boat. Yes, on the boat.", id: "6336318079242"),
            StatusSeed(
                "tidepool", "3h", "🦀",
                "Hermit crab, second pool from the left, wearing a bottle cap. Very smart."),
            StatusSeed(
                "tidepool", "3d", "🐚",
                "Counted limpets: 212. Lost count at 140 and began again, so perhaps 352."),
            StatusSeed(
                "tidepool", "11d", "⭐️",
                "A starfish with six arms! Somebody got an extra."),
            StatusSeed(
                "tidepool", "24d", "🌿",
                "Sea lettuce is back. It smells green, if that is a smell."),
            StatusSeed(
                "tidepool", "58d", nil,
                "Water 14.2 °C, wind NW 3, visibility good."),
        ]
    }
}
