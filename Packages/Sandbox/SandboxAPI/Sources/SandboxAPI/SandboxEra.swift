/// The form of omg.lol's answers to imitate, since the service has changed the types of values over the years.
///
/// Source: the published example answers of 2022 and 2023, and what clients of 2023 to 2025 decode from the live
/// service.
public enum SandboxEra: String, Sendable, CaseIterable {
    /// Numbers as in the published examples: mostly texts of digits, and optional keys omitted.
    case strings
    /// Numbers as the service has sent them since February 2023, and optional keys present as null.
    case ints
    /// Sometimes one, sometimes the other; the same request on the same state always gives the same answer.
    case mixed
}
