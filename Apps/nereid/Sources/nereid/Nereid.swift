import NereidApp

@main
struct Nereid {
    static func main() async {
        await Application.run()
    }
}
