import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { readRedirectLines, writeRedirectLines } from '#domain/navigation/redirect-text-format.ts'

const address = fc.stringMatching(/^\/[a-z0-9/?=%-]{0,30}$/)
const rules = fc.array(fc.record({ source: address, destination: address }))

property.prop([rules])('written redirects are read back, with their lines [N65]', (written) => {
  expect(readRedirectLines(writeRedirectLines(written))).toEqual({
    rules: written.map((rule, at) => ({ ...rule, line: at + 1 })),
    unreadable: [],
  })
})

property.prop([fc.string({ unit: 'binary' })])('any text is read [N65]', (text) => {
  const { rules: read, unreadable } = readRedirectLines(text)
  const lines = text.split(/\r\n|\n|\r/u).filter((line) => line.trim() !== '')
  expect(read.length + unreadable.length).toBe(lines.length)
})

test.each(['/a → /b', '/a /b', '  /a\t->  /b ', '/a => /b'])('%j is a redirect [N65]', (line) => {
  expect(readRedirectLines(line).rules).toEqual([{ source: '/a', destination: '/b', line: 1 }])
})

test.each(['/a', '/a →', '/a /b /c'])('%j is none, and its line is told [N65]', (line) => {
  expect(readRedirectLines(`\n${line}`)).toEqual({ rules: [], unreadable: [2] })
})
