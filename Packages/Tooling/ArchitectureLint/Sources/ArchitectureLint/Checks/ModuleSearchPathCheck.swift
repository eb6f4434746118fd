/// `module-search-path`: unsafe flags that let a target import modules that no manifest names.
struct ModuleSearchPathCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        repository.graph.modules.compactMap { module in
            // A target without Swift files has no imports to compare.
            let clang = module.files.isEmpty ? [] : module.clangSettings
            let flags = (module.settings + clang).filter { $0.hasPrefix("unsafeFlags(") }.flatMap {
                $0.dropFirst("unsafeFlags(".count).dropLast().split(separator: " ")
            }
            let flag = flags.first(where: Self.isSearchPath).map(String.init)
            guard let flag = flag ?? clang.first(where: { $0.hasPrefix("headerSearchPath(") }) else { return nil }
            return Finding(
                .moduleSearchPath, at: module.location,
                "\(module.name) is compiled with \(flag), which gives it modules that the lint cannot see",
                remedy: "declare a target or a package for them, and remove the flag")
        }
    }

    private static func isSearchPath(_ flag: Substring) -> Bool {
        // Only saves time: most flags are those of allow lists.
        if flag == "-Xfrontend" || flag == "-allowable-client" { return false }
        guard flag.hasPrefix("-") || flag.hasPrefix("@") else { return false }
        return prefixes.contains { flag.hasPrefix($0) }
    }

    /// Flags for folders and maps of modules, implicitly imported modules, macro libraries, and files with further
    /// flags.
    private static let prefixes = [
        "-I", "-F", "-isystem", "-iframework", "-iquote", "-idirafter", "-isysroot", "-iprefix", "-iwith", "-imacros",
        "-cxx-isystem", "--include", "--sysroot", "--config", "-Wp,", "-fmodule-", "-fprebuilt-module-", "-vfsoverlay",
        "-ivfsoverlay", "-explicit-swift-module-map", "-swift-module-file", "-import-", "-include", "-sdk",
        "-resource-dir", "-load-plugin", "-load-resolved-plugin", "-plugin-path", "-external-plugin-path",
        "-in-process-plugin", "@",
    ]
}
