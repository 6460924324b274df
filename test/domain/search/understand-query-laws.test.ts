import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { parseSearchQuery } from '#domain/search/search-query.ts'
import { understandQuery } from '#domain/search/understand-query.ts'
import {
  mixedQuestions,
  respelledNames,
  writtenArticles,
} from '#test/support/arbitraries/search.ts'
import { KNOWN, meant, wordsOf } from '#test/support/fixtures/understood.ts'

describe('[R09] whatever is asked', () => {
  test('case, accents and spacing change nothing', () => {
    fc.assert(
      fc.property(respelledNames, ([text, spelled]) => {
        expect(meant(spelled)).toBe(meant(text))
      }),
    )
  })

  test('an article is the same in any spelling', () => {
    fc.assert(
      fc.property(writtenArticles, (article) => {
        const { part, first, others, before, dot, hyphen, lower, after } = article
        const letter = lower ? part.toLowerCase() : part
        const text = `${before}${letter}${dot}${[first, ...others].join(hyphen)}${after}`
        const number = part + [first, ...others].join('-')
        expect([text, meant(text), wordsOf(text)]).toEqual([text, number, number])
      }),
    )
  })

  test('nothing is raised, and the words left are understood as they stand', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mixedQuestions), (text) => {
        const parsed = parseSearchQuery(text)
        if (!parsed.ok) return
        const { words } = understandQuery(parsed.value, KNOWN)
        expect(parseSearchQuery(words)).toEqual({ ok: true, value: words })
        expect(understandQuery(words, KNOWN).words).toBe(words)
      }),
    )
  })
})
