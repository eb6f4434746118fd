/// The page's style, in both colour schemes.
///
/// Text has a contrast of at least 4.5 to 1. Red marks findings and violations, and is never their only sign.
enum MapStyle {
    static let sheet = """
        :root{color-scheme:light dark;--page:#fbfbfc;--ground:#fff;--text:#1c1f24;--soft:#59616d;--line:#d5d9e0;\
        --link:#0b57b5;--bad:#c4141c;--warn:#8a5200;--edge:42%;--fill:95%;--bar:46%}
        @media (prefers-color-scheme:dark){:root{--page:#14161a;--ground:#1b1e24;--text:#e8eaed;--soft:#a4adb9;\
        --line:#363c46;--link:#8fbcff;--bad:#ff7b80;--warn:#f0b45a;--edge:62%;--fill:21%;--bar:58%}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",\
        Roboto,"Liberation Sans",sans-serif;overflow-wrap:anywhere}
        header,main,footer{max-width:1280px;margin:0 auto;padding:0 20px}
        main{display:flex;flex-direction:column;reading-flow:flex-visual}
        @media (min-width:701px){#map{order:-1}}
        main>section{min-width:0}
        h1{font-size:1.7rem;line-height:1.25;margin:28px 0 4px}
        h2{font-size:1.3rem;margin:36px 0 8px}
        h3{font-size:1.05rem;margin:0 0 2px}
        h4{font-size:1rem;margin:0}
        p{margin:0 0 8px}
        a{color:var(--link)}
        :focus-visible{outline:3px solid var(--link);outline-offset:2px}
        code{font:.86em ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
        header p,.meta,.layer>p,footer,.source{color:var(--soft)}
        nav ul,.legend,.modules,.findings{list-style:none;margin:0;padding:0}
        nav ul,.legend{display:flex;flex-wrap:wrap;gap:4px 20px}
        .skip{position:absolute;left:-999px}
        .skip:focus{left:12px;top:8px;background:var(--ground);padding:8px 14px;z-index:1}
        .findings li{background:var(--ground);border:1px solid var(--line);border-left:5px solid var(--bad);\
        border-radius:8px;padding:10px 14px}
        .findings{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr));gap:10px}
        .findings li.warning{border-left-color:var(--warn)}
        .findings p{margin:0}
        .rule{color:var(--bad)}
        .warning .rule{color:var(--warn)}
        .place,.detail{color:var(--soft);font-size:.92rem}
        .legend{margin:0 0 12px;font-size:.92rem}
        .sample{display:inline-block;width:34px;border-top:2px solid var(--soft);margin-right:8px;vertical-align:.28em}
        .sample.closure{border-top:3px dashed var(--warn)}
        .sample.test{border-top-style:dotted}
        .sample.excepted{border-top:3px dotted var(--bad)}
        .sample.violation{border-top:4px solid var(--bad)}
        .scroll{overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:10px;padding:16px}
        svg{display:block;width:100%;min-width:920px;height:auto;font-family:inherit}
        .ground{fill:hsl(var(--hue) 40% 50%/.07)}
        .bar{fill:hsl(var(--hue) 50% var(--bar))}
        .layer text,text.layer{fill:var(--text);font-size:14px;font-weight:600}
        .node rect{fill:hsl(var(--hue) 35% var(--fill));stroke:hsl(var(--hue) 40% var(--bar));stroke-width:1.2}
        .node.program rect{stroke-width:2.4}
        .node.other rect{stroke-dasharray:4 3}
        .node.broken rect{stroke:var(--bad);stroke-width:2.4}
        .node text{fill:var(--text);text-anchor:middle}
        .node .package{fill:var(--soft);font-size:10px}
        .node:hover rect,.node:focus-visible rect{stroke:var(--link);stroke-width:3}
        .node:focus-visible,.breach:focus-visible{outline:none}
        .edge{fill:none;stroke:hsl(var(--hue) 45% var(--edge));stroke-width:1.2;opacity:.6}
        .edge.closure{stroke:var(--warn);stroke-dasharray:7 4;stroke-width:2;opacity:1}
        .edge.test{stroke:var(--soft);stroke-dasharray:1.5 4}
        .edge.excepted{stroke:var(--bad);stroke-dasharray:2 4;stroke-width:2;opacity:1}
        .edge.violation{stroke:var(--bad);stroke-width:2.6;opacity:1}
        .chosen .node:not(.on,.down,.up){opacity:.25}
        .chosen .edge:not(.lit){opacity:.04}
        .chosen .edge.lit{opacity:1;stroke-width:2.2}
        .node.on rect{stroke:var(--link);stroke-width:4}
        .node.down rect{stroke:var(--link);stroke-width:2.6}
        .node.up rect{stroke:var(--link);stroke-width:2.6;stroke-dasharray:5 3}
        .missed{opacity:.15}
        .gone{display:none}
        .large .edge.violation{stroke-width:2;opacity:.6}
        .breach:is(:hover,:focus-visible) .edge.violation{opacity:1}
        .breach:is(:hover,:focus-visible) .edge{stroke-width:5}
        .lane .edge{opacity:.9;stroke-width:1.4}
        .lane:hover .edge{stroke-width:3}
        .arrow{fill:var(--soft)}
        .arrow.closure{fill:var(--warn)}
        .arrow.excepted{fill:var(--bad)}
        .arrow.violation{fill:var(--bad)}
        .count{font-size:10px;text-anchor:end;fill:var(--text);paint-order:stroke;stroke:var(--ground);stroke-width:3px}
        section.layer{border-left:5px solid hsl(var(--hue) 50% var(--bar));padding-left:14px;margin:0 0 26px}
        .number{color:var(--soft);font-weight:400}
        .modules{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:10px}
        .modules li{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:10px 14px}
        .modules li:target,.findings li:target{outline:3px solid var(--link)}
        #tools{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:baseline;margin:14px 0 0}
        #tools[hidden],[hidden]{display:none}
        #search{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:8px;\
        padding:6px 10px;flex:1 1 14rem;min-width:0;max-width:30rem}
        #tools details{flex-basis:100%}
        summary{cursor:pointer;width:fit-content}
        fieldset{display:flex;flex-wrap:wrap;gap:4px 18px;border:1px solid var(--line);border-radius:8px;margin:6px 0 0}
        fieldset label{padding:4px 0}
        kbd{font:.86em ui-monospace,monospace;border:1px solid var(--line);border-radius:4px;padding:0 5px}
        #panel{position:sticky;bottom:0;order:1;max-height:45vh;overflow:auto;background:var(--ground);\
        border:1px solid var(--soft);border-radius:12px 12px 0 0;padding:12px 18px;box-shadow:0 -4px 18px rgb(0 0 0/.18)}
        #panel>div:first-child{display:flex;justify-content:space-between;gap:12px;align-items:start}
        #panel h2{margin:0}
        #panel h3{margin:12px 0 2px}
        #panel ul{margin:0;padding:0;list-style:none;columns:auto 20rem;column-gap:24px}
        #panel button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--soft);border-radius:8px;\
        padding:4px 12px;cursor:pointer}
        .reason{border-left:4px solid var(--bad);padding:0 0 0 12px;margin:4px 0 8px}
        .reason p{margin:0}
        .meta{font-size:.86rem;margin:0 0 6px}
        dl{margin:0;font-size:.92rem}
        dl>div{margin:0 0 2px}
        dt,dd{display:inline;margin:0}
        dt{color:var(--soft)}
        dt::after{content:":"}
        dt.violation{color:var(--bad);font-weight:700}
        dt.excepted{color:var(--bad)}
        .excepted summary{cursor:pointer;padding:8px 0}
        dt.closure{color:var(--warn);font-weight:700}
        footer{padding-top:20px;padding-bottom:30px;font-size:.9rem}
        @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}\
        .edge{transition:opacity .12s,stroke-width .12s}}
        @media (max-width:700px){header,main,footer{padding-left:14px;padding-right:14px}\
        .scroll{padding:8px}section.layer{padding-left:10px}}
        @media (forced-colors:active){.edge.violation{stroke:Mark}.node rect{stroke:CanvasText}}
        """

    /// The style of an SVG picture that stands alone: the rules of `sheet` that it needs, and its font and background.
    static let picture: String = {
        let kept = [
            ":root", "@media (prefers", "svg", ".ground", ".bar", ".layer", ".node", ".edge", ".arrow", ".count",
            ".lane",
            ".large",
        ]
        let lines = sheet.split(separator: "\n").filter { line in kept.contains(where: line.hasPrefix) }
        return (lines + ["svg{font-family:system-ui,\"Liberation Sans\",sans-serif;background:var(--ground)}"])
            .joined(separator: "\n")
    }()
}
