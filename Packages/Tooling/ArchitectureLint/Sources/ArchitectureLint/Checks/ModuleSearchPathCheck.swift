/// `module-search-path`: unsafe flags that let a target import what no manifest names.
struct ModuleSearchPathCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        repository.graph.modules.compactMap { module in
            let flags = module.settings.filter { $0.hasPrefix("unsafeFlags(") }.flatMap {
                $0.dropFirst("unsafeFlags(".count).dropLast().split(separator: " ")
            }
            guard let flag = flags.first(where: { flag in Self.prefixes.contains { flag.hasPrefix($0) } }) else {
                return nil
            }
            return Finding(
                .moduleSearchPath, at: module.location,
                "\(module.name) is compiled with \(flag), by which it gets modules that the lint cannot see",
                remedy: "declare a target or a package for them, and take the flag out")
        }
    }

    /// Folders and maps of modules, modules that are imported without a line, and files of further flags.
    private static let prefixes = [
        "-I", "-F", "-isystem", "-iframework", "-iquote", "-fmodule-", "-vfsoverlay", "-ivfsoverlay",
        "-explicit-swift-module-map", "-swift-module-file", "-import-", "-include", "-sdk", "-resource-dir", "@",
    ]
}
