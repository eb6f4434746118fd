import Testing

@testable import SystemCalls

@Suite("Descendants of a process")
struct DescendantsTests {
    @Test("children and their descendants belong to a process, and others do not") func family() {
        let children: [Int32: [Int32]] = [1: [10, 20], 10: [11, 12], 12: [13], 20: [21]]

        #expect(Libc.descendants(of: 10) { children[$0] ?? [] } == [11, 12, 13])
        #expect(Libc.descendants(of: 21) { children[$0] ?? [] } == [])
    }

    @Test("a cycle of reused process IDs does not hang the search") func loop() {
        let children: [Int32: [Int32]] = [1: [2], 2: [3], 3: [2]]

        #expect(Libc.descendants(of: 1) { children[$0] ?? [] } == [2, 3])
    }
}
