# A Homebrew formula, for a tap. The release workflow fills in the words in capitals and publishes it with each release.
# It builds from source: on macOS with Xcode 26.4 or newer, on Linux with Homebrew's Swift 6.3. No Mac has run it yet.
class Nereid < Formula
  desc "Offline-first command-line client for omg.lol"
  homepage "https://github.com/REPOSITORY"
  url "https://github.com/REPOSITORY/archive/refs/tags/vVERSION.tar.gz"
  sha256 "CHECKSUM"
  license "MIT"

  depends_on xcode: ["26.4", :build] # the first with Swift 6.3
  depends_on macos: :sequoia
  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "sqlite"

  def install
    options = OS.linux? ? ["--static-swift-stdlib"] : []
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "nereid", *options
    bin.install ".build/release/nereid"
    generate_completions_from_executable(bin/"nereid", "completion")
    man1.mkpath
    system bin/"nereid", "help", "--man-pages", man1
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/nereid --version")
    assert_match "hello", pipe_output("#{bin}/nereid --sandbox status post - --json content", "hello", 0)
  end
end
