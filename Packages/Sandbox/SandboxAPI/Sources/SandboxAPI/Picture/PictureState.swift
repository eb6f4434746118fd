import Foundation

/// One picture.
struct PictureState: AddressItem, Codable, Equatable, Sendable {
    /// Unique within its address.
    var id: String
    var address: String
    /// Seconds since 1970.
    var created: Int
    var mediaType: String
    var image: Data
    /// Only a picture with a description is public.
    var description: String?
    var alternativeText: String?
    var tags: [String] = []
    var isHidden = false

    var identity: String { id }
    var isPublic: Bool { description != nil && !isHidden }
}

extension SandboxWorld {
    /// The seeded pictures. `oskar` deliberately has none.
    static func pictures(now: Int) -> [PictureState] {
        let hour = 3600
        func picture(
            _ id: String, _ address: String, hours: Int, _ image: String, type: String = "image/png",
            _ description: String?, _ alternativeText: String?, tags: [String] = [], hidden: Bool = false
        ) -> PictureState {
            PictureState(
                id: id, address: address, created: now - hours * hour, mediaType: type,
                image: Data(base64Encoded: image) ?? Data(), description: description,
                alternativeText: alternativeText, tags: tags, isHidden: hidden)
        }
        return [
            picture(
                "673f1c2ab97d3", "marina", hours: 3, harbour, "The harbour before breakfast",
                "A low sun over a calm blue sea", tags: ["harbour", "morning"]),
            picture("673b0a55e1f04", "marina", hours: 74, tea, "Four minutes, no milk 🫖", "A steaming cup of tea"),
            picture(
                "6739aa01c0de5", "marina", hours: 120, dot, type: "image/gif", "Not for everybody", "One grey pixel",
                hidden: true),
            // All digits, and still a text.
            picture(
                "6733618079242", "1851", hours: 900, lighthouse, "Lit.", "A lighthouse at night",
                tags: ["lighthouse"]),
            picture("673e77aa0b1c2", "yuki", hours: 26, crab, "カニ、右へ。", "赤いカニ", tags: ["海", "crab"]),
            picture(
                "673d00ff1e2d3", "kraken", hours: 5, dot, type: "image/gif",
                "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}",
                "\u{1B}[2J"),
        ]
    }

    private static let harbour = """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEWf0+gfX4vo9Pj/01yeZdXSAAAAZUlEQVR42u1OwQ2AMAgkcTCngERG6D6M\
        wEOmcCQ3oECiUTtAP14IBwc5AJiO1T+C+/HqF/dzgjD8MX46FRiwPXOzzCU8AWRa41piQ9iQoyIhCVJU0CSMeavg9GCk3BeUy/S/cl/pZC2lB8/R\
        QGMAAAAASUVORK5CYII=
        """
    private static let lighthouse = """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEUaI0A7Ozv/4nrZU0/LWh9TAAAAKklEQVR42mNgoCPgWrVqAaUCDP//MxAQ\
        CA2lhwBhd1BDYNQvcBYqGCABAKetWP0WNEyDAAAAAElFTkSuQmCC
        """
    private static let tea = """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEX27+TJuaN6Syq1i2M6T3JYAAAASElEQVR42mNgGNxAgIGRVAEHBhb8Aowg\
        TRQKELaFIFgFAYQFVi1AF1iBrkULXYCrAU2AiRYCGLZoEXIphl/ICA8cAv/RAE0EAN0cx0qKuSl3AAAAAElFTkSuQmCC
        """
    private static let crab = """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEW/493jz6HRSVsAAAD2x30iAAAAS0lEQVR42mNgGAWEANMCNBaZAlyrVq1A\
        EVgFBA1IAlwggRVIAqvAoAEuwAQRWIBbgAsisIIEAcKGYrgD06UYfsH0LUkhFooGBosAAPUqhjM01peBAAAAAElFTkSuQmCC
        """
    private static let dot = "R0lGODlhAQABAIAAAISEhP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
}
