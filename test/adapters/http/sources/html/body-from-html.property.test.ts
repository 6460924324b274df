import { test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import { escapePseudoTags } from '#adapters/http/sources/html/html-tree.ts'
import { bodySchema } from '#adapters/storage/body-schema.ts'
import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { tagSoups } from '#test/support/arbitraries/html.ts'
import { plainDialect } from '#test/support/fixtures/plain-html-dialect.ts'

const letters = (text: string) =>
  text.replaceAll(/\s+/g, '').replaceAll('’', "'").split('').sort().join('')

property.prop([tagSoups])('no visible word is lost or added by any tags', ({ html, words }) => {
  const { body, additions } = convertHtml(html, plainDialect)
  expect(additions).toEqual([])
  // Words between cells are moved before their table, as browsers do.
  expect(letters(plainText(finishBody(body)))).toBe(letters(words.join('')))
})

property.prop([tagSoups])('every body is one that the site accepts', ({ html }) => {
  const body = finishBody(convertHtml(html, plainDialect).body)
  expect(bodySchema.safeParse(body).error).toBeUndefined()
})

property.prop([tagSoups])('every anchor is unique, and no level is skipped', ({ html }) => {
  const body = finishBody(convertHtml(html, plainDialect).body)
  const ids = [...JSON.stringify(body).matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const levels = [...JSON.stringify(body).matchAll(/"level":(\d)/g)].map(([, level]) =>
    Number(level),
  )
  levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 1) + 1))
})

property.prop([tagSoups])('typography is settled once', ({ html }) => {
  const body = finishBody(convertHtml(html, plainDialect).body)
  expect(typesetBody(body)).toEqual(body)
})

property.prop([tagSoups])('no address of a script survives', ({ html }) => {
  const { body } = convertHtml(html, plainDialect)
  expect(JSON.stringify(body)).not.toMatch(/"href":"(?:javascript|data):/)
})

property.prop([tagSoups])('escaping pseudo-tags is idempotent', ({ html }) => {
  const once = escapePseudoTags(html)
  expect(escapePseudoTags(once)).toBe(once)
})
