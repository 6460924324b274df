import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { judgeEdition, judgeRelease } from '#domain/editions/judge-package-edition.ts'
import type { EditionBounds, EditionFacts } from '#domain/editions/judge-package-edition.ts'
import { isNewer } from '#domain/editions/semantic-version.ts'

const BOUNDS: EditionBounds = { maxLoss: 0.02, maxDeadLinks: 10 }
const inUse = { version: '2.513.0', integrity: 'sha512-a', stateAt: '2026-03-27' }

function facts(changes: Partial<EditionFacts> = {}): EditionFacts {
  return {
    kinds: [{ source: 'code', kind: 'lawArticle', before: 1000, after: 1000 }],
    sources: [{ source: 'code', before: 1000, addressesLost: 0, rejected: 0 }],
    invalid: [],
    rows: { proved: 100, withdrawn: 0 },
    deadLinks: 0,
    ...changes,
  }
}

const codesOf = (changes: Partial<EditionFacts>, bounds = BOUNDS) =>
  judgeEdition(facts(changes), bounds).map(({ code }) => code)

const judged = (version: string, integrity = 'sha512-b', rolledBack?: string) =>
  judgeRelease({ version, integrity }, inUse, rolledBack)

const articles = (before: number, after: number): Partial<EditionFacts> => ({
  kinds: [{ source: 'code', kind: 'lawArticle', before, after }],
})

describe('a release [W11]', () => {
  test('is read when it is newer', () => {
    expect(judged('2.514.0')).toBe('read')
  })

  test('is unchanged when it is the one in use', () => {
    expect(judged('2.513.0', 'sha512-a')).toBe('unchanged')
  })

  test('is refused when its content changed under one version', () => {
    expect(judged('2.513.0')).toEqual({ code: 'otherIntegrity' })
  })

  test('is refused when it is older than the one in use', () => {
    expect(judged('2.263.0')).toEqual({ code: 'older', version: '2.513.0' })
  })

  test('is refused when it is a pre-release', () => {
    expect(judged('3.0.0-beta.1')).toEqual({ code: 'prerelease' })
  })

  test('is refused until it is newer than one rolled back', () => {
    expect(judged('2.514.0', 'sha512-b', '2.514.0')).toEqual({
      code: 'rolledBack',
      version: '2.514.0',
    })
    expect(judged('2.515.0', 'sha512-b', '2.514.0')).toBe('read')
  })

  const version = fc
    .tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.boolean())
    .map(([a, b, c, pre]) => `${a}.${b}.${c}${pre ? '-rc.1' : ''}`)

  property.prop([fc.oneof(version, fc.string()), version, fc.option(version, { nil: undefined })])(
    'is never read unless it is a newer release',
    (named, used, rolledBack) => {
      const verdict = judgeRelease(
        { version: named, integrity: 'sha512-b' },
        { ...inUse, version: used },
        rolledBack,
      )
      if (verdict !== 'read') return
      expect(named).not.toContain('-')
      expect(isNewer(named, used)).toBe(true)
      if (rolledBack !== undefined) expect(isNewer(named, rolledBack)).toBe(true)
    },
  )
})

describe('an edition [W12]', () => {
  test('that changes words only is accepted', () => {
    expect(codesOf({})).toEqual([])
  })

  test('accepts losses up to the bound and refuses one more', () => {
    expect(codesOf(articles(1000, 980))).toEqual([])
    expect(codesOf(articles(1000, 979))).toEqual(['documentsLost'])
  })

  test('that empties a small kind is refused', () => {
    const kinds = [{ source: 'newsletters', kind: 'newsletter', before: 3, after: 2 } as const]
    expect(codesOf({ kinds })).toEqual(['documentsLost'])
  })

  test('refuses a kind that more than doubles, but not a new kind', () => {
    expect(codesOf(articles(100, 200))).toEqual([])
    expect(codesOf(articles(100, 201))).toEqual(['documentsDoubled'])
    expect(codesOf(articles(0, 201))).toEqual([])
  })

  test('that moves its addresses without redirects is refused', () => {
    const sources = [{ source: 'code', before: 1000, addressesLost: 21, rejected: 0 }]
    expect(codesOf({ sources })).toEqual(['addressesLost'])
  })

  test('of records that cannot be read is refused', () => {
    const sources = [{ source: 'code', before: 1000, addressesLost: 0, rejected: 21 }]
    expect(codesOf({ sources })).toEqual(['recordsRejected'])
  })

  test('with a document that does not fit its schema is refused', () => {
    expect(codesOf({ invalid: ['/code-du-travail/l1'] })).toEqual(['documentsInvalid'])
  })

  test('that withdraws rows of the simulators is refused above the bound only', () => {
    expect(codesOf({ rows: { proved: 100, withdrawn: 2 } })).toEqual([])
    expect(codesOf({ rows: { proved: 100, withdrawn: 3 } })).toEqual(['rowsWithdrawn'])
  })

  test('that breaks links is refused above the bound only', () => {
    expect(codesOf({ deadLinks: 10 })).toEqual([])
    expect(codesOf({ deadLinks: 11 })).toEqual(['linksDead'])
  })

  const count = fc.nat({ max: 300 })
  const anyFacts: fc.Arbitrary<EditionFacts> = fc.record({
    kinds: fc.array(
      fc.record({
        source: fc.constantFrom('code', 'guides'),
        kind: fc.constantFrom('lawArticle', 'guide'),
        before: count,
        after: count,
      }),
      { maxLength: 3 },
    ),
    sources: fc.array(
      fc.record({
        source: fc.constantFrom('code', 'guides'),
        before: count,
        addressesLost: count,
        rejected: count,
      }),
      { maxLength: 2 },
    ),
    invalid: fc.constantFrom<readonly string[]>([], ['/a']),
    rows: fc.record({ proved: count, withdrawn: count }),
    deadLinks: count,
  })
  const anyBounds = fc.record({
    maxLoss: fc.double({ min: 0, max: 1, noNaN: true }),
    maxDeadLinks: count,
  })

  property.prop([anyFacts, anyBounds])('has no other reasons under wider bounds', (of, bounds) => {
    const wider = {
      maxLoss: Math.min(1, bounds.maxLoss * 2),
      maxDeadLinks: bounds.maxDeadLinks + 1,
    }
    const reasons = judgeEdition(of, bounds).map(({ code }) => code)
    const left = judgeEdition(of, wider).map(({ code }) => code)
    expect(reasons).toEqual(expect.arrayContaining(left))
  })

  property.prop([anyFacts, anyBounds, count])(
    'refused stays so when it loses more',
    (of, bounds, more) => {
      fc.pre(judgeEdition(of, bounds).length > 0)
      const worse: EditionFacts = {
        ...of,
        kinds: of.kinds.map((each) => ({ ...each, after: Math.max(0, each.after) })),
        sources: of.sources.map((each) => ({ ...each, addressesLost: each.addressesLost + more })),
        deadLinks: of.deadLinks + more,
        rows: { ...of.rows, withdrawn: of.rows.withdrawn + more },
      }
      expect(judgeEdition(worse, bounds).length).toBeGreaterThan(0)
    },
  )

  property.prop([anyFacts])('that loses nothing is accepted by the strictest bounds', (of) => {
    const same: EditionFacts = {
      ...of,
      kinds: of.kinds.map((each) => ({ ...each, after: each.before })),
      sources: of.sources.map((each) => ({ ...each, addressesLost: 0, rejected: 0 })),
      invalid: [],
      rows: { ...of.rows, withdrawn: 0 },
      deadLinks: 0,
    }
    expect(judgeEdition(same, { maxLoss: 0, maxDeadLinks: 0 })).toEqual([])
  })
})
