import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/asvs.md', 'utf8')
const rows = document.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /u.test(line))
const PROOF = /\[((?:(?!\]\().)+)\]\(\.\.\/([^)#]+)\)/gu

/** The links of a row to what proves it: their text, and their file. */
function proofsOf(row: string): readonly (readonly [text: string, file: string])[] {
  return [...row.matchAll(PROOF)].map(([, text = '', file = '']) => [text, file])
}

/** The source of a file, its strings as they read. */
function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '../..', file), 'utf8').replaceAll("\\'", "'")
}

describe('the table of the ASVS', () => {
  test('has a proof for each requirement that it claims', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([])
  })

  test('leads to tests that there are, by the words of their titles', () => {
    const broken = rows.flatMap((row) =>
      proofsOf(row)
        .filter(([text, file]) => !existsSync(file) || !read(file).includes(text))
        .map(([text, file]) => `${text} (${file})`),
    )
    expect(broken).toEqual([])
  })

  test('leads by nearly all of its links to tests', () => {
    const files = rows.flatMap((row) => proofsOf(row).map(([, file]) => file))
    expect(files.filter((file) => !/^(?:test|packages\/[\w-]+\/test)\//u.test(file))).toHaveLength(
      4,
    )
  })

  test('names each requirement once', () => {
    const numbers = rows.map((row) => row.split(' ')[1])
    expect(numbers.length).toBe(new Set(numbers).size)
  })

  test('covers every chapter that applies', () => {
    const chapters = [...document.matchAll(/^## V(\d+) /gmu)].map(([, number]) => Number(number))
    expect(chapters.toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 7, 8, 9, 10, 12, 13, 14, 15, 16,
    ])
  })
})
