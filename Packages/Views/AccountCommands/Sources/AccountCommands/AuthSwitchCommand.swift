import CommandLineKit
import CommandSupport
import TerminalUI

/// `auth switch`
struct AuthSwitchCommand: Command {
    static let specification = CommandSpecification(
        "switch", abstract: "Use another profile from now on; without a name, list the profiles.",
        discussion: """
            A profile has its own key, default address, settings, archive, outbox and drafts. 'nereid auth login \
            --profile NAME' makes one; the first one is named 'default'. --profile and NEREID_PROFILE choose one for a \
            single command.
            """,
        arguments: [
            .init("NAME", .optional, help: "The name of a profile", kind: .named("account-profile"))
        ],
        examples: ["nereid auth switch work", "nereid auth switch"],
        fields: FieldCatalog.accountProfile.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let profiles = context.dependencies.accountProfiles
        guard let name = parsed.argument("NAME") else {
            return try context.show(
                profiles.names.map { ProfileRow(name: $0, isCurrent: $0 == profiles.current) }, .accountProfile,
                ifEmpty: "")
        }
        guard profiles.names.contains(name) else {
            let canBeMade = name.wholeMatch(of: /[A-Za-z0-9_-]{1,40}/) != nil
            throw CommandFailure(
                .failed, "there is no profile '\(name)' (profiles: \(profiles.names.joined(separator: ", ")))",
                remedy: "'nereid auth login --profile \(canBeMade ? name : "NAME")' creates it")
        }
        if context.options.isDryRun {
            let chosen = profiles.chosen
            return try context.showPlan(chosen == name ? [] : [.changed("profile", from: chosen, to: name)])
        }
        try profiles.choose(name)
        try context.showReceipt(
            ProfileRow(name: name, isCurrent: true), .accountProfile, piped: name,
            personal: DisplayText(line: "Switched to the profile \(name)."))
        if context.environment["NEREID_PROFILE"]?.allSatisfy(\.isWhitespace) == false {
            context.notice("NEREID_PROFILE is set, and is used instead until you unset it.")
        }
    }
}

/// A profile as it is listed.
struct ProfileRow {
    let name: String
    let isCurrent: Bool
}

extension FieldCatalog where Row == ProfileRow {
    static let accountProfile = FieldCatalog([
        .column("profile") { .text($0.name) }, .column("current") { .flag($0.isCurrent) },
    ])
}
