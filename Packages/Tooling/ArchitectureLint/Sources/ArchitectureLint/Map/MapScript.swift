/// The page's interactive functions: search, what a module reaches and what reaches it, and hiding layers.
///
/// Everything it shows is already on the page, which is complete without it. It reads numbers from attributes and
/// copies text as text, so that no name ever becomes markup. The page's policy allows this script by its hash, and no
/// other.
enum MapScript {
    /// The SHA-256 of the source, as in the page's policy.
    static let hash = "sha256-1dOVLtAiDWMrzBQfH83s0HgKgwSuNxg/zvu29JB58k8="

    static let source = #"""
        (() => {
          "use strict";
          const all = (selector, root = document) => [...root.querySelectorAll(selector)];
          const byId = (id) => document.getElementById(id);
          const numbers = (text) => (text || "").split(" ").filter(Boolean).map(Number);
          const modules = all(".modules>li").map((item) => ({
            item, number: Number(item.id.slice(1)), layer: Number(item.dataset.layer),
            name: item.querySelector("h4").textContent, text: item.querySelector("h4").textContent.toLowerCase()
              + " " + item.querySelector(".meta").textContent.toLowerCase(),
            to: numbers(item.dataset.to),
            broken: (item.dataset.broken || "").split(" ").filter(Boolean).map((pair) => pair.split(":").map(Number)),
          })).sort((a, b) => a.number - b.number);
          const to = modules.map((module) => module.to);
          const from = modules.map(() => []);
          to.forEach((targets, number) => targets.forEach((target) => from[target].push(number)));
          const nodes = modules.map((module) => byId("n" + module.number));
          const lines = all(".edge").filter((line) => /(^| )f\d/.test(line.getAttribute("class"))).map((line) => {
            const names = line.getAttribute("class");
            return { line, from: Number(/ f(\d+)/.exec(names)[1]), to: Number(/ t(\d+)/.exec(names)[1]) };
          });
          const sections = all("section.layer");
          const [tools, search, count, panel, said] = ["tools", "search", "count", "panel", "said"].map(byId);
          const picture = document.querySelector("svg");
          const hiddenLayers = new Set();
          let chosen = null;

          /// Each module that can be reached, with the one before it on a shortest path, nearest first.
          const reach = (edges, start) => {
            const before = new Map([[start, null]]);
            for (const number of before.keys()) {
              for (const next of edges[number]) if (!before.has(next)) before.set(next, number);
            }
            before.delete(start);
            return before;
          };
          const between = (before, number, start) => {
            const path = [];
            for (let at = before.get(number); at !== start; at = before.get(at)) path.push(at);
            return path;
          };
          const found = () => {
            const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
            return modules.filter((module) => !hiddenLayers.has(module.layer)
              && words.every((word) => module.text.includes(word)));
          };

          const make = (name, text, parent) => {
            const element = document.createElement(name);
            if (text) element.textContent = text;
            if (parent) parent.append(element);
            return element;
          };
          const link = (number, parent) => {
            const anchor = make("a", modules[number].name, parent);
            anchor.href = "#m" + number;
            return anchor;
          };
          const list = (title, before, start, isReversed) => {
            make("h3", title, panel);
            const items = make("ul", "", panel);
            for (const number of before.keys()) {
              const item = make("li", "", items);
              link(number, item);
              const path = between(before, number, start);
              if (!isReversed) path.reverse();
              if (path.length) item.append(" through " + path.map((at) => modules[at].name).join(" → "));
            }
          };

          const filter = () => {
            const left = new Set(found());
            for (const module of modules) {
              module.item.hidden = !left.has(module);
              nodes[module.number]?.classList.toggle("gone", hiddenLayers.has(module.layer));
              nodes[module.number]?.classList.toggle("missed", !left.has(module));
            }
            for (const { line, from, to } of lines) {
              const isGone = hiddenLayers.has(modules[from].layer) || hiddenLayers.has(modules[to].layer);
              (line.closest(".breach") || line).classList.toggle("gone", isGone);
            }
            for (const section of sections) section.hidden = !section.querySelector(".modules>li:not([hidden])");
            for (const part of all("[data-layers]")) {
              part.classList.toggle("gone", numbers(part.dataset.layers).some((layer) => hiddenLayers.has(layer)));
            }
            count.textContent = left.size === modules.length ? "" : left.size + " of " + modules.length + " modules";
          };

          const choose = (number) => {
            chosen = number;
            panel.textContent = "";
            panel.hidden = number === null;
            const [down, up] = number === null ? [new Map(), new Map()] : [reach(to, number), reach(from, number)];
            picture.classList.toggle("chosen", number !== null);
            modules.forEach((module, at) => {
              const states = { on: at === number, down: down.has(at), up: up.has(at) };
              for (const name in states) nodes[at]?.classList.toggle(name, states[name]);
            });
            const isIn = (map, at) => at === number || map.has(at);
            for (const { line, from, to } of lines) {
              line.classList.toggle("lit", (isIn(down, from) && isIn(down, to)) || (isIn(up, from) && isIn(up, to)));
            }
            if (number === null) return;
            const module = modules[number];
            const head = make("div", "", panel);
            const title = make("h2", "", head);
            title.id = "panel-heading";
            link(number, title);
            const close = make("button", "Close", head);
            close.type = "button";
            close.addEventListener("click", leave);
            const section = sections[module.layer];
            make("p", section.querySelector("h3").firstChild.textContent.trim() + " · "
              + module.item.querySelector(".meta").textContent, panel).className = "meta";
            panel.append(section.querySelector("p").cloneNode(true));
            for (const [target, ...findings] of module.broken) {
              const heading = make("h3", "Must not reach ", panel);
              heading.className = "rule";
              link(target, heading);
              for (const finding of findings) {
                const reason = make("div", "", panel);
                reason.className = "reason";
                reason.append(...[...byId("f" + finding).children].map((part) => part.cloneNode(true)));
              }
            }
            list("Reaches " + down.size, down, number, false);
            list("Reached by " + up.size, up, number, true);
            panel.scrollTop = 0;
            said.textContent = module.name + " reaches " + down.size + ", reached by " + up.size;
            history.replaceState(null, "", "#m" + number);
          };
          const leave = () => {
            if (chosen === null) return;
            const number = chosen;
            const hadFocus = panel.contains(document.activeElement);
            choose(null);
            history.replaceState(null, "", "#modules");
            if (hadFocus) (nodes[number] || modules[number].item.querySelector("a")).focus();
          };

          /// The node beside it, or the nearest one of the row above or below.
          const neighbour = (node, key) => {
            const place = (other) => {
              const box = other.querySelector("rect");
              return { x: Number(box.getAttribute("x")), y: Number(box.getAttribute("y")) };
            };
            const { x, y } = place(node);
            const isAcross = key === "ArrowLeft" || key === "ArrowRight";
            const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
            const others = nodes.filter((other) => other && other !== node && !other.classList.contains("gone"))
              .map((other) => ({ other, ...place(other) }))
              .filter((at) => isAcross ? at.y === y && (at.x - x) * sign > 0 : (at.y - y) * sign > 0);
            const far = (at) => isAcross ? Math.abs(at.x - x) : Math.abs(at.y - y) * 1e4 + Math.abs(at.x - x);
            return others.sort((a, b) => far(a) - far(b))[0]?.other;
          };

          document.addEventListener("click", (event) => {
            const anchor = event.target.closest("a");
            const target = /^#m(\d+)$/.exec(anchor?.getAttribute("href") || "");
            if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
            // In the list the page moves to the entry; the picture and the panel stay where they are.
            const isEntry = anchor.closest("#modules") && !anchor.closest("h4");
            if (!isEntry) event.preventDefault();
            choose(Number(target[1]));
          });
          document.addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const isTyping = event.target.matches("input");
            const node = event.target.closest?.(".node");
            if (event.key === "/" && !isTyping) {
              event.preventDefault();
              search.focus();
            } else if (event.key === "Escape" && event.target === search && search.value) {
              search.value = "";
              filter();
            } else if (event.key === "Escape") {
              leave();
            } else if (node && event.key.startsWith("Arrow")) {
              event.preventDefault();
              neighbour(node, event.key)?.focus();
            }
          });
          search.addEventListener("input", filter);
          tools.addEventListener("submit", (event) => {
            event.preventDefault();
            const first = found()[0];
            if (first) choose(first.number);
          });
          sections.forEach((section, layer) => {
            const label = make("label", "", byId("layers"));
            const box = make("input", "", label);
            box.type = "checkbox";
            box.checked = true;
            label.append(" " + section.querySelector("h3").firstChild.textContent.trim());
            box.addEventListener("change", () => {
              if (box.checked) hiddenLayers.delete(layer); else hiddenLayers.add(layer);
              filter();
            });
          });
          const visit = () => {
            const target = /^#m(\d+)$/.exec(location.hash);
            if (target && modules[Number(target[1])]) choose(Number(target[1]));
          };
          addEventListener("hashchange", visit);
          tools.hidden = false;
          visit();
        })();
        """#
}
