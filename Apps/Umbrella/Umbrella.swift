// Depends on all programs, so that a plain `swift build` at the root builds them and with them every package: SwiftPM
// builds only those parts of dependencies that a target of the root needs. See ADR-0014.
