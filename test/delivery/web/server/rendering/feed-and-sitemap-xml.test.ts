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
  const isControl = code >= 0x7f && code <= 0x9f
  return isXmlCharacter(code) && !isControl ? String.fromCodePoint(code) : ''
}

test('every character of XML but controls is kept or a number', () => {
  const blocks = Array.from({ length: CODES / BLOCK }, (_, place) => place * BLOCK)
  const wrong = blocks.filter((start) => {
    const codes = codesFrom(start)
    return escapeXml(String.fromCodePoint(...codes)) !== codes.map(written).join('')
  })
  expect(wrong).toEqual([])
})

test('half of a pair is left out', () => {
  expect(escapeXml('a\uD800b\uDFFFc')).toBe('abc')
})
