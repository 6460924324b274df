import { describe, expect, test } from 'vitest'

import { findingsIn } from '#scripts/language/scan.ts'

/** Returns the findings in a source file of the domain, without locations. */
function found(source: string, file = 'src/domain/example.ts'): readonly string[] {
  return findingsIn(file, source).map((finding) => finding.found)
}

describe('the check of the language', () => {
  test.each([
    ['// Nobody waits.', 'Nobody'],
    ["const title = 'it goes away'", 'away'],
    ['const faultReporter = 1', 'fault'],
    ['/** Asks once (§4). */', '§4'],
    ['const askedOnce = 1', 'asked'],
    ['const MOST_ENTRIES = 5', 'MOST'],
    ['function paintPage(): void {}', 'paint'],
  ])('finds the banned words of %j', (source, word) => {
    expect(found(source)).toEqual([word])
  })

  test('reads names, not prose, for words that are banned in names only', () => {
    expect(found('// The page was asked for and kept, otherwise as before.')).toEqual([])
  })

  test('allows sections of an RFC and a subordinate « whatever »', () => {
    expect(found('// RFC 9112 §9.3.2 holds, whatever the order.')).toEqual([])
  })

  test('calls a test of a property no law', () => {
    expect(found('const law = 1', 'test/domain/example.test.ts')).toEqual(['law'])
    expect(found('const law = 1')).toEqual([])
  })

  test('reads titles of tests without ids of rows', () => {
    const file = 'test/domain/example.test.ts'
    const twelve = 'one two three four five six seven eight nine ten eleven twelve'
    expect(found(`test('${twelve} [A01]', run)`, file)).toEqual([])
    expect(found(`test('${twelve} thirteen', run)`, file)).toEqual([`${twelve} thirteen`])
    expect(found("describe('a reader whose access ended', run)", file)).toEqual(['whose'])
    expect(found("describe('a reader whose access ended', run)")).toEqual([])
  })

  test('finds docstrings that only repeat the name below them', () => {
    const restated = 'Returns the path of a simulator.'
    const source = `/** ${restated} */\nexport function simulatorPath(): string {}`
    expect(found(source)).toEqual([restated])
    expect(found(source.replace('simulator.', 'simulator, with its key.'))).toEqual([])
    expect(found(source, 'test/domain/example.test.ts')).toEqual([])
  })

  test('measures comments and code, not literals that cannot wrap', () => {
    const long = 'a '.repeat(70)
    expect(found(`// ${long}`)).toEqual(['143 columns'])
    expect(found(`const text = '${long}'`)).toEqual([])
    expect(found(`const pattern = /${long}/iu`)).toEqual([])
    expect(found(`const sum = ${'1 + '.repeat(35)}1`)).toEqual(['153 columns'])
  })
})
