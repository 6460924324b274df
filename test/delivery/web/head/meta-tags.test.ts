import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { metaDescription } from '#delivery/web/head/meta-tags.ts'

test('the description defaults to the title of the page', () => {
  expect(described('Ce qui change.')).toBe('Ce qui change.')
  expect(described(' ')).toBe('Titre')
})

test('a long description is cut between words', () => {
  expect(described('préavis '.repeat(60))).toBe(`${'préavis '.repeat(37).trim()}…`)
})

property.prop([fc.string({ maxLength: 900, minLength: 1 })])(
  'a description has at most 300 characters, and at least one',
  (description) => {
    const { length } = described(description)
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThanOrEqual(300)
  },
)

function described(description: string): string {
  const meta = { title: 'Titre', description, path: '/', indexed: true }
  return metaDescription({ meta })
}
