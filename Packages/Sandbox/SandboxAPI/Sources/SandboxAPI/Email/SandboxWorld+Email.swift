extension SandboxWorld {
    /// Where mail goes from the start. That for `tidepool` goes nowhere, on purpose.
    static let emails = [
        EmailState(address: "marina", destinations: ["marina@mail.example", "harbour-office@mail.example"])
    ]
}
