/// Writes the map as one self-contained page, which needs no network.
///
/// The picture and the list contain the same. The list comes first in the text and on narrow screens, the picture on
/// wide ones. The page's policy forbids all other scripts and external resources, in case a name is ever not escaped.
struct HTMLMapRenderer {
    let map: ArchitectureMap

    func render() -> String {
        let title = HTML.escaped(map.title.map { "Architecture of \($0)" } ?? "Architecture")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src '\(MapScript.hash)'">
            <title>\(title)</title>
            <style>
            \(MapStyle.sheet)
            \(highlights())
            </style>
            </head>
            <body>
            <a class="skip" href="#modules">Skip to the list of modules</a>
            <header>
            <h1>\(title)</h1>
            <p>\(summary)</p>
            <nav aria-label="On this page"><ul><li><a href="#findings">Findings</a></li>\
            <li><a href="#modules">Modules</a></li><li><a href="#map">Map</a></li></ul></nav>
            <form id="tools" role="search" hidden>
            <label for="search">Search modules <kbd>/</kbd></label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="count">
            <output id="count" for="search"></output>
            <details><summary>Layers</summary><fieldset id="layers"><legend>Show</legend></fieldset></details>
            </form>
            <p id="said" class="skip" role="status"></p>
            </header>
            <main>
            \(findings())
            \(modules())
            \(picture())
            <aside id="panel" aria-labelledby="panel-heading" hidden></aside>
            </main>
            <footer><p>Written by <code>architecture-lint graph --format html</code>.</p></footer>
            <script>\(MapScript.source)</script>
            </body>
            </html>

            """
    }

    private var summary: String {
        let layers = map.bands.filter { $0.decision != nil }.count
        let declared = map.edges.filter { $0.kind == .allowed }.count
        let excepted = map.edges.count { $0.kind == .excepted }
        let exceptedCount = excepted == 0 ? [] : [counted(excepted, "exception")]
        return
            ([
                counted(layers, "layer"), counted(map.packageCount, "package"), counted(map.nodes.count, "module"),
                counted(map.testCount, "test target"), "\(declared) allowed dependencies",
                counted(map.edges.filter { $0.kind == .violation }.count, "violation"),
            ] + exceptedCount).joined(separator: " · ")
    }

    private func link(_ node: Int) -> String { "<a href=\"#m\(node)\">\(HTML.escaped(map.nodes[node].name))</a>" }

    /// Sorted by name, without duplicates.
    private func links(_ nodes: [Int]) -> [String] {
        Set(nodes).sorted { (map.nodes[$0].name, $0) < (map.nodes[$1].name, $1) }.map(link)
    }

    /// Style rules that show only the lines of a node while it is pointed at or focused.
    private func highlights() -> String {
        guard !SVGMapRenderer(map).layout.isAggregated else { return "" }
        return map.nodes.indices.map { index in
            let active = "svg:has(#n\(index):is(:hover,:focus-visible))"
            return """
                \(active) .edge:not(.f\(index),.t\(index)){opacity:.05}\
                \(active) :is(.edge.f\(index),.edge.t\(index)){opacity:1;stroke-width:2.2}
                """
        }.joined(separator: "\n")
    }
}

// MARK: - Sections

extension HTMLMapRenderer {
    private func findings() -> String {
        let items = map.findings.enumerated().map { number, finding in
            var details = TextRenderer().details(finding).map { HTML.escaped(trimmed($0)) }
            details = details.map { "<p class=\"detail\">\($0)</p>" }
            return """
                <li id="f\(number)" class="\(finding.severity.rawValue)"><p class="message">\
                <strong class="rule">\(finding.rule.rawValue)</strong> \(HTML.escaped(finding.message))</p>\
                <p class="place"><code>\(HTML.escaped("\(finding.location)"))</code></p>\(details.joined())</li>
                """
        }
        let list = items.enumerated().filter { !map.excepted.contains($0.offset) }.map(\.element)
        let excepted = items.enumerated().filter { map.excepted.contains($0.offset) }.map(\.element)
        let rest =
            excepted.isEmpty
            ? ""
            : "<details class=\"excepted\"><summary>\(counted(excepted.count, "finding")) allowed by a comment or the "
                + "baseline</summary>\n<ol class=\"findings\">\n\(excepted.joined(separator: "\n"))\n</ol></details>"
        let content =
            list.isEmpty
            ? "<p class=\"clean\">Nothing is broken.</p>"
            : "<ol class=\"findings\">\n\(list.joined(separator: "\n"))\n</ol>"
        return """
            <section id="findings" aria-labelledby="findings-heading">
            <h2 id="findings-heading">Findings\(list.isEmpty ? "" : " (\(list.count))")</h2>
            \(content)\(rest.isEmpty ? "" : "\n" + rest)
            </section>
            """
    }

    private func picture() -> String {
        let svg = SVGMapRenderer(map)
        let hint =
            svg.layout.isAggregated
            ? "The lines at the right count the dependencies between layers; red lines are violations. "
            : "Point at a module, or move to it with the Tab key, to see its lines alone. "
        let script =
            "Choose a module to see what it reaches (outlined) and what reaches it (dashed); arrow keys move between modules."
        return """
            <section id="map" aria-labelledby="map-heading">
            <h2 id="map-heading">Map</h2>
            <p>\(hint)\(script)</p>
            <ul class="legend">\(legend(svg.layout))</ul>
            <div class="scroll" role="region" aria-labelledby="map-heading" tabindex="0">
            \(svg.render())
            </div>
            </section>
            """
    }

    private func legend(_ layout: MapLayout) -> String {
        let kinds: [(ArchitectureMap.Kind, String)] = [
            (.allowed, "declared and allowed"), (.closure, "imported, not declared: only through the closure"),
            (.test, "by its tests alone"), (.violation, "violation"),
            (.excepted, "violation or missing declaration that may stay for now"),
        ]
        let hasExceptions = map.edges.contains { $0.kind == .excepted }
        let shown = kinds.filter { kind, _ in
            guard !layout.isAggregated else { return kind == .allowed || kind == .violation }
            return kind != .excepted || hasExceptions
        }
        return shown.map { "<li><span class=\"sample \($0.0.rawValue)\"></span>\($0.1)</li>" }.joined()
    }

    private func modules() -> String {
        let bands = map.bands.enumerated().map { index, band in
            let decision =
                band.decision.map { citation in
                    "\(HTML.escaped(citation.sentence)). <span class=\"source\">Decided in "
                        + "<code>\(HTML.escaped("\(citation.location.file):\(citation.location.line)"))</code></span>"
                } ?? "No row of a record covers these modules."
            let hue = SVGMapRenderer.hue(index, of: map.bands.count)
            return """
                <section class="layer" data-layers="\(index)" style="--hue:\(hue)" aria-labelledby="l\(index)">
                <h3 id="l\(index)">\(HTML.escaped(band.name)) <span class="number">\(band.nodes.count)</span></h3>
                <p>\(decision)</p>
                <ul class="modules">
                \(band.nodes.map(module).joined(separator: "\n"))
                </ul>
                </section>
                """
        }
        return """
            <section id="modules" aria-labelledby="modules-heading">
            <h2 id="modules-heading">Modules by layer</h2>
            \(bands.joined(separator: "\n"))
            </section>
            """
    }

    private func module(_ index: Int) -> String {
        let node = map.nodes[index]
        let out = map.outgoing[index]
        let forbidden = { (kind: ArchitectureMap.Kind) in
            out.filter { $0.kind == kind }.map { edge in
                let numbers = map.findingsOfEdge[edge] ?? []
                let reasons = numbers.map { "<a href=\"#f\($0)\">finding \($0 + 1)</a>" }.joined(separator: ", ")
                return link(edge.to) + (reasons.isEmpty ? "" : " (\(reasons))")
            }
        }
        let targets = { (kind: ArchitectureMap.Kind) in links(out.filter { $0.kind == kind }.map(\.to)) }
        let users = map.incoming[index].filter { $0.kind != .test }.map(\.from)
        let entries = [
            ("Must not reach", "violation", forbidden(.violation)),
            ("May stay for now", "excepted", forbidden(.excepted)), ("Depends on", "allowed", targets(.allowed)),
            ("Imports without declaring", "closure", targets(.closure)),
            ("Its tests also depend on", "test", targets(.test)),
            ("Needed by", "users", links(users)),
            ("Reaches through these", "reached", node.reached.map(HTML.escaped)),
            ("Tested by", "tests", node.tests.map(HTML.escaped)),
        ]
        let list = entries.filter { !$0.2.isEmpty }.map { name, kind, values in
            "<div><dt class=\"\(kind)\">\(name)</dt> <dd>\(values.joined(separator: ", "))</dd></div>"
        }
        let package = node.package.isEmpty ? "root package" : node.package
        // For the script: only numbers.
        let reached = Set(out.filter { $0.kind != .test }.map(\.to)).sorted().map(String.init).joined(separator: " ")
        let broken = out.filter { $0.kind == .violation }.map { edge in
            ([edge.to] + (map.findingsOfEdge[edge] ?? [])).map(String.init).joined(separator: ":")
        }.joined(separator: " ")
        return """
            <li id="m\(index)" data-layer="\(node.band)" data-to="\(reached)" data-broken="\(broken)"><h4>\(link(index))</h4>\
            <p class="meta"><code>\(HTML.escaped(package))</code> · \(HTML.escaped(node.kind)) · \
            \(counted(node.fileCount, "file"))</p><dl>\(list.joined())</dl></li>
            """
    }
}
