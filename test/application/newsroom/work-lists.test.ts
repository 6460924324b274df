import { expect, test, vi } from 'vitest'

import { reviewCitations } from '#application/content/review-citations.ts'
import type { WorkLists } from '#application/newsroom/work/work-lists.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Document } from '#domain/editorial/document.ts'
import { fileHref } from '#domain/editorial/library-file.ts'
import { days } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { aQuestion, CODE_ANSWER, quotedArticle } from '#test/support/fixtures/faq-code-answers.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { memoryFileLibrary } from '#test/support/memory/memory-files.ts'
import { MemoryInternalLinks } from '#test/support/memory/memory-internal-links.ts'
import { MemoryLawCitations } from '#test/support/memory/memory-law-citations.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memoryNewsroomStore } from '#test/support/memory/memory-newsroom.ts'
import { MemoryWithdrawnRows } from '#test/support/memory/memory-simulators.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { memoryWork } from '#test/support/memory/memory-work-lists.ts'

const MORNING = Date.UTC(2026, 10, 24, 9)

const outage = () => Promise.reject(new Outage('database', new Error('gone')))
const linkTo = (href: string) => ({ type: 'link', href, children: [] }) as const

/** Work lists over these documents, with the parts that tests change. */
async function work(documents: readonly Document[] = [], failing?: Partial<LoadWorkPorts>) {
  const clock = { time: MORNING, now: () => clock.time }
  const ports = { ...(await pagePorts(documents)), clock }
  const [stored, logger] = [new MemoryLawCitations(), new MemoryLogger()]
  const citations = reviewCitations({
    citations: stored,
    audit: { record: () => Promise.resolve() },
    clock,
  })
  const site = new MemoryInternalLinks(ports.library)
  const [store, withdrawn] = [memoryNewsroomStore(), new MemoryWithdrawnRows()]
  const lists: WorkLists = memoryWork(
    { ...ports, pages: createPageLoaders(ports), logger, citations },
    { published: site, store, withdrawn, ...failing },
  )
  return { lists, clock, citations, stored, site, store, withdrawn, logger }
}

type LoadWorkPorts = NonNullable<Parameters<typeof memoryWork>[1]>

const submitted = (path: string, at: number) => ({
  revision: 0,
  event: { kind: 'submitted', version: 1, by: EDITORS.ada.email, at } as const,
  listing: {
    kind: 'article',
    path,
    title: 'Essai',
    themes: [],
    authors: [],
    tags: [],
    stage: 'inReview',
  } as const,
})

test('pages that cite changed articles are grouped with their citations [N50]', async () => {
  const { lists, citations, site, store } = await work()
  await store.store('newsroom:preavis', submitted('/guide/preavis', MORNING))
  const [page] = (await lists.list('citations')) ?? []
  expect(page).toMatchObject({ path: '/guide/preavis', number: 1 })
  expect(page?.citations.map(({ article }) => article)).toEqual(['L1237-11', 'L9999-9'])
  const request = { path: '/guide/preavis', article: 'L1237-11', note: 'Même règle', editor: 'Ada' }
  expect((await citations.judge(request)).ok).toBe(true)
  site.publication += 1
  const [judged] = (await lists.list('citations')) ?? []
  expect(judged?.citations.map(({ article }) => article)).toEqual(['L9999-9'])
})

test('lists over the content are computed once for each publication and day [N51]', async () => {
  const { lists, clock, stored, site } = await work()
  const read = vi.spyOn(stored, 'citations')
  await Promise.all([lists.counts(), lists.counts(), lists.list('citations')])
  expect(read).toHaveBeenCalledTimes(1)
  site.publication += 1
  await lists.counts()
  expect(read).toHaveBeenCalledTimes(2)
  clock.time += days(1)
  await lists.counts()
  expect(read).toHaveBeenCalledTimes(3)
})

test('an outage of one list leaves the others, and is tried again [N52]', async () => {
  const { lists, stored, logger } = await work()
  const failing = vi.spyOn(stored, 'citations').mockImplementation(outage)
  expect(await lists.counts()).toEqual({
    citations: undefined,
    simulators: 0,
    links: 0,
    answers: 0,
    review: 0,
  })
  expect(await lists.list('citations')).toBeUndefined()
  expect(JSON.stringify(logger.entries)).toContain('work list unavailable')
  failing.mockRestore()
  expect(await lists.list('citations')).toHaveLength(1)
})

test('a mistake in the program is no outage [N52]', async () => {
  const broken = { all: () => Promise.reject(new TypeError('bug')) }
  const { lists } = await work([], { withdrawn: broken })
  await expect(lists.list('simulators')).rejects.toThrow('bug')
})

test('an article is listed after three days in review, the oldest first [N53]', async () => {
  const { lists, store } = await work()
  await store.store('newsroom:recent', submitted('/actualite/recent', MORNING - days(2)))
  await store.store('newsroom:vieux', submitted('/actualite/vieux', MORNING - days(3)))
  await store.store('newsroom:ancien', submitted('/actualite/ancien', MORNING - days(9)))
  const listed = (await lists.list('review')) ?? []
  expect(listed.map(({ path }) => path)).toEqual(['/actualite/ancien', '/actualite/vieux'])
  expect((await lists.counts()).review).toBe(2)
})

test('dead links are those that no page of the site has [N54]', async () => {
  const children = ['/recherche', '/guide/perdu', '/guide/la'].map(linkTo)
  const guide = aGuide('preavis', { title: 'Préavis', body: [{ type: 'paragraph', children }] })
  const { lists } = await work([guide, aGuide('la')])
  expect(await lists.list('links')).toEqual([
    { place: 'text', path: '/guide/preavis', title: 'Préavis', target: '/guide/perdu' },
  ])
})

const MODEL = {
  hash: '3f'.repeat(16),
  format: 'pdf',
  title: 'Modèle',
  access: 'public',
  bytes: 1,
  uploadedBy: EDITORS.ada.email,
  uploadedAt: MORNING,
} as const

test('a file gone from the library is a dead link until added [N54]', async () => {
  const files = memoryFileLibrary()
  const { lists, site } = await work([], { files })
  const page = { place: 'text', path: '/guide/preavis', title: 'Préavis' } as const
  const link = { ...page, target: fileHref(MODEL) }
  site.settings = [link]
  expect(await lists.list('links')).toEqual([link])
  expect((await lists.counts()).links).toBe(1)
  await files.add({ ...MODEL, format: 'docx' }, import.meta.filename)
  expect(await lists.list('links')).toEqual([link])
  await files.remove(MODEL.hash)
  await files.add(MODEL, import.meta.filename)
  expect(await lists.list('links')).toEqual([])
  expect((await lists.counts()).links).toBe(0)
})

test('dead links of settings are listed, except feeds and files [N54]', async () => {
  const { lists, site } = await work([aGuide('la')])
  const menu = { place: 'menus', path: '/', title: 'Essai' } as const
  site.settings = ['/guide/la', '/guide/retire', '/actualite/flux.atom', '/api/session'].map(
    (target) => ({ ...menu, target }),
  )
  expect(await lists.list('links')).toEqual([{ ...menu, target: '/guide/retire' }])
})

test('links to a page name the articles that contain them [N54]', async () => {
  const children = [linkTo('/guide/la')]
  const guide = aGuide('preavis', { title: 'Préavis', body: [{ type: 'paragraph', children }] })
  const { lists, store } = await work([guide, aGuide('la')])
  await store.store('newsroom:preavis', submitted('/guide/preavis', MORNING))
  expect(await lists.linksTo('/guide/la')).toEqual([
    { place: 'text', path: '/guide/preavis', title: 'Préavis', target: '/guide/la', number: 1 },
  ])
})

test('answers are listed if too old, or if a quotation is lost [N55]', async () => {
  const answered = { standfirst: CODE_ANSWER.text, stateOfLawAt: MORNING - days(30) }
  const { source: _archive, ...current } = aQuestion('/faq/juste', CODE_ANSWER, answered)
  const { source: _other, ...lost } = aQuestion(
    '/faq/perdue',
    { ...CODE_ANSWER, passages: [{ article: 'L1237-1', words: 'deux ans' }] },
    answered,
  )
  const { lists } = await work([aQuestion('/faq/vieille'), current, lost, quotedArticle()])
  const listed = new Map((await lists.list('answers'))?.map((answer) => [answer.path, answer]))
  expect([...listed.keys()].toSorted()).toEqual(['/faq/perdue', '/faq/vieille'])
  expect(listed.get('/faq/perdue')?.lost).toEqual([{ article: 'L1237-1', words: 'deux ans' }])
  expect(listed.get('/faq/vieille')).toMatchObject({ lost: [], validity: { status: 'toReview' } })
})

test('withdrawn rows of simulators are listed as stored [N50]', async () => {
  const { lists, withdrawn } = await work()
  const row = {
    tool: 'preavis-de-licenciement',
    idcc: undefined,
    row: '[]',
    article: 'L1234-1',
    reason: 'changed',
  } as const
  await withdrawn.replace([row], MORNING)
  expect(await lists.list('simulators')).toEqual([{ ...row, since: MORNING }])
})
