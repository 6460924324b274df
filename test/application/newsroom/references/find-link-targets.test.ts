import { expect, test } from 'vitest'

import { findLinkTargets } from '#application/newsroom/references/find-link-targets.ts'
import { searchWithValidity } from '#application/search/search-with-validity.ts'
import { suggestPages } from '#application/search/suggest-pages.ts'
import { Outage } from '#ports/outage.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const PAGES = [
  lawArticle('/code-du-travail/l1237-11', 'L1237-11', {}),
  aDocumentAt('/guide/reliquat', { kind: 'guide' }, { title: 'Calculer un reliquat' }),
  aDocumentAt(
    '/actualite/delais',
    { kind: 'article', highlighted: false },
    { title: 'Des délais plus courts', standfirst: 'Le reliquat des cadres change.' },
  ),
]

const down = () => Promise.reject(new Outage('search', 'down'))

async function linkTargets(isSearchDown = false) {
  const ports = await pagePorts(PAGES)
  const search = isSearchDown ? { find: down, suggest: down } : ports.search
  return findLinkTargets({
    suggest: suggestPages({ ...ports, search, logger: new MemoryLogger() }),
    search: (question, window) => searchWithValidity({ ...ports, search }, question, window),
    clock: ports.clock,
  })
}

test('titles come before texts that hold the words, each page once [N94]', async () => {
  const find = await linkTargets()
  const found = await find('reliquat')
  expect(found.ok && found.value.map(({ path }) => path)).toEqual([
    '/guide/reliquat',
    '/actualite/delais',
  ])
  expect(found.ok && found.value[0]).toMatchObject({
    label: 'Calculer un reliquat',
    note: expect.stringMatching(/^Guide/u),
  })
})

test('a number is found while typed, during an outage too [N94]', async () => {
  const target = { label: 'Article L.\u00A01237-11', path: '/code-du-travail/l1237-11' }
  for (const isDown of [false, true]) {
    const find = await linkTargets(isDown)
    expect(await find('l1237-1')).toMatchObject({ ok: true, value: [target] })
  }
})

test('no words find nothing, an outage is told [N94]', async () => {
  const find = await linkTargets()
  expect(await find(' ')).toEqual({ ok: true, value: [] })
  expect(await find('introuvable')).toEqual({ ok: true, value: [] })
  const findWithout = await linkTargets(true)
  expect(await findWithout('reliquat')).toEqual({ ok: false, problem: 'searchUnavailable' })
})
