import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { versionAt } from '#domain/law/article-versions.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { changeAfter, changeOn, citationChanges } from '#domain/law/citation-changes.ts'
import type { CitedArticleHistory } from '#domain/law/citation-changes.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'

const days = fc.integer({ min: 0, max: 400 }).map((count) => daysLater('2020-01-01', count))
const versions = fc.uniqueArray(
  fc.record(
    {
      id: fc.integer({ min: 1, max: 99 }).map((rank) => `LEGIARTI${rank}`),
      article: fc.constant('LEGIARTI1'),
      number: fc.constant('L1237-1'),
      from: days,
      until: days,
      held: fc.boolean(),
    },
    { requiredKeys: ['id', 'article', 'number', 'from', 'held'] },
  ),
  { selector: ({ id }) => id, maxLength: 8 },
)
const cited = versions.chain((all) =>
  fc
    .record({
      words: fc.array(fc.constantFrom('a', 'b', undefined), { minLength: 8, maxLength: 8 }),
      moved: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    })
    .map(({ words, moved }): CitedArticleHistory => ({
      versions: all,
      hashes: new Map(all.flatMap(({ id }, at) => (words[at] ? [[id, words[at]]] : []))),
      moved: new Set(all.flatMap(({ id }, at) => (moved[at] ? [id] : []))),
      verdicts: [],
    })),
)

const OLD = aVersion('1', '2020-01-01', '2025-10-25')
const NEW = aVersion('2', '2025-10-25')
const BOTH = new Map([
  ['1', 'a'],
  ['2', 'b'],
])

describe('the changes of a cited article', () => {
  property.prop([cited, days, days])(
    'report a change exactly where the version differs [W21]',
    (article, asOf, more) => {
      const today = asOf < more ? more : asOf
      const [then, now] = [versionAt(article.versions, asOf), versionAt(article.versions, today)]
      const change = changeOn(citationChanges(article, asOf), today)
      if (now === undefined)
        expect(change?.kind).toBe(anyBegun(article, today) ? 'ended' : undefined)
      else expect(change?.version).toBe(now.id === then?.id ? undefined : now.id)
    },
  )

  property.prop([cited, days])('follow each other without overlap [W21]', (article, asOf) => {
    const changes = citationChanges(article, asOf)
    changes.forEach(({ on, until }, at) => {
      expect(until).toBe(changes[at + 1]?.on)
      if (until !== undefined) expect(on < until).toBe(true)
    })
  })

  property.prop([cited, days])(
    'concern no reader where the words are equal [W21]',
    (article, asOf) => {
      const before = article.hashes.get(versionAt(article.versions, asOf)?.id ?? '')
      for (const { kind, version, audience, comparedFrom } of citationChanges(article, asOf)) {
        const after = article.hashes.get(version)
        const areKnown = kind === 'modified' && before !== undefined && after !== undefined
        expect(comparedFrom !== undefined).toBe(areKnown)
        if (areKnown) expect(audience).toBe(before === after ? 'none' : 'readers')
        else if (kind === 'modified')
          expect(audience).toBe(article.moved.has(version) ? 'editors' : 'readers')
        else expect(audience).toBe('readers')
      }
    },
  )

  property.prop([cited, days, fc.nat(7)])(
    'are silenced by a verdict on that version only [W21]',
    (article, asOf, rank) => {
      const changes = citationChanges(article, asOf)
      const judged = changes[rank % Math.max(changes.length, 1)]
      if (judged === undefined) return
      const after = citationChanges({ ...article, verdicts: [judged] }, asOf)
      expect(after).toEqual(
        changes.map((each) => (each === judged ? { ...each, audience: 'none' } : each)),
      )
    },
  )

  test.each([
    ['2025-10-24', ['modified']],
    ['2025-10-25', []],
    ['2025-10-26', []],
  ])('of a page of %s are %j [W21]', (asOf, kinds) => {
    expect(citationChanges(known([OLD, NEW]), asOf).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('lead to a comparison of both texts [W21]', () => {
    const [change] = citationChanges(known([OLD, NEW], BOTH), '2025-01-01')
    expect(change).toEqual({
      kind: 'modified',
      version: '2',
      on: '2025-10-25',
      comparedFrom: '2020-01-01',
      audience: 'readers',
    })
  })

  test('are in effect from their first day [W21]', () => {
    const changes = citationChanges(known([OLD, NEW]), '2025-01-01')
    expect(changeOn(changes, '2025-10-24')).toBeUndefined()
    expect(changeAfter(changes, '2025-10-24')).toBe(changes[0])
    expect(changeOn(changes, '2025-10-25')).toBe(changes[0])
    expect(changeAfter(changes, '2025-10-25')).toBeUndefined()
  })

  test('include an end, even before the page [W21]', () => {
    const ended = { kind: 'ended', version: '1', on: '2025-10-25', audience: 'readers' }
    expect(citationChanges(known([OLD]), '2025-01-01')).toEqual([ended])
    expect(citationChanges(known([OLD]), '2026-01-01')).toEqual([ended])
  })

  test('date an undated end by the edition that lacks the article [W21]', () => {
    const gone = {
      ...aVersion('1', '2020-01-01'),
      ended: { after: '2021-11-27', by: '2023-02-17' },
    }
    expect(citationChanges(known([gone]), '2020-06-01')).toEqual([
      { kind: 'ended', version: '1', on: '2023-02-17', after: '2021-11-27', audience: 'readers' },
    ])
  })

  test('say that an article began after the page that cites it [W21]', () => {
    expect(citationChanges(known([NEW]), '2025-01-01')).toMatchObject([
      { kind: 'began', version: '2', on: '2025-10-25' },
    ])
  })

  test('are none for an unknown number [W21]', () => {
    expect(citationChanges(known([]), '2025-01-01')).toEqual([])
  })
})

function aVersion(id: string, from: string, until?: string): ArticleVersion {
  const common = { id, article: 'A', number: 'L1', from, held: true }
  return until === undefined ? common : { ...common, until }
}

function known(
  all: readonly ArticleVersion[],
  hashes: ReadonlyMap<string, string> = new Map(),
): CitedArticleHistory {
  return { versions: all, hashes, moved: new Set(), verdicts: [] }
}

function anyBegun({ versions: all }: CitedArticleHistory, day: string): boolean {
  return all.some(({ from, until }) => from <= day && (until === undefined || from < until))
}
