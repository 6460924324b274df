import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { proses } from '#test/support/arbitraries/document-content.ts'

test.each([
  ['La période d’essai', 'la-periode-d-essai'],
  ["L'Œuvre, l'ex æquo", 'l-oeuvre-l-ex-aequo'],
  ['CSE : à quoi ça sert ?', 'cse-a-quoi-ca-sert'],
  ['  « Éviction »  ', 'eviction'],
  ['Loi n° 2022-1158', 'loi-n-2022-1158'],
  ['1ᵉʳ mai, 5 m²', '1er-mai-5-m2'],
  ['…', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a slug in use is followed by the first free rank', () => {
  const taken = new Set(['conges', 'conges-2', 'conges-3'])
  expect(distinctSlug('conges', (slug) => taken.has(slug))).toBe('conges-4')
  expect(distinctSlug('essai', (slug) => taken.has(slug))).toBe('essai')
  expect(distinctSlug('conges', (slug) => slug === 'conges')).toBe('conges-2')
})

test('œ and æ are two letters each, wherever they stand', () => {
  const letters = fc.array(fc.constantFrom('a', 'œ', 'Œ', 'æ', 'Æ', 'b'), { maxLength: 8 })
  const spelled: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'oe', æ: 'ae', Æ: 'ae' }
  fc.assert(
    fc.property(letters, (word) => {
      expect(slugify(word.join(''))).toBe(word.map((each) => spelled[each] ?? each).join(''))
    }),
  )
})

test('a slug has words of a–z and 0–9 with single hyphens', () => {
  fc.assert(
    fc.property(fc.oneof(proses, fc.string({ unit: 'binary' })), (title) => {
      expect(slugify(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})

test('the slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.oneof(proses, fc.string({ unit: 'binary' })), (title) => {
      expect(slugify(slugify(title))).toBe(slugify(title))
    }),
  )
})

test('case and accents make no difference to a slug', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zéèêàçîôù ]{0,20}$/), (title) => {
      expect(slugify(title.toUpperCase())).toBe(slugify(title))
      expect(slugify(title.normalize('NFD'))).toBe(slugify(title))
    }),
  )
})

test('a distinct slug is free and starts with the slug', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (ranks) => {
      const taken = ranks.map((rank) => (rank === 1 ? 'a' : `a-${rank}`))
      const slug = distinctSlug('a', (each) => taken.includes(each))
      expect(taken).not.toContain(slug)
      expect(slug).toMatch(/^a(?:-\d+)?$/)
    }),
  )
})
