import { expect, test } from 'vitest'

import { escapeXml } from '#delivery/web/server/rendering/feed-and-sitemap-xml.ts'
import { isXmlCharacter } from '#test/support/html/xml-characters.ts'

const CODES = 0x110000
const BLOCK = 0x400
const MARKS = new Set(Array.from('<>&\'"\t\n\r', (mark) => mark.charCodeAt(0)))

/** The code points of a block, but the halves of pairs. */
function codesFrom(start: number): readonly number[] {
  return Array.from({ length: BLOCK }, (_, place) => start + place).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
}

function written(code: number): string {
  if (MARKS.has(code)) return `&#${code};`
  return isXmlCharacter(code) ? String.fromCodePoint(code) : ''
}

test('every XML character is kept or written as a number', () => {
  const blocks = Array.from({ length: CODES / BLOCK }, (_, place) => place * BLOCK)
  const wrong = blocks.filter((start) => {
    const codes = codesFrom(start)
    return escapeXml(String.fromCodePoint(...codes)) !== codes.map(written).join('')
  })
  expect(wrong).toEqual([])
})

test('half of a pair becomes the mark of what cannot be read', () => {
  expect(escapeXml('a\uD800b\uDFFFc')).toBe('a\uFFFDb\uFFFDc')
})
