import { expect, test } from 'vitest'

import { reviewCitations } from '#application/content/review-citations.ts'
import type { LookUp } from '#ports/support-reports.ts'
import { MemoryLawCitations } from '#test/support/memory/memory-law-citations.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

test('a verdict is in the audit, a refused one is not [W24]', async () => {
  const audited: LookUp[] = []
  const { judge } = reviewCitations({
    citations: new MemoryLawCitations(),
    audit: {
      record: async (lookUp) => {
        audited.push(lookUp)
      },
    },
    clock: { now: () => NOW },
  })
  const request = {
    path: '/guide/preavis',
    article: 'l. 1237-11',
    note: 'Renvoi sans effet',
    editor: 'claire',
  }
  expect((await judge(request)).ok).toBe(true)
  expect((await judge(request)).ok).toBe(false)
  expect(audited).toEqual([
    { agent: 'claire', question: 'lawVerdict', about: '/guide/preavis L1237-11', at: NOW },
  ])
})
