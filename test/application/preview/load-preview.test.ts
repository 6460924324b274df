import { expect, test } from 'vitest'

import type { PublicationStatus } from '#domain/editorial/document.ts'
import type { Audience } from '#domain/preview/preview-audience.ts'
import { anArticle, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryContinuations } from '#test/support/memory/memory-continuations.ts'
import { memoryPreview } from '#test/support/memory/memory-preview.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const NOW = Date.UTC(2026, 10, 22, 9)
const DRAFT = anArticle('brouillon', { access: 'premium' })
const PAID = [
  { type: 'heading' as const, level: 2 as const, id: 'suite', children: [] },
  { type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'La suite.' }] },
]

async function previewed(audience: Audience, day?: string, appearance?: PublicationStatus) {
  const [ports, shown] = await Promise.all([pagePorts(), pagePorts([DRAFT])])
  const continuations = new MemoryContinuations()
  const records = recordsOf([{ document: DRAFT, continuation: PAID }])
  await continuations.publish(anEdition([], { records }))
  const moments: number[] = []
  const site = {
    ...ports.site,
    purposes: ['audience' as const],
    monitoring: { dsn: 'x', environment: 'y' },
  }
  const preview = memoryPreview(
    { ...ports, site, clock: { now: () => NOW } },
    {
      clock: { now: () => NOW },
      waiting: appearance
        ? [{ ...appearance, path: DRAFT.path, title: '', kind: 'article', source: 'essai' }]
        : [],
      storesAt: async (moment) => {
        moments.push(moment)
        return { library: shown.library, continuations }
      },
    },
  )
  const session = { id: 'session 1', audience, endsAt: NOW, ...(day === undefined ? {} : { day }) }
  const opened = await preview.load({
    choice: session,
    path: DRAFT.path,
    load: (pages) => pages.document(DRAFT.path),
  })
  return { ...opened, moments, continuations, preview, session }
}

test.each(['trial', 'subscriber'] as const)(
  "[A07] as %s an editor reads a draft's continuation, apart from the page",
  async (audience) => {
    const { found, page } = await previewed(audience)
    expect(found).toBe(true)
    expect(page.gate).toMatchObject({
      kind: 'continuation',
      view: { path: DRAFT.path, publicBlocks: DRAFT.body.length },
    })
    expect(JSON.stringify(page.view)).not.toContain('La suite.')
  },
)

test.each([
  ['anonymous', 'none'],
  ['expired', 'expiredSubscriber'],
] as const)(
  '[A07] as %s an editor sees the gate, without loading the continuation',
  async (audience, state) => {
    const { page, continuations } = await previewed(audience)
    expect(page.gate).toEqual({ kind: 'gate', state })
    expect(continuations.requested).toEqual([])
  },
)

test('[A07] shows the page of the chosen day, with reader and date', async () => {
  const { page, moments } = await previewed('trial', '2026-12-01', { draft: true, publishedAt: 0 })
  expect(moments).toEqual([Date.UTC(2026, 11, 1, 23) - 1])
  expect(page.frame.preview).toMatchObject({
    audience: 'trial',
    day: '2026-12-01',
    today: '2026-11-22',
    waiting: { draft: true, publishedAt: 0 },
  })
})

test('[A07] nothing in preview is measured or told to anybody', async () => {
  const { page } = await previewed('trial')
  expect(page.frame.site).not.toHaveProperty('purposes')
  expect(page.frame.site).not.toHaveProperty('monitoring')
})

test('[A07] a missing page says so in preview, with the day selectable', async () => {
  const { preview, session } = await previewed('trial')
  const { found, page } = await preview.load({
    choice: session,
    path: '/rien',
    load: async () => undefined,
  })
  expect([found, page.view.kind]).toEqual([false, 'notFound'])
  expect(page.frame.preview).toMatchObject({ audience: 'trial' })
})

test('[A07] a search finds published content only, which the bar says', async () => {
  const { preview, session, page: draft } = await previewed('trial', '2026-12-01')
  const question = { text: DRAFT.title, choices: {}, literal: false }
  const { page } = await preview.load({
    choice: session,
    path: '/recherche',
    load: (pages) => pages.search(question, 1),
  })
  expect(page.view).toMatchObject({ kind: 'search', results: { page: 1 } })
  expect(JSON.stringify(page.view)).not.toContain(DRAFT.path)
  expect(page.frame.preview).toMatchObject({ searchesPublished: true })
  expect(draft.frame.preview).not.toHaveProperty('searchesPublished')
})
