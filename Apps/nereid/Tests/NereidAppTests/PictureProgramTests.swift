import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

extension WriteRow {
    /// An upload is two writes: its image, then its texts.
    static let picture = [
        WriteRow("pic upload - --alt a --caption c", input: "GIF89a", writeCount: 2),
        WriteRow("pic edit 673f1c2ab97d3 --alt new"), WriteRow("pic delete 673f1c2ab97d3 --yes"),
    ]
}

@Suite("The pictures of the sandbox")
struct PictureProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("listed pictures can be viewed, and all are readable offline, the hidden one too")
    func listAndView() async {
        let list = await program.run("pic list")
        #expect(list.code == .done)
        #expect(list.output.hasPrefix("673f1c2ab97d3\tmarina\t"))
        #expect(list.notices.isEmpty)
        #expect(list.output.split(separator: "\n").count == 3)

        let url = "https://cdn.some.pics/marina/673f1c2ab97d3.png\n"
        #expect(await program.run("pic view 673f1c2ab97d3").output == url)
        #expect(await program.run("--offline pic list").output == list.output)
        #expect(await program.run("--offline pic view 673f1c2ab97d3").output == url)
        let alt = await program.run("--offline pic view 6739aa01c0de5 --json alt,caption")
        #expect(alt.output == "{\"alt\":\"One grey pixel\",\"caption\":\"Not for everybody\"}\n")
        #expect(await program.run("pic view nothing").code == .failed)
    }

    @Test("somebody else's pictures are read without a key; everybody's are readable offline")
    func others() async {
        #expect(await program.run("pic list yuki").output.contains("カニ"))
        #expect(await program.run("pic list oskar").code == .done)
        let all = await program.run("pic list --all")
        #expect(all.code == .done)
        #expect(all.output.split(separator: "\n").count == 5)
        #expect(await program.run("--offline pic list --all").output == all.output)
    }

    @Test("an owned address without pictures has an empty list")
    func empty() async {
        let outcome = await program.run("pic list tidepool")
        #expect(outcome.code == .done)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.isEmpty)
    }

    private func bytes(ofPicture id: String) async -> Data? {
        let folder = program.home + "/downloaded"
        #expect(await program.run("pic download \(id) -o \(folder)").code == .done)
        return FileManager.default.contents(atPath: "\(folder)/\(id).jpg")
    }

    @Test(
        "metadata is removed from an image, as a dry run says too; a damaged image needs the flag (#48)",
        arguments: ["pic upload FILE --hidden", "web picture FILE --yes"])
    func metadata(line: String) async throws {
        let path = try program.write(ImageSample.jpeg, to: "photo.jpg")
        let words = line.replacing("FILE", with: path)
        let notice = "\(path): removed comments; --keep-metadata keeps it"
        for end in ["", " --dry-run"] { #expect(await program.run(words + end).notices.contains(notice), "\(end)") }
        let kept = await program.run(words + " --keep-metadata")
        #expect(kept.code == .done && !kept.notices.contains(notice))

        try program.write(ImageSample.jpeg.dropLast(), to: "photo.jpg")
        let refused = await program.run(words)
        #expect(refused.code == .failed)
        #expect(refused.notices.first?.contains("cannot be read whole: it ends too early") == true)
        #expect(refused.notices.joined().contains("--keep-metadata sends it as it is"), "\(refused.notices)")
        #expect(await program.run(words + " --keep-metadata").code == .done)
    }

    @Test("the service gets the image alone, or the file as it is with the flag")
    func sent() async throws {
        let path = try program.write(ImageSample.jpeg, to: "photo.jpg")
        for (flag, sent) in [("", ImageSample.strippedJPEG), (" --keep-metadata", ImageSample.jpeg)] {
            let id = try #require(await program.run("pic upload \(path) --hidden --json id" + flag).jsonID)
            #expect(await bytes(ofPicture: id) == sent)
        }
    }

    @Test("a push sends an image without its metadata, says so, and leaves the file as it is")
    func pushed() async throws {
        let root = program.home + "/marina"
        #expect(await program.run(["pull", root]).code == .done)
        let (table, photo) = (URL(filePath: root + "/pics.tsv"), URL(filePath: root + "/pics/photo.jpg"))
        try (Data(contentsOf: table) + Data("photo.jpg\t\t\ta photo\n".utf8)).write(to: table)
        try ImageSample.jpeg.dropLast().write(to: photo)
        let refused = await program.run(["push", root])
        #expect(refused.code == .failed)
        #expect(refused.notices.joined().contains("'nereid pic upload --keep-metadata' sends it"), "\(refused.notices)")

        try ImageSample.jpeg.write(to: photo)
        let push = await program.run(["push", root])
        #expect(push.code == .done && push.notices.contains("pics/photo.jpg: removed comments"), "\(push.notices)")
        #expect(await program.run(["diff", root, "--exit-code"]).code == .done)
        #expect(await program.run(["pull", root]).code == .done)
        #expect(try Data(contentsOf: photo) == ImageSample.jpeg)
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
        let row = try #require(rows.first { $0.hasPrefix("photo.jpg") })
        #expect(await bytes(ofPicture: String(row.split(separator: "\t")[1])) == ImageSample.strippedJPEG)
    }

    @Test("a picture is uploaded, changed, downloaded and deleted")
    func lifecycle() async throws {
        let uploaded = await program.run(
            ["pic", "upload", "-", "--alt", "a boat", "--caption", "Boat", "--tag", "sea", "--json", "id,tags,mime"],
            input: "GIF89a12")
        #expect(uploaded.code == .done)
        #expect(uploaded.output.hasSuffix("\"mime\":\"image/gif\",\"tags\":[\"sea\"]}]\n"))
        let id = try #require(uploaded.jsonID)

        #expect(await program.run("pic edit \(id) --hidden").code == .done)
        let after = await program.run("--refresh pic view \(id) --json alt,caption,hidden,tags")
        #expect(after.output == "{\"alt\":\"a boat\",\"caption\":\"Boat\",\"hidden\":true,\"tags\":[\"sea\"]}\n")
        #expect(await program.run("pic download \(id) -o -").output == "GIF89a12")
        let folder = program.home + "/pics"
        #expect(await program.run("pic download --all -o \(folder)").code == .done)
        #expect(FileManager.default.contents(atPath: "\(folder)/\(id).gif") == Data("GIF89a12".utf8))

        #expect(await program.run("pic delete \(id) --yes").output == id + "\n")
        #expect(await program.run("--refresh pic view \(id)").code == .failed)
    }

    @Test("a served sandbox serves images too, and their URLs get no key")
    func served() async throws {
        let sandbox = SandboxAPI.inMemory()
        let server = SandboxServer(transport: sandbox)
        let port = try server.start()
        sandbox.setServedURL("http://127.0.0.1:\(port)")
        defer { server.stop() }

        let image = await ProgramRun.owner(at: port).run("pic download 6739aa01c0de5 -o -")
        #expect(image.code == .done)
        #expect(image.output.hasPrefix("GIF89a"))
    }
}
