extension SandboxWorld {
    /// The seeded mail forwarding. `tidepool` deliberately has none.
    static let emails = [
        EmailState(address: "marina", destinations: ["marina@mail.example", "harbour-office@mail.example"])
    ]
}
