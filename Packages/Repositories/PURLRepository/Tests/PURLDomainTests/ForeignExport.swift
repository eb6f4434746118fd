/// Exports of other shorteners: two links each, handmade with each one's columns.
enum ForeignExport: CaseIterable {
    /// YOURLS: the columns of its URL table, as written by its export plugins and phpMyAdmin.
    case yourls
    /// Bitly: its list of links, with the field names of its API, or with headings like them.
    case bitly, bitlyHeadings
    /// Shlink: "Export" of its web client, and the same saved by a spreadsheet, with tabs.
    case shlink, shlinkTabs

    var text: String {
        switch self {
        case .yourls:
            """
            "keyword","url","title","timestamp","ip","clicks"
            "tea","https://example.org/tea?a=1,2","All ""about"" tea","2024-03-01 08:15:00","192.0.2.7","41"
            "3xYzAbC","https://example.org/ferries","","2024-03-02 09:00:00","192.0.2.7","0"

            """
        case .bitly:
            """
            title,long_url,link,created_at,tags,archived\r
            "Tea, green","https://example.org/tea?a=1,2",https://bit.ly/tea,2024-03-01T08:15:00+0000,"drinks,hot",false\r
            ,https://example.org/ferries,https://bit.ly/3xYzAbC,2024-03-02T09:00:00+0000,,false\r

            """
        case .bitlyHeadings:
            """
            \u{FEFF}Bitlink,Long URL,Title,Created,Total engagements
            bit.ly/tea,"https://example.org/tea?a=1,2",Tea,2024-03-01,41
            bit.ly/3xYzAbC,https://example.org/ferries,,2024-03-02,0

            """
        case .shlink:
            """
            "createdAt","domain","shortCode","shortUrl","longUrl","title","tags","visits"
            "2024-03-01T08:15:00+01:00","","tea","https://s.test/tea","https://example.org/tea?a=1,2","Tea","a|b",41
            "2024-03-02T09:00:00+01:00","s.test","3xYzAbC","https://s.test/3xYzAbC","https://example.org/ferries","","",0

            """
        case .shlinkTabs:
            """
            createdAt\tshortUrl\tlongUrl\tdomain\tshortCode\ttitle\ttags\tvisits
            2024-03-01\thttps://s.test/tea\thttps://example.org/tea?a=1,2\t\ttea\tTea\t\t41
            2024-03-02\thttps://s.test/3xYzAbC\thttps://example.org/ferries\t\t3xYzAbC\t\t\t0

            """
        }
    }
}
