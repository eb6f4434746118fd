import NereidApp

@main
struct Nereid {
    @MainActor
    static func main() {
        Application.run()
    }
}
