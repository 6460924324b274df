import { describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { AgreementDetail } from '#domain/editorial/document-kinds.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const HOME_HELP = anAgreement('3239', 'Emploi à domicile')
const NANNIES = anAgreement('2395', 'Assistants maternels', {
  closed: { state: 'attached', successors: ['3239'] },
})
const PAPER = anAgreement('0802', 'Papiers et cartons', {
  closed: { state: 'replaced', successors: ['3224'] },
})
const chapters: Body = ['Annexe', 'Titre 1', 'Titre 2', 'Titre 3'].map((title, rank) => ({
  type: 'heading',
  level: rank === 0 ? 2 : 4,
  id: title.toLowerCase().replace(' ', '-'),
  children: [{ type: 'text', text: title }],
}))
const BASE = aDocumentAt(
  `${HOME_HELP.path}/texte-de-base`,
  {
    kind: 'agreementText',
    agreement: { path: HOME_HELP.path, title: 'Emploi à domicile' },
    part: 'base',
    extended: true,
    articleCount: 3,
  },
  { body: chapters },
)
const pages = createPageLoaders(await pagePorts([HOME_HELP, NANNIES, PAPER, BASE]))

describe('the home of the agreements', () => {
  test('lists those in force only, under letters and by family of trades [R17]', async () => {
    const view = await loadViewAt(pages, '/convention-collective', 'agreements')
    expect(view.total).toBe(1)
    expect(view.closed).toEqual([])
    expect(view.letters.flatMap(({ entries }) => entries.map(({ path }) => path))).toEqual([
      HOME_HELP.path,
    ])
    expect(view.families).toMatchObject([
      { title: 'Aide à domicile, social et insertion', entries: [{ path: HOME_HELP.path }] },
    ])
  })

  test.each(['2395', 'idcc n° 2395'])(
    'answers a closed number with what took its place: %s [R17]',
    async (query) => {
      const view = await loadViewAt(pages, addressOf(query), 'agreements')
      expect(view.found?.map(({ path }) => path)).toEqual([HOME_HELP.path])
      expect(view.closed.map(({ path }) => path)).toEqual([NANNIES.path])
      expect(view.hint).toEqual({
        kind: 'replaced',
        idcc: '2395',
        successors: [{ idcc: '3239', page: { path: HOME_HELP.path, title: 'Emploi à domicile' } }],
      })
    },
  )

  test('answers a closed number that has no page [R17]', async () => {
    const view = await loadViewAt(pages, addressOf('2111'), 'agreements')
    expect(view.found?.map(({ path }) => path)).toEqual([HOME_HELP.path])
    expect(view.hint).toMatchObject({ kind: 'replaced', idcc: '2111' })
  })

  test('finds closed ones by name, apart from those in force', async () => {
    const view = await loadViewAt(pages, addressOf('papiers'), 'agreements')
    expect(view).toMatchObject({ found: [], total: 0, closed: [{ path: PAPER.path }] })
    expect(view).not.toHaveProperty('hint')
  })

  test('leads from the number of an establishment to the official register', async () => {
    const view = await loadViewAt(pages, addressOf('732 829 320 00074'), 'agreements')
    expect(view.hint).toMatchObject({ kind: 'siret', siret: '73282932000074' })
  })

  test.each([
    ['3239', undefined],
    ['4', { kind: 'number', idcc: '0004', idccKind: 'agreement' }],
    ['5021', { kind: 'number', idcc: '5021', idccKind: 'statute' }],
    ['9999', { kind: 'number', idcc: '9999', idccKind: 'none' }],
  ])('says what kind of number %s is', async (query, hint) => {
    const view = await loadViewAt(pages, addressOf(query), 'agreements')
    expect(view.hint).toEqual(hint)
  })
})

describe('the page of an agreement', () => {
  test('that is closed names its successors on the site [R17]', async () => {
    expect(await loadViewAt(pages, NANNIES.path, 'agreement')).toMatchObject({
      closed: {
        state: 'attached',
        successors: [{ idcc: '3239', page: { path: HOME_HELP.path } }],
      },
      replaced: [],
    })
    expect(await loadViewAt(pages, PAPER.path, 'agreement')).toMatchObject({
      closed: { state: 'replaced', successors: [{ idcc: '3224' }] },
    })
  })

  test("names those that it replaced, and its base text's chapters [R17]", async () => {
    const view = await loadViewAt(pages, HOME_HELP.path, 'agreement')
    expect(view).not.toHaveProperty('closed')
    expect(view.replaced).toEqual([
      { path: NANNIES.path, title: 'Assistants maternels', note: 'IDCC\u00A02395' },
    ])
    expect(view.chapters).toEqual([
      { path: `${BASE.path}#titre-1`, title: 'Titre 1' },
      { path: `${BASE.path}#titre-2`, title: 'Titre 2' },
      { path: `${BASE.path}#titre-3`, title: 'Titre 3' },
    ])
  })
})

function anAgreement(idcc: string, shortTitle: string, changes: Partial<AgreementDetail> = {}) {
  return aDocumentAt(`/convention-collective/${idcc}-page`, {
    kind: 'agreement',
    idcc,
    shortTitle,
    officialUrl: 'https://www.legifrance.gouv.fr/',
    articleCount: 0,
    trades: [],
    ...changes,
  })
}

function addressOf(query: string): string {
  return `/convention-collective?query=${encodeURIComponent(query)}`
}
