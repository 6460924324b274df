import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { ChangelogChange, ChangelogEntry } from '#domain/law/changelog.ts'
import {
  countChanges,
  formatChangeCounts,
  formatRecentChanges,
  MAX_RECENT_CHANGES,
  newestSequence,
  parseRecentChanges,
  recentChanges,
} from '#domain/law/recent-changes.ts'

const VERBS: readonly ChangelogChange[] = ['added', 'reworded', 'ended']

const changelogs: fc.Arbitrary<readonly ChangelogEntry[]> = fc
  .array(
    fc.record({ article: fc.nat(4), change: fc.constantFrom(...VERBS), seeded: fc.boolean() }),
    { maxLength: 60 },
  )
  .map((entries) =>
    entries.map(({ article, change, seeded }, rank) => ({
      sequence: entries.length - rank,
      text: { kind: 'agreement', idcc: '1486' },
      article: `KALIARTI${article}`,
      change,
      title: `Article ${article}`,
      edition: 'textes@1',
      stateOn: '2026-11-20',
      seeded,
    })),
  )

describe('recent changes', () => {
  property.prop([changelogs])('are read back as they were printed [W54]', (entries) => {
    const changes = recentChanges(entries)
    expect(parseRecentChanges(formatRecentChanges(changes))).toEqual(changes)
  })

  property.prop([changelogs])('leave out past editions, and are bounded [W54]', (entries) => {
    const changes = recentChanges(entries)
    const news = entries.filter(({ seeded }) => !seeded)
    expect(changes.map(({ sequence }) => sequence)).toEqual(
      news.slice(0, MAX_RECENT_CHANGES).map(({ sequence }) => sequence),
    )
    expect(formatRecentChanges(changes).length).toBeLessThanOrEqual(MAX_RECENT_CHANGES * 18)
  })

  property.prop([fc.string()])('of malformed text are harmless [W54]', (text) => {
    for (const { sequence, article } of parseRecentChanges(text)) {
      expect(Number.isSafeInteger(sequence) && Number.isSafeInteger(article)).toBe(true)
    }
  })

  property.prop([changelogs])('count no article twice, none after the newest [W54]', (entries) => {
    const changes = recentChanges(entries)
    const { reworded, added, ended } = countChanges(changes, 0)
    const articles = new Set(changes.map(({ article }) => article))
    expect(reworded + added + ended).toBeLessThanOrEqual(articles.size)
    expect(formatChangeCounts(countChanges(changes, newestSequence(changes)))).toBe('')
  })

  test.each([
    ['1r0', '1\u00A0article modifié'],
    ['5r0 4r0 3r1 2a2 1e3', '2\u00A0articles modifiés, 1\u00A0ajouté, 1\u00A0retiré'],
    ['2e0 1a0', ''],
    ['2r0 1a0', '1\u00A0article ajouté'],
    ['2a0 1e0', '1\u00A0article modifié'],
    ['3e0 2a1 1r0', '1\u00A0article ajouté, 1\u00A0retiré'],
  ])('%s is said « %s » [W54]', (printed, said) => {
    expect(formatChangeCounts(countChanges(parseRecentChanges(printed), 0))).toBe(said)
  })

  test('beyond the maximum are said « au moins » [W54]', () => {
    const many = Array.from({ length: MAX_RECENT_CHANGES }, (_, at) => `${at + 1}r${at}`).join(' ')
    const changes = parseRecentChanges(many)
    expect(formatChangeCounts(countChanges(changes, 0))).toBe('au moins 50\u00A0articles modifiés')
    expect(formatChangeCounts(countChanges(changes, 1))).toBe('49\u00A0articles modifiés')
  })
})
