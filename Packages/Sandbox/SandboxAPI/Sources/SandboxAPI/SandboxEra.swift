/// Which form of omg.lol's answers is imitated, where the service has changed the type of a value over the years.
///
/// Source: the published example answers of 2022 and 2023 beside what clients of 2023 to 2025 decode from the live service.
public enum SandboxEra: String, Sendable, CaseIterable {
    /// Numbers as the published examples have them: mostly texts of digits, and optional keys left out.
    case strings
    /// Numbers as the service has sent them since February 2023, and optional keys present as null.
    case ints
    /// Sometimes one, sometimes the other; the same request on the same state always gives the same answer.
    case mixed
}
