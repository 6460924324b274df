import { describe, expect, test } from 'vitest'

import { cacheQueries } from '#adapters/storage/memory/query-cache.ts'
import {
  DOWNLOAD_LIFETIMES,
  LIBRARY_LIFETIMES,
  MENU_LIFETIMES,
  REVIEW_LIFETIMES,
  THEME_LIFETIMES,
} from '#adapters/storage/memory/store-lifetimes.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type { CountQuery, ListQuery } from '#ports/published-content.ts'
import { contentLibraryContract } from '#test/contracts/content-library.contract.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const START = Date.UTC(2026, 0)

function remembering() {
  const clock = { time: 0 }
  const inner = new MemoryLibrary()
  const { store, clear } = cacheQueries(inner, { now: () => START + clock.time }, LIBRARY_LIFETIMES)
  return { clock, inner, library: store, clear }
}

contentLibraryContract(async () => {
  const { inner, library, clear } = remembering()
  const publisher: ContentPublisher = {
    status: () => inner.status(),
    publishedEdition: (source) => inner.publishedEdition(source),
    alone: (work) => inner.alone(work),
    publish: async (edition) => {
      const report = await inner.publish(edition)
      clear()
      return report
    },
  }
  return { library, publisher }
})

const ONE_OF_EACH: readonly Document[] = [
  anArticle('a', { themes: ['sante-securite'] }, true),
  aGuide('b'),
  aDocumentAt('/guide/definition/c', {
    kind: 'definition',
    term: 'c',
    variants: [],
    abbreviations: [],
    categories: ['Paie'],
  }),
  aDocumentAt('/actualite/newsletters/btp/2026-03', {
    kind: 'newsletter',
    group: 'btp',
    month: '2026-03',
  }),
]

const NEWS: ListQuery = { kinds: ['article'], order: 'recent', offset: 0, limit: 5 }

describe('a library with cached lists', () => {
  test.each<[string, Partial<ListQuery>, number]>([
    ['the highlighted news', { highlighted: true }, 600_000],
    ['the news of a theme', { theme: 'sante-securite' }, 1_200_000],
    ['an index in the order of letters', { order: 'title', kinds: ['guide'] }, 21_600_000],
    ['the terms of a category', { category: 'paie', kinds: ['definition'] }, 21_600_000],
    ['the issues of a newsletter', { kinds: ['newsletter'], group: 'btp' }, 43_200_000],
    ['any other list', {}, 28_800_000],
  ])('caches %s for its lifetime [K04]', async (_what, changes, lifetime) => {
    const { clock, inner, library } = remembering()
    const selection = { ...NEWS, ...changes }
    const empty = await library.list(selection)
    await inner.publish(anEdition(ONE_OF_EACH))
    clock.time = lifetime - 1
    expect(await library.list(selection)).toBe(empty)
    clock.time = lifetime
    expect((await library.list(selection)).total).toBe(1)
  })

  test.each<[string, CountQuery, number]>([
    ['an author', { kinds: ['article'], author: 'la-redaction' }, 21_600_000],
    ['a category', { kinds: ['article'], theme: 'sante-securite' }, 21_600_000],
    ['a newsletter', { kinds: ['newsletter'], group: 'btp' }, 43_200_000],
  ])('caches the years of %s for their lifetime [K04]', async (_what, counted, lifetime) => {
    const { clock, inner, library } = remembering()
    const none = await library.yearlyTotals(counted)
    await inner.publish(anEdition(ONE_OF_EACH))
    clock.time = lifetime - 1
    expect(await library.yearlyTotals(counted)).toBe(none)
    clock.time = lifetime
    expect(await library.yearlyTotals(counted)).toEqual(new Map([[2026, 1]]))
  })

  test('reads documents afresh each time', async () => {
    const { inner, library } = remembering()
    await inner.publish(anEdition([aGuide('a', { title: 'Avant' })]))
    await library.documentAt('/guide/a')
    await inner.publish(anEdition([aGuide('a', { title: 'Après' })]))
    expect((await library.documentAt('/guide/a'))?.title).toBe('Après')
  })
})

test('menus are cached for a day [K04]', async () => {
  const clock = { time: 0 }
  let calls = 0
  const inner = {
    menus: async () => {
      calls += 1
      return siteSettings.menus
    },
  }
  const { store: menus } = cacheQueries(inner, { now: () => START + clock.time }, MENU_LIFETIMES)
  await menus.menus()
  clock.time = 86_399_999
  expect(await menus.menus()).toEqual(siteSettings.menus)
  expect(calls).toBe(1)
  clock.time = 86_400_000
  await menus.menus()
  expect(calls).toBe(2)
})

const HOURS = 3_600_000

function counting() {
  const calls: string[] = []
  const answer =
    (question: string) =>
    (..._args: readonly unknown[]) => {
      calls.push(question)
      return Promise.resolve([])
    }
  return { calls, answer }
}

describe('the cached queries of the home page', () => {
  test('reviews for eight hours [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const board = { reviews: answer('reviews') }
    const { store: cached } = cacheQueries(
      board,
      { now: () => START + clock.time },
      REVIEW_LIFETIMES,
    )
    await cached.reviews()
    clock.time = 8 * HOURS - 1
    await cached.reviews()
    expect(calls).toHaveLength(1)
    clock.time = 8 * HOURS
    await cached.reviews()
    expect(calls).toHaveLength(2)
  })

  test('downloads for eight hours, each list by itself [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const store = { mostDownloaded: answer('mostDownloaded') }
    const { store: cached } = cacheQueries(
      store,
      { now: () => START + clock.time },
      DOWNLOAD_LIFETIMES,
    )
    await cached.mostDownloaded(['guide'], 5)
    await cached.mostDownloaded(['guide'], 6)
    await cached.mostDownloaded(['article', 'guide'], 5)
    expect(calls).toHaveLength(3)
    clock.time = 8 * HOURS - 1
    await cached.mostDownloaded(['guide'], 5)
    expect(calls).toHaveLength(3)
    clock.time = 8 * HOURS
    await cached.mostDownloaded(['guide'], 5)
    expect(calls).toHaveLength(4)
  })

  test('theme entries and subjects for a day, or until cleared [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const index = { entries: answer('entries'), subjects: answer('subjects') }
    const { store: cached, clear } = cacheQueries(
      index,
      { now: () => START + clock.time },
      THEME_LIFETIMES,
    )
    const ask = async () => {
      await cached.entries(['guide'])
      await cached.subjects(['guide'], 5)
    }
    await ask()
    clock.time = 24 * HOURS - 1
    await ask()
    expect(calls).toEqual(['entries', 'subjects'])
    clock.time = 24 * HOURS
    await ask()
    expect(calls).toHaveLength(4)
    clear()
    await ask()
    expect(calls).toHaveLength(6)
  })
})
