// Depends on all programs, so that a plain `swift build` at the root builds them and with them every package: of the
// packages that it depends on, SwiftPM builds only what a target of the root needs. See ADR-0014.
