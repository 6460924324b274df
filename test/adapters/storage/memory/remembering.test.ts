import { describe, expect, test } from 'vitest'

import { QueryCache } from '../../../../src/adapters/storage/memory/query-cache.ts'
import { RememberingLibrary } from '../../../../src/adapters/storage/memory/remembering-library.ts'
import { RememberingMenus } from '../../../../src/adapters/storage/memory/remembering-menus.ts'
import type { SiteMenus } from '../../../../src/domain/navigation/menu.ts'
import type { Listing, Selection } from '../../../../src/ports/content-library.ts'
import { contentLibraryContract } from '../../../contracts/content-library.contract.ts'
import { aGuide, anArticle, anEdition } from '../../../support/documents.ts'
import { furniture } from '../../../support/furniture.ts'
import { MemoryLibrary } from '../../../support/memory-library.ts'

function remembering() {
  const clock = { time: 0 }
  const inner = new MemoryLibrary()
  const lists = new QueryCache<Listing>({ now: () => clock.time })
  return { clock, inner, lists, library: new RememberingLibrary(inner, lists) }
}

contentLibraryContract(async () => {
  const { inner, library, lists } = remembering()
  const publisher = {
    status: () => inner.status(),
    publish: async (edition: Parameters<typeof inner.publish>[0]) => {
      const report = await inner.publish(edition)
      lists.clear()
      return report
    },
  }
  return { library, publisher }
})

const NEWS: Selection = { kinds: ['article'], order: 'recent', offset: 0, limit: 5 }

describe('a remembering library', () => {
  test.each<[string, Partial<Selection>, number]>([
    ['the highlighted news', { highlighted: true }, 600_000],
    ['the news of a theme', { theme: 'sante-securite' }, 1_200_000],
    ['an index in the order of letters', { order: 'title', kinds: ['definition'] }, 21_600_000],
    ['any other list', {}, 28_800_000],
  ])('keeps %s for its lifetime [K04]', async (_what, changes, lifetime) => {
    const { clock, inner, library } = remembering()
    const selection = { ...NEWS, ...changes }
    const empty = await library.list(selection)
    const article = anArticle('a', { themes: ['sante-securite'] }, true)
    const term = { kind: 'definition', term: 'a', variants: [], abbreviations: [] } as const
    await inner.publish(anEdition([article, { ...aGuide('b'), ...term }]))
    clock.time = lifetime - 1
    expect(await library.list(selection)).toBe(empty)
    clock.time = lifetime
    expect((await library.list(selection)).total).toBe(1)
  })

  test('reads documents afresh each time', async () => {
    const { inner, library } = remembering()
    await inner.publish(anEdition([aGuide('a', { title: 'Avant' })]))
    await library.documentAt('/guide/a')
    await inner.publish(anEdition([aGuide('a', { title: 'Après' })]))
    expect((await library.documentAt('/guide/a'))?.title).toBe('Après')
  })
})

test('remembering menus keep them for a day [K04]', async () => {
  const clock = { time: 0 }
  let asked = 0
  const inner = {
    menus: async () => {
      asked += 1
      return furniture.menus
    },
  }
  const menus = new RememberingMenus(inner, new QueryCache<SiteMenus>({ now: () => clock.time }))
  await menus.menus()
  clock.time = 86_399_999
  expect(await menus.menus()).toEqual(furniture.menus)
  expect(asked).toBe(1)
  clock.time = 86_400_000
  await menus.menus()
  expect(asked).toBe(2)
})
