extension SandboxWorld {
    /// Statuses of people nearby.
    enum Neighbours {
        static let all: [StatusSeed] = [
            StatusSeed(
                "oskar", "4m", "🥐",
                "Die ersten Croissants sind aus dem Ofen. Wer zuerst kommt, verbrennt sich zuerst die Finger."),
            StatusSeed(
                "oskar", "14h", "😴",
                "Wecker um 2:40. Bäcker ist ein schöner Beruf, aber er beginnt gestern."),
            StatusSeed(
                "oskar", "2d", "🔥",
                "Der Ofen zieht wieder. Es war ein Vogelnest. Es ist jetzt ein Vogelnest woanders."),
            StatusSeed(
                "oskar", "5d", "🐧",
                "Den Kassenrechner auf Debian umgestellt. Der Mohnkuchen ist jetzt *Open Source*.",
                link: "https://oskar.paste.lol/mohnkuchen"),
            StatusSeed(
                "oskar", "10d", "🧂",
                "Heute kein Salz im Brot gehabt. Zehn Kunden, zehn Meinungen, null Beschwerden bei den Möwen."),
            StatusSeed(
                "oskar", "19d", "🥖",
                "Rezept, wie versprochen:\n\n1. Mehl\n2. Wasser\n3. Zeit\n4. noch mehr Zeit"),
            StatusSeed(
                "oskar", "33d", "🎻",
                "Übt hier noch jemand Geige im Treppenhaus, oder bin das nur ich?"),
            StatusSeed(
                "oskar", "49d", "❄️",
                "Frost. Die Straße knirscht wie Zwieback."),
            StatusSeed(
                "oskar", "80d", "🥨",
                "Brezelwoche!"),
            StatusSeed(
                "oskar", "130d", "👋",
                "Moin."),
            StatusSeed(
                "1851", "41m", "💡",
                "Lit at 16:12. Flash every 7.5 seconds, as always."),
            StatusSeed(
                "1851", "1d", "💡",
                "Lit at 16:13. One moth."),
            StatusSeed(
                "1851", "4d", "🌫️",
                "Fog. Horn from 03:00 to 09:40. Sorry, everybody."),
            StatusSeed(
                "1851", "8d", "🧹",
                "Swept 113 of the 199 steps. The rest tomorrow."),
            StatusSeed(
                "1851", "9d", "🧹",
                "The rest."),
            StatusSeed(
                "1851", "21d", "🚢",
                "A three-master passed at dawn and dipped her flag. I have none, so I flashed."),
            StatusSeed(
                "1851", "40d", "💡",
                "Did you know? The first keeper kept a goat up here. It ate two logbooks, so we know little about 1853 and 1854.",
                link: "http://example.org/lighthouse/history?year=1853&lang=en#goat"),
            StatusSeed(
                "1851", "66d", "🔧",
                "New bearing for the lens. It now turns without singing. I miss the singing."),
            StatusSeed(
                "1851", "110d", "💡",
                "178 years minus a few."),
            StatusSeed(
                SandboxWorld.wave, "18m", "🏄",
                "Low tide 11:04, high tide 17:21. Swell 1.2 m from the west, period 9 s."),
            StatusSeed(
                SandboxWorld.wave, "1d", "🌊",
                "1.4 m @ 10 s, clean. Go before the wind does."),
            StatusSeed(
                SandboxWorld.wave, "2d", "🌊",
                "0.3 m. A pond. Bring a book."),
            StatusSeed(
                SandboxWorld.wave, "5d", "🌬️",
                "Onshore, 6 Bft. Nope."),
            StatusSeed(
                SandboxWorld.wave, "7d", "🌊",
                "🌊🌊🌊🌊🌊"),
            StatusSeed(
                SandboxWorld.wave, "15d", "🦭",
                "A seal took the best wave of the day. No technique, full marks."),
            StatusSeed(
                SandboxWorld.wave, "31d", "🌅",
                "Dawn patrol: three people, one thermos."),
            StatusSeed(
                SandboxWorld.wave, "70d", "🌊",
                "Season opens!"),
            StatusSeed(
                "thora", "1h", "🌋",
                "Lítið gos, mikið af ferðamönnum. (Small eruption, many tourists.)"),
            StatusSeed(
                "thora", "20h", "🐑",
                "Réttir! 412 sheep sorted. One of them twice."),
            StatusSeed(
                "thora", "3d", "📚",
                "New in the library:\n\n* **Sjálfstætt fólk**\n* *Kristnihald undir Jökli*\n* `man 7 signal`\n\n> We read them in that order.",
                link: "https://thora.url.lol/books"),
            StatusSeed(
                "thora", "12d", "🧶",
                "Lopapeysa finished. It fits the dog."),
            StatusSeed(
                "thora", "26d", "🌌",
                "Norðurljós over the harbour, green with a hem of red ✨"),
            StatusSeed(
                "thora", "55d", "🚌",
                "The bus came early, which is worse than late.", link: ""),
        ]
    }
}
