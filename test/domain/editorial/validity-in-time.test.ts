import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import { nextValidityDay, validityOf } from '#domain/law/document-up-to-date-status.ts'
import { validityReason } from '#domain/law/validity-texts.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { agreementArticle, lawArticle } from '#test/support/fixtures/law-documents.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

test("an agreement's article deferred without a day is not in force [F01]", () => {
  const article = agreementArticle('/convention-collective/3248/a/1')
  expect(validityOf(article, NOW)?.status).toBe('inForce')
  const validity = validityOf({ ...article, deferred: true } as Document, NOW)
  expect(validity?.status).toBe('notYet')
  expect(validity && validityReason(validity)).toBe(
    'En vigueur différée, jour non indiqué par la source.',
  )
})

describe('the day on which a validity changes', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((count) => daysLater('2024-02-01', count))
  const documents = fc.record({ from: days, until: days }).chain(({ from, until }) => {
    const id = 'LEGIARTI000019071187'
    const version = { id, from: parisMidnight(from), until: parisMidnight(until) }
    const written = { publishedAt: parisMidnight(from), updatedAt: parisMidnight(from) }
    const change = { article: 'L1237-1', kind: 'modified', on: until } as const
    return fc.constantFrom<Document>(
      lawArticle('/code-du-travail/l1237-1', 'L1237-1', { versions: [version] }),
      aGuide('smic', written),
      { ...anArticle('decret'), ...written },
      { ...anArticle('decret'), ...written, lawChanges: [change] },
    )
  })

  property.prop([documents, days, days])(
    'is the first on which another is told [W23]',
    (document, day, later) => {
      const next = nextValidityDay(document, parisMidnight(day))
      if (later < day || (next !== undefined && later >= next)) return
      const [now, then] = [day, later].map((each) => validityOf(document, parisMidnight(each)))
      expect(then).toEqual(now)
    },
  )

  test('is the day after the last of its lifetime', () => {
    const leap = parisMidnight('2024-02-29')
    const article = { ...anArticle('decret'), publishedAt: leap, updatedAt: leap }
    expect(nextValidityDay(article, leap)).toBe('2025-03-01')
    expect(validityOf(article, parisMidnight('2025-02-28'))?.status).toBe('upToDate')
    expect(validityOf(article, parisMidnight('2025-03-01'))?.status).toBe('toReview')
  })
})
