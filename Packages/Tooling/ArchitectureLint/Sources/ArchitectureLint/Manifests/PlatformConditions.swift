import Foundation

/// A manifest as another platform sees it: with the branches of `#if os(…)` that this one leaves out.
enum PlatformConditions {
    enum Platform: String, Sendable {
        case linux = "Linux"
        case macOS

        #if os(macOS)
            static let own = macOS
            static let other = linux
        #else
            static let own = linux
            static let other = macOS
        #endif

        fileprivate func holds(_ atom: Substring) -> Bool? {
            switch atom {
            case "os(Linux)", "canImport(Glibc)": self == .linux
            case "os(macOS)", "os(OSX)", "canImport(Darwin)", "canImport(AppKit)", "canImport(ObjectiveC)":
                self == .macOS
            case "os(Windows)", "os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(Android)", "os(WASI)",
                "canImport(WinSDK)", "canImport(UIKit)", "canImport(Musl)", "canImport(Android)":
                false
            case "true": true
            case "false": false
            default: nil
            }
        }
    }

    /// The text for the platform; `nil` if it is the same for both, or if a condition is about something else.
    ///
    /// Lines of other branches are empty, so that the others keep their numbers.
    static func text(of manifest: String, for platform: Platform) -> String? {
        // Most manifests have no directive.
        guard manifest.utf8.contains(UInt8(ascii: "#")), manifest.contains("#if"),
            manifest.contains("os(") || manifest.contains("canImport(")
        else { return nil }
        var lines: [Substring] = []
        /// For each open `#if`: whether a branch was taken, and whether this one is.
        var branches: [(wasTaken: Bool, isTaken: Bool)] = []
        var isPlatformDependent = false
        for line in textLines(manifest[...]) {
            let words = trimmed(line)
            let directive = words.prefix { $0 == "#" || $0.isLetter }
            let condition = trimmed(words.dropFirst(directive.count).prefix { $0 != "/" })
            switch directive {
            case "#if":
                guard let holds = value(of: condition, on: platform) else { return nil }
                isPlatformDependent =
                    isPlatformDependent || value(of: condition, on: .macOS) != value(of: condition, on: .linux)
                branches.append((holds, holds))
            case "#elseif":
                guard let last = branches.popLast(), let holds = value(of: condition, on: platform) else { return nil }
                branches.append((last.wasTaken || holds, !last.wasTaken && holds))
            case "#else":
                guard let last = branches.popLast() else { return nil }
                branches.append((true, !last.wasTaken))
            case "#endif": guard branches.popLast() != nil else { return nil }
            default:
                lines.append(branches.allSatisfy(\.isTaken) ? line : "")
                continue
            }
            lines.append("")
        }
        guard branches.isEmpty, isPlatformDependent else { return nil }
        return lines.joined(separator: "\n")
    }

    /// `nil` if something else than the platform decides.
    private static func value(of condition: String, on platform: Platform) -> Bool? {
        let (value, isKnown) = ConditionParser.value(of: condition, atom: platform.holds)
        return isKnown ? value : nil
    }
}

extension Manifest {
    /// Adds what the same manifest declares on another platform. What it adds to the dependencies of a target of both
    /// is conditional.
    mutating func add(_ other: Manifest) {
        products += other.products.filter { product in !products.contains { $0.name == product.name } }
        dependencies += other.dependencies.filter { !dependencies.contains($0) }
        for target in other.targets {
            guard let index = targets.firstIndex(where: { $0.name == target.name }) else {
                targets.append(target)
                continue
            }
            let known = targets[index].dependencies
            targets[index].dependencies += target.dependencies.filter { dependency in
                !known.contains { $0.name == dependency.name && $0.package == dependency.package }
            }.map { dependency in
                var dependency = dependency
                dependency.isConditional = true
                return dependency
            }
        }
    }
}

extension ManifestEvaluator {
    /// Evaluates the manifests whose text differs on the other platform as on that platform; by folder, without
    /// failures.
    func evaluateElsewhere(_ packages: [PackageFinder.Found]) -> [String: Manifest] {
        let other = PlatformConditions.Platform.other
        let texts = packages.compactMap { package in
            package.text.flatMap { PlatformConditions.text(of: $0, for: other) }.map { (package, $0) }
        }
        guard !texts.isEmpty else { return [:] }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "architecture-lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copies = texts.enumerated().map { index, found in
            let (package, text) = found
            let file = folder.appendingPathComponent("Package\(index).swift")
            // A copy that cannot be written fails below, and adds nothing.
            try? Data(text.utf8).write(to: file)
            var copy = package
            (copy.text, copy.copy) = (text, file.path)
            return copy
        }
        return evaluate(copies).compactMapValues { try? $0.get() }
    }
}
