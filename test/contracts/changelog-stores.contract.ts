import { describe, expect, test } from 'vitest'

import type { FollowedText } from '#domain/law/changelog.ts'
import type {
  Changelog,
  ChangelogArticleChange,
  ChangelogStore,
  EditionComparison,
} from '#ports/changelog-stores.ts'
import type { LawEdition } from '#ports/law-texts.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'

interface ChangelogUnderTest {
  readonly changelog: Changelog
  readonly store: ChangelogStore
}

const BAKERY: FollowedText = { kind: 'agreement', idcc: '0843' }
const SPORT: FollowedText = { kind: 'agreement', idcc: '2511' }
const NOTICE: FollowedText = { kind: 'article', number: 'L1237-1' }

const EDITIONS = [
  { name: '@law/agreements@1.0.0', stateOn: '2021-06-08' },
  { name: '@law/agreements@2.0.0', stateOn: '2023-11-08' },
  { name: '@law/agreements@3.0.0', stateOn: '2026-02-17' },
  { name: '@law/agreements@4.0.0', stateOn: '2026-05-12' },
] as const
const [FIRST, SECOND, THIRD, FOURTH] = EDITIONS

function aChange(change: Partial<ChangelogArticleChange> = {}): ChangelogArticleChange {
  return {
    text: BAKERY,
    article: 'KALICONT1/KALIARTI1',
    change: 'reworded',
    title: 'Article 4.2',
    within: 'Texte de base',
    before: { hash: 'a', body: lawBody('Un mois.') },
    after: { hash: 'b', body: lawBody('Deux mois.') },
    ...change,
  }
}

const ADDED: Partial<ChangelogArticleChange> = {
  change: 'added',
  article: 'KALICONT1/KALIARTI2',
  title: 'Article 5',
}

function added(change: Partial<ChangelogArticleChange> = {}): ChangelogArticleChange {
  const { before: _before, ...rest } = aChange({ ...ADDED, after: { hash: 'c' }, ...change })
  return rest
}

function comparison(
  comparedWith: LawEdition,
  edition: LawEdition,
  changes: readonly ChangelogArticleChange[],
): EditionComparison {
  return { edition, comparedWith, agreements: ['0843'], seeded: false, changes }
}

/** Contract of the changelog; `make` creates an empty one. */
export function changelogContract(make: () => Promise<ChangelogUnderTest>): void {
  describe('the changelog', () => {
    test('is empty before the first comparison [W41]', async () => {
      const { changelog, store } = await make()
      expect(await changelog.latest()).toBe(0)
      expect(await changelog.entriesOf(BAKERY, { limit: 10 })).toEqual([])
      expect(await changelog.entriesAfter(0, 10)).toEqual([])
      expect(await changelog.periodOf(BAKERY)).toBeUndefined()
      expect(await changelog.wordsOf(1)).toBeUndefined()
      expect(await store.comparisons()).toEqual([])
    })

    test('returns the entries of a text only, newest first [W41]', async () => {
      const { changelog, store } = await make()
      const other = aChange({ text: SPORT, article: 'KALICONT2/KALIARTI9' })
      await store.record(comparison(FIRST, SECOND, [aChange(), other]))
      await store.record(comparison(SECOND, THIRD, [added()]))
      const entries = await changelog.entriesOf(BAKERY, { limit: 10 })
      expect(entries).toEqual([
        {
          sequence: await changelog.latest(),
          text: BAKERY,
          article: added().article,
          change: 'added',
          title: 'Article 5',
          within: 'Texte de base',
          edition: THIRD.name,
          stateOn: THIRD.stateOn,
          seeded: false,
        },
        expect.objectContaining({ change: 'reworded', edition: SECOND.name }),
      ])
      expect(entries[1]?.path).toBe(`/journal/${entries[1]?.sequence}`)
    })

    test('lists the newest law first, whenever it was recorded [W41]', async () => {
      const { changelog, store } = await make()
      await store.record(comparison(SECOND, THIRD, [added()]))
      await store.record({ ...comparison(FIRST, SECOND, [aChange()]), seeded: true })
      const [first, second] = await changelog.entriesOf(BAKERY, { limit: 10 })
      expect([first?.edition, second?.edition]).toEqual([THIRD.name, SECOND.name])
      expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity)
      expect([first?.seeded, second?.seeded]).toEqual([false, true])
    })

    test('pages in the order of the articles, after an entry [W41]', async () => {
      const { changelog, store } = await make()
      const changes = Array.from({ length: 5 }, (_, at) =>
        added({ article: `KALICONT1/KALIARTI${at}`, title: `Article ${at}` }),
      )
      await store.record(comparison(FIRST, SECOND, [aChange({ title: 'Article 8' })]))
      await store.record(comparison(SECOND, THIRD, changes))
      const titles: string[] = []
      let before: number | undefined
      for (;;) {
        const page = await changelog.entriesOf(BAKERY, {
          limit: 2,
          ...(before !== undefined && { before }),
        })
        if (page.length === 0) break
        titles.push(...page.map(({ title }) => title))
        before = page.at(-1)?.sequence
      }
      expect(titles).toEqual([
        'Article 0',
        'Article 1',
        'Article 2',
        'Article 3',
        'Article 4',
        'Article 8',
      ])
    })

    test('returns what came after a sequence number, oldest first [W41]', async () => {
      const { changelog, store } = await make()
      await store.record(comparison(FIRST, SECOND, [aChange()]))
      const seen = await changelog.latest()
      await store.record(comparison(SECOND, THIRD, [added(), added({ article: 'K/3' })]))
      const later = await changelog.entriesAfter(seen, 10)
      expect(later.map(({ change }) => change)).toEqual(['added', 'added'])
      expect(later.at(-1)?.sequence).toBe(await changelog.latest())
      expect(await changelog.entriesAfter(seen, 1)).toEqual(later.slice(0, 1))
    })

    test('returns the words before and after a rewording [W42]', async () => {
      const { changelog, store } = await make()
      await store.record(comparison(FIRST, SECOND, [aChange(), added()]))
      const [one, other] = await changelog.entriesAfter(0, 10)
      expect(await changelog.wordsOf(one?.sequence ?? 0)).toEqual({
        entry: one,
        before: lawBody('Un mois.'),
        after: lawBody('Deux mois.'),
      })
      expect(await changelog.wordsOf(other?.sequence ?? 0)).toEqual({ entry: other })
    })

    test('finds an article of the Code by any spelling of its number [W41]', async () => {
      const { changelog, store } = await make()
      const { within: _within, ...ended } = aChange({ text: NOTICE, article: 'LEGIARTI1' })
      const { after: _after, ...rest } = ended
      const edition = { name: '@law/code@2.0.0', stateOn: '2022-06-01' }
      const comparedWith = { name: '@law/code@1.0.0', stateOn: '2020-04-01' }
      const changes = [{ ...rest, change: 'ended', inForceOn: '2022-05-01' } as const]
      await store.record({ edition, comparedWith, seeded: true, changes })
      const found = await changelog.entriesOf({ kind: 'article', number: 'l1237-1' }, { limit: 1 })
      expect(found).toEqual([
        expect.objectContaining({
          text: NOTICE,
          change: 'ended',
          inForceOn: '2022-05-01',
          path: '/code-du-travail/l1237-1/2020-04-01',
        }),
      ])
      expect(await changelog.periodOf(NOTICE)).toEqual({ from: '2020-04-01', to: '2022-06-01' })
      expect(await changelog.periodOf(BAKERY)).toBeUndefined()
    })

    test('covers the editions that hold an agreement [W41]', async () => {
      const { changelog, store } = await make()
      await store.record(comparison(FIRST, SECOND, []))
      await store.record({ ...comparison(SECOND, THIRD, []), agreements: ['0843', '2511'] })
      expect(await changelog.periodOf(BAKERY)).toEqual({ from: FIRST.stateOn, to: THIRD.stateOn })
      expect(await changelog.periodOf(SPORT)).toEqual({ from: SECOND.stateOn, to: THIRD.stateOn })
    })
  })

  describe('a comparison', () => {
    test('is recorded once [W43]', async () => {
      const { changelog, store } = await make()
      const first = comparison(FIRST, SECOND, [aChange()])
      expect(await store.record(first)).toMatchObject({ edition: SECOND, entries: 1 })
      expect(await store.record(first)).toBeUndefined()
      expect(await changelog.latest()).toBe((await changelog.entriesAfter(0, 9))[0]?.sequence)
      expect(await store.comparisons()).toEqual([
        { edition: SECOND, comparedWith: FIRST, seeded: false, entries: 1 },
      ])
    })

    test.each([
      [SECOND, THIRD],
      [THIRD, FOURTH],
      [FIRST, FOURTH],
    ])('from %j to %j is refused if partly covered [W43]', async (from, to) => {
      const { changelog, store } = await make()
      await store.record(comparison(SECOND, FOURTH, [aChange()]))
      const seen = await changelog.latest()
      expect(await store.record(comparison(from, to, [added()]))).toBeUndefined()
      expect(await changelog.latest()).toBe(seen)
    })

    test('next to a recorded one is recorded, in any order [W43]', async () => {
      const { store } = await make()
      await store.record(comparison(SECOND, THIRD, [aChange()]))
      expect(await store.record(comparison(THIRD, FOURTH, []))).toMatchObject({ entries: 0 })
      expect(await store.record(comparison(FIRST, SECOND, [added()]))).toMatchObject({ entries: 1 })
      expect((await store.comparisons()).map(({ edition }) => edition)).toEqual([
        SECOND,
        THIRD,
        FOURTH,
      ])
    })
  })
}
