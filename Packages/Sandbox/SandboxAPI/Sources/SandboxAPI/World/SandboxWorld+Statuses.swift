import FoundationExtensions

extension SandboxWorld {
    /// The statuses of the account's two addresses, of people nearby, and of people far away in their own scripts; the
    /// newest of each address first.
    static let people = StatusSeed.all(
        in: """
            @marina
            26m ☕️ Second pot of tea. The harbour is so flat that the gulls look lost.
            9h 🧵 Mended the torn end of the long net. Eleven knots I had never tied before, and one that came out by itself.
            1d 📬 A letter from Yuki, with a drawing of a bread that looks like a whale 🐳🍞
            link: https://yuki.weblog.lol/whale-bread
            2d 🌧️ Rain all day. Good for the tide tables, bad for the washing.
            4d 🎉 Four years on omg.lol! Thank you all for being here.
            6d 📖 Reading “The Outermost House”. One page per cup.
            link: https://example.org/books/outermost-house
            9d 🚣 Rowed to the lighthouse and back.

            There: 40 minutes.
            Back: do not ask.
            13d 👩🏽‍💻 New page in the **notebook**: how to read a tide table in five minutes, with `awk` and a pencil.
            link: https://example.org/tides
            17d 📮 Write to me if you want a postcard.
            link: mailto:marina@example.org
            22d 🫖 The blue teapot has a crack. We will pretend not to have seen it.
            29d 🌕 Spring tide tonight. The steps at the old mole are under water up to the seventh.
            36d 🛠️ Fixed the harbour office’s printer by turning it off, waiting, and apologising to it.
            44d  No emoji today, just soup.
            53d 🐈 The cat has learned the ferry timetable. She does not take the ferry. She just knows.
            61d 🖨️ Set the first line in letterpress: “the sea the sea the sea”. Ran out of e’s.
            75d 🏳️‍🌈 Flags out along the whole quay for the weekend!
            92d 🧭 Lost: one brass compass, points mostly north. Found: the same compass, in the bread bin.
            118d ✨ Hello again. It has been a while.
            151d 🌱 Planted beans on the boat. Yes, on the boat.
            id: 6336318079242
            @tidepool
            3h 🦀 Hermit crab, second pool from the left, wearing a bottle cap. Very smart.
            3d 🐚 Counted limpets: 212. Lost count at 140 and began again, so perhaps 352.
            11d ⭐️ A starfish with six arms! Somebody got an extra.
            24d 🌿 Sea lettuce is back. It smells green, if that is a smell.
            58d - Water 14.2 °C, wind NW 3, visibility good.
            @oskar
            4m 🥐 Die ersten Croissants sind aus dem Ofen. Wer zuerst kommt, verbrennt sich zuerst die Finger.
            14h 😴 Wecker um 2:40. Bäcker ist ein schöner Beruf, aber er beginnt gestern.
            2d 🔥 Der Ofen zieht wieder. Es war ein Vogelnest. Es ist jetzt ein Vogelnest woanders.
            5d 🐧 Den Kassenrechner auf Debian umgestellt. Der Mohnkuchen ist jetzt *Open Source*.
            link: https://oskar.paste.lol/mohnkuchen
            10d 🧂 Heute kein Salz im Brot gehabt. Zehn Kunden, zehn Meinungen, null Beschwerden bei den Möwen.
            19d 🥖 Rezept, wie versprochen:

            1. Mehl
            2. Wasser
            3. Zeit
            4. noch mehr Zeit
            33d 🎻 Übt hier noch jemand Geige im Treppenhaus, oder bin das nur ich?
            49d ❄️ Frost. Die Straße knirscht wie Zwieback.
            80d 🥨 Brezelwoche!
            130d 👋 Moin.
            @1851
            41m 💡 Lit at 16:12. Flash every 7.5 seconds, as always.
            1d 💡 Lit at 16:13. One moth.
            4d 🌫️ Fog. Horn from 03:00 to 09:40. Sorry, everybody.
            8d 🧹 Swept 113 of the 199 steps. The rest tomorrow.
            9d 🧹 The rest.
            21d 🚢 A three-master passed at dawn and dipped her flag. I have none, so I flashed.
            40d 💡 Did you know? The first keeper kept a goat up here. It ate two logbooks, so we know little about 1853 and 1854.
            link: http://example.org/lighthouse/history?year=1853&lang=en#goat
            66d 🔧 New bearing for the lens. It now turns without singing. I miss the singing.
            110d 💡 178 years minus a few.
            @🌊
            18m 🏄 Low tide 11:04, high tide 17:21. Swell 1.2 m from the west, period 9 s.
            1d 🌊 1.4 m @ 10 s, clean. Go before the wind does.
            2d 🌊 0.3 m. A pond. Bring a book.
            5d 🌬️ Onshore, 6 Bft. Nope.
            7d 🌊 🌊🌊🌊🌊🌊
            15d 🦭 A seal took the best wave of the day. No technique, full marks.
            31d 🌅 Dawn patrol: three people, one thermos.
            70d 🌊 Season opens!
            @thora
            1h 🌋 Lítið gos, mikið af ferðamönnum. (Small eruption, many tourists.)
            20h 🐑 Réttir! 412 sheep sorted. One of them twice.
            3d 📚 New in the library:

            * **Sjálfstætt fólk**
            * *Kristnihald undir Jökli*
            * `man 7 signal`

            > We read them in that order.
            link: https://thora.url.lol/books
            12d 🧶 Lopapeysa finished. It fits the dog.
            26d 🌌 Norðurljós over the harbour, green with a hem of red ✨
            55d 🚌 The bus came early, which is worse than late.
            link:
            @yuki
            35m 🍞 焼きたてのくじらパン、完売しました。ありがとうございます！
            11h 🌸 庭の梅が一輪だけ咲いた。ひとつでも春は春。
            2d ✉️ 港の友達から手紙が届いた。潮の香りがする。
            link: https://yuki.weblog.lol/2024/umi-no-tegami
            6d 🐈‍⬛ 猫がこたつから出てこない。わたしも出ない。
            14d 🚃 電車で一時間、海を見て、また一時間。それだけの日曜日。
            28d 🎐 ﾊﾝｶｸ カタカナ ＡＢＣ　１２３ ― 全角と半角が混ざったメモ。
            45d 🗻 今日は富士山がよく見える。
            88d 🇯🇵 はじめまして。
            @leila
            52m 🌙 مساء الخير يا أهل البحر.
            16h 🍵 شاي بالنعناع، وكتاب قديم، ولا شيء آخر.
            3d 🌊 سألني الصغير: هل ينام البحر؟ قلت: يتنفّس فقط.
            8d 📖 قرأت اليوم عن “The Outermost House” وسأطلبه غدًا (ISBN 978-0805073683).
            link: https://example.org/كتب/البحر
            23d 🫓 خبز الطابون على الحجر. אורחים מוזמנים! Everyone is welcome.
            47d 🕊️ سلام.
            @amara
            7m 👨‍👩‍👧‍👦 Habari za asubuhi! The whole family is up before the rooster, and the rooster is offended.
            13h 👩🏾‍🏫 Standard four learned long division today. I learned patience. We both passed.
            2d 🥭 Embe kubwa sokoni leo. Bought six, ate two on the way home, brought home three. Mathematics again.
            7d 🎶 Choir practice 🎵 sopranos: 12, basses: 1 (very brave 👨🏾‍🎤).
            16d 🌍 Pen pals wanted for my class! They ask about snow, ferries and whether whales are fish.
            link: mailto:class4@example.org?subject=Pen%20pals
            34d ☔️ Mvua! Finally!
            60d 👩🏾‍🤝‍👩🏼 Saw an old friend after nine years. We finished the sentence we had begun.
            101d 🪁 Kite day 🪁🪁🪁 one is still in the tree.
            @joaquin
            2h 🌶️ Ay, quién le puso chile al chocolate. (Fui yo. Estaba buenísimo.)
            1d 🖋️ Haiku de la tarde:

            la mar se retira —
            deja en la arena un zapato
            y ninguna pregunta
            5d 🎸 Sexta cuerda rota, quinta vez este mes. ¡Y apenas es día veinte!
            18d 🦜 El loro ya dice “segmentation fault”. No sé si estar orgulloso.
            39d 💃🏽 Bailamos hasta que se apagó la luz, y después un rato más.
            72d 🫶 Un año sin fumar. Gracias, gracias, gracias.
            @driftwood
            30d 🪵 Drifting off. My address runs out and I shall let it. Be kind to each other.
            65d 🪵 Washed ashore again.
            """)

    /// Hostile statuses that a program must show safely.
    static let hostile = StatusSeed.all(
        in: """
            @kraken
            21m 🦑 Nice terminal you have.\u{1B}]0;x\u{7} It would be a pity if somebody set its title.
            4h 🦑 \u{1B}[2J\u{1B}[1;1H\u{1B}[31mred\u{1B}[0m and the screen is gone
            6h 🦑 everything is fine\rEVERYTHING IS LOST
            10h 🦑 C1 controls: \u{9B}31mred\u{9B}0m \u{85}next line \u{90}q\u{9C}
            1d 🦑 invoice\u{202E}fdp.exe and \u{2066}isolated\u{2069} \u{202D}left\u{202C}
            2d 🦑 nul:\u{0}: bell:\u{7}: backspace:\u{8}\u{8}\u{8}: delete:\u{7F}: vertical:\u{B}: form:\u{C}: end
            3d 🦑 6335ec5bee31a\tmarina\t2026-01-01T00:00:00Z\t🎉\tI am a whole row
            6335ec5bee31b\tmarina\t2026-01-01T00:00:00Z\t🎉\tand so am I
            4d 🦑 --help
            6d -n $(touch pwned) `id` ; rm -rf ~ | cat & "quotes" 'more' \\ backslash %s %n ${HOME}
            9d 🦑\u{1B}[7m The emoji is not always one emoji.
            12d 🦑 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
            20d 🦑 Ź̴̵̶̷̸̡̢̧̨̂̃̄á̴̵̶̷̸̡̢̂ļ̴̵̶̷̸̨̃̄g̴̵̶̷o, and zero\u{200B}width\u{FEFF} space, line\u{2028}separator
            27d 🦑 A long one, for those who like to scroll. On day 1 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 2 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 3 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 4 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 5 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 6 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 7 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 8 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 9 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 10 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 11 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true. On day 12 the tide came in at the usual hour and went out again as if nothing had happened, which, for the tide, was true.
            41d 🦑 a link of another kind
            link: javascript:alert(1)
            50d 🦑 <script>alert(1)</script> <b>&amp; </b> [click](javascript:alert(1)) ![](https://example.org/t.gif)
            link: https://example.org/\u{1B}]8;;x\u{7}?q=a b
            57d 🦑    leading and trailing space   \n\n\n
            """)
}

/// A status of the seed, with its age instead of its time.
struct StatusSeed {
    let address: String
    /// Such as `5m`, `3h`, `12d`.
    let age: String
    let emoji: String?
    var content: String
    var link: String?
    var id: String?

    /// Reads statuses from a text.
    ///
    /// A line `@ADDRESS` begins the statuses of an address. Each status begins with its age and its emoji, `-` for
    /// none; the lines below it continue its content, or give its link or its id.
    static func all(in text: String) -> [StatusSeed] {
        var seeds: [StatusSeed] = []
        var address = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            if line.hasPrefix("@") {
                address = Punycode.ascii(String(line.dropFirst()))
            } else if words.count == 3, TimeExpression.seconds(of: words[0]) != nil {
                let emoji = words[1] == "-" ? nil : words[1]
                seeds.append(StatusSeed(address: address, age: words[0], emoji: emoji, content: words[2]))
            } else if line.hasPrefix("link:") {
                seeds[seeds.count - 1].link = line.dropFirst(5).trimmed()
            } else if line.hasPrefix("id:") {
                seeds[seeds.count - 1].id = line.dropFirst(3).trimmed()
            } else {
                seeds[seeds.count - 1].content += "\n" + line
            }
        }
        return seeds
    }
}
