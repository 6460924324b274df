import { expect, test } from 'vitest'

import { loadCalendar } from '#application/newsroom/desk/load-calendar.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { memoryNewsroomStore } from '#test/support/memory/memory-newsroom.ts'

const NOW = Date.parse('2026-11-30T12:00Z')
const MIDNIGHT = Date.parse('2026-12-01T00:00+01:00')

/** Schedules an article or a letter of the newsroom. */
async function schedule(
  store: ReturnType<typeof memoryNewsroomStore>,
  path: string,
  dueAt: number,
  kind: 'article' | 'newsletter' = 'article',
): Promise<void> {
  const change = { kind: 'initial' } as const
  await store.store(`newsroom:${path}`, {
    revision: 0,
    event: { kind: 'scheduled', version: 1, dueAt, change, by: EDITORS.eva.email, at: NOW },
    listing: {
      kind,
      path,
      title: path,
      themes: [],
      authors: [],
      tags: [],
      stage: 'scheduled',
      dueAt,
    },
  })
}

test('the calendar has the plans of a month by day in Paris [N97]', async () => {
  const store = memoryNewsroomStore()
  await schedule(store, '/actualite/minuit', MIDNIGHT)
  await schedule(store, '/actualite/veille', MIDNIGHT - 1)
  await schedule(store, '/lettre', MIDNIGHT + 2, 'newsletter')
  const page = { kind: 'article', source: 'demo', publishedAt: MIDNIGHT + 3 } as const
  const banner = { id: 'b', title: 'Rentrée', text: '', link: { label: 'Lire', url: '/guide' } }
  const load = loadCalendar({
    store,
    clock: { now: () => NOW },
    schedule: {
      waiting: () =>
        Promise.resolve([
          { ...page, path: '/actualite/dossier', title: 'Du dossier', draft: false },
          { ...page, path: '/actualite/minuit', title: 'Du magasin', draft: false },
          { ...page, path: '/actualite/brouillon', title: 'Brouillon', draft: true },
        ]),
    },
    banners: {
      banners: () => Promise.resolve([{ ...banner, from: MIDNIGHT + 1, until: MIDNIGHT + 4 }]),
    },
  })
  const december = await load('2026-12')
  expect([december.today, [...december.days.keys()]]).toEqual(['2026-11-30', ['2026-12-01']])
  expect(december.days.get('2026-12-01')).toEqual([
    { kind: 'article', at: MIDNIGHT, title: '/actualite/minuit', number: 1 },
    { kind: 'bannerBegins', at: MIDNIGHT + 1, title: 'Rentrée' },
    { kind: 'letter', at: MIDNIGHT + 2, title: '/lettre', number: 3 },
    { kind: 'article', at: MIDNIGHT + 3, title: 'Du dossier', path: '/actualite/dossier' },
    { kind: 'bannerEnds', at: MIDNIGHT + 4, title: 'Rentrée' },
  ])
  const present = await load()
  expect([present.month, [...present.days.keys()]]).toEqual(['2026-11', ['2026-11-30']])
})
