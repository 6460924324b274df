import { describe, expect, test } from 'vitest'

import { statusOnDay, versionAt } from '#domain/law/article-versions.ts'
import type { LawTexts, LawTextStore } from '#ports/law-texts.ts'
import {
  EDITIONS,
  anEditionArticle,
  lawBody,
  streamed,
  versionId,
} from '#test/support/fixtures/law-editions.ts'

interface LawTextsUnderTest {
  readonly texts: LawTexts
  readonly store: LawTextStore
}

/** Contract of the store of law texts; `make` creates an empty one. */
export function lawTextsContract(make: () => Promise<LawTextsUnderTest>): void {
  const filled = async (editions = EDITIONS): Promise<LawTextsUnderTest> => {
    const made = await make()
    for (const { articles, ...edition } of editions)
      await made.store.store(edition, streamed(articles))
    return made
  }

  describe('the texts of law', () => {
    test('return each version with its period, with or without words [W01]', async () => {
      const { texts } = await filled()
      const versions = (await texts.versionsOfNumbers(['L1237-1'])).get('L1237-1') ?? []
      const common = { article: versionId(10), number: 'L1237-1' }
      expect(versions).toEqual([
        { ...common, id: versionId(10), from: '2008-05-01', until: '2021-01-01', held: true },
        { ...common, id: versionId(11), from: '2021-01-01', until: '2023-07-01', held: true },
        { ...common, id: versionId(12), from: '2023-07-01', until: '2025-01-01', held: false },
        { ...common, id: versionId(13), from: '2025-01-01', held: true },
      ])
    })

    test('are found by any spelling of a number, and by article', async () => {
      const { texts } = await filled()
      expect([...(await texts.versionsOfNumbers(['l1237-1', 'R*1', 'L9999-9'])).keys()]).toEqual([
        'l1237-1',
      ])
      const found = await texts.versionsOfArticles([versionId(20), versionId(99)])
      expect([...found].map(([id, [version]]) => [id, version?.number])).toEqual([
        [versionId(20), 'D1237-2'],
      ])
      expect(await texts.versionsOfNumbers([])).toEqual(new Map())
      expect(await texts.versionsOfArticles([])).toEqual(new Map())
    })

    test('tell whether an edition is stored [N36]', async () => {
      const empty = await make()
      expect(await empty.texts.hasEdition()).toBe(false)
      const { texts } = await filled()
      expect(await texts.hasEdition()).toBe(true)
    })

    test('end an article missing from a later edition [W02]', async () => {
      const { texts } = await filled()
      const [ended] = (await texts.versionsOfNumbers(['D1237-2'])).get('D1237-2') ?? []
      expect(ended?.ended).toEqual({ after: '2020-04-01', by: '2022-06-01' })
      const [dated] = (await texts.versionsOfNumbers(['L1237-3'])).get('L1237-3') ?? []
      expect(dated).toMatchObject({ until: '2024-01-01' })
      expect(dated?.ended).toBeUndefined()
    })

    test.each([[[2, 1, 0]], [[1, 0, 2]], [[2, 0, 1]]])(
      'are the same in the order %j of the editions [W02]',
      async (order) => {
        const numbers = ['L1237-1', 'D1237-2', 'L1237-3']
        const inOrder = await (await filled()).texts.versionsOfNumbers(numbers)
        const { texts } = await filled(order.map((at) => EDITIONS[at]).filter((each) => !!each))
        expect(await texts.versionsOfNumbers(numbers)).toEqual(inOrder)
      },
    )

    test('give the words with their hash and first edition [W01]', async () => {
      const { texts } = await filled()
      const found = await texts.texts([versionId(10), versionId(12)])
      expect([...found.keys()]).toEqual([versionId(10)])
      expect(found.get(versionId(10))).toEqual({
        version: versionId(10),
        article: versionId(10),
        number: 'L1237-1',
        body: lawBody('Le préavis dure dix jours.'),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
        edition: 'code@1',
        stateOn: '2020-04-01',
      })
    })

    test('store the same words once, corrected words beside them [W01]', async () => {
      const { texts, store } = await filled()
      const versions = [{ id: versionId(13), from: '2025-01-01' }]
      const article = versionId(10)
      const again = anEditionArticle('L1237-1', 'Le préavis  dure un mois.', versions, { article })
      const same = await store.store({ name: 'code@4', stateOn: '2026-05-01' }, streamed([again]))
      expect(same).toMatchObject({ articles: 1, added: 0 })
      const corrected = { ...again, body: lawBody('Le préavis dure deux mois.') }
      const other = await store.store(
        { name: 'code@5', stateOn: '2026-06-01' },
        streamed([corrected]),
      )
      expect(other).toMatchObject({ articles: 1, added: 1 })
      expect((await texts.texts([versionId(13)])).get(versionId(13))).toMatchObject({
        body: corrected.body,
        edition: 'code@5',
      })
    })

    test('remember their editions, and read none twice [W03]', async () => {
      const { store } = await filled()
      const [first] = EDITIONS
      expect(
        (await store.editions()).map(({ name, articles, added }) => [name, articles, added]),
      ).toEqual([
        ['code@1', 2, 2],
        ['code@2', 2, 2],
        ['code@3', 1, 1],
      ])
      const again = await store.store({ name: 'code@1', stateOn: '2020-04-01' }, unreadable())
      expect(again).toEqual({ name: 'code@1', stateOn: first?.stateOn, articles: 2, added: 2 })
    })

    test('store an edition whole or not at all [W03]', async () => {
      const { store, texts } = await filled(EDITIONS.slice(0, 1))
      const broken = store.store({ name: 'code@2', stateOn: '2022-06-01' }, unreadable())
      await expect(broken).rejects.toThrow('unreadable')
      expect((await store.editions()).map(({ name }) => name)).toEqual(['code@1'])
      expect(await texts.versionsOfNumbers(['L1'])).toEqual(new Map())
    })

    test('return the one version of a day [W04]', async () => {
      const { texts } = await filled()
      const all = await texts.versionsOfNumbers(['L1237-1', 'D1237-2'])
      const of = (number: string) => all.get(number) ?? []
      expect(versionAt(of('L1237-1'), '2020-12-31')?.id).toBe(versionId(10))
      expect(versionAt(of('L1237-1'), '2021-01-01')?.id).toBe(versionId(11))
      expect(versionAt(of('L1237-1'), '2026-01-01')?.id).toBe(versionId(13))
      expect(statusOnDay(of('D1237-2'), '2021-01-01').state).toBe('unknown')
      expect(statusOnDay(of('D1237-2'), '2022-06-01').state).toBe('ended')
    })
  })
}

async function* unreadable(): AsyncGenerator<never> {
  yield await Promise.reject(new Error('unreadable'))
}
