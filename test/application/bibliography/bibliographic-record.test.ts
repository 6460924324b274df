import { describe, expect, test } from 'vitest'

import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import type { PageView } from '#application/views/page-view.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'

const { site } = aFrame()
const IN_FORCE = {
  status: 'inForce',
  label: 'En vigueur au 27 mars 2026',
  asOf: Date.UTC(2026, 2, 26, 23),
} as const

function recordOf(view: PageView) {
  return bibliographicRecord(view, site)
}

describe('the record', () => {
  test('of an article of the Code names its version and dated address [W61]', () => {
    const { document, ...view } = aView('lawArticle')
    const current = { ...view, document: { ...document, validity: IN_FORCE } }
    expect(recordOf(current)).toMatchObject({
      type: 'legislation',
      container: 'Code du travail',
      reference: 'Code du travail, art. L.\u00A01237-11, version en vigueur au 27 mars 2026',
      url: `${site.origin}/code-du-travail/l1237-11/2026-03-27`,
      key: 'code-du-travail-l1237-11-2026-03-27',
    })
  })

  test('of a dated version is that of its day, comparisons excluded [W61]', () => {
    const { shown, ...comparison } = aView('lawVersion')
    expect(recordOf({ ...comparison, shown })).toMatchObject({
      reference: 'Code du travail, art. L.\u00A01237-11, version en vigueur au 1er mai 2010',
      url: `${site.origin}/code-du-travail/l1237-11/2010-05-01`,
    })
    expect(recordOf(comparison)).toBeUndefined()
  })

  test('of an agreement’s article names article, text and agreement [W61]', () => {
    const { document, ...view } = aView('agreementArticle')
    const current = { ...view, document: { ...document, validity: IN_FORCE } }
    expect(recordOf(current)?.reference).toBe(
      `${view.meta.title}, version en vigueur au 27 mars 2026`,
    )
  })

  test.each([
    ['ended', 'N’est plus en vigueur', 'n’est plus en vigueur, texte au 13 novembre 2023'],
    [
      'ended',
      'N’est plus en vigueur, texte au 13 novembre 2023',
      'n’est plus en vigueur, texte au 13 novembre 2023',
    ],
    [
      'unknown',
      'État non indiqué par la source, texte au 13 novembre 2023',
      'état non indiqué par la source, texte au 13 novembre 2023',
    ],
    ['unknown', 'État non indiqué par la source', 'état non indiqué par la source'],
  ] as const)('of a text that is %s (%s) names state and day', (status, label, version) => {
    const { source: _source, ...document } = aDocumentView({
      path: '/convention-collective/texte',
      validity: { status, label, asOf: Date.UTC(2023, 10, 13) },
    })
    expect(recordOf({ ...aView('agreementText'), document })?.version).toBe(version)
  })

  test('of a guide names title, producer and last update [W61]', () => {
    const { document, ...view } = aView('guide')
    const guide = {
      ...document,
      title: 'Le préavis',
      updatedAt: Date.UTC(2026, 2, 12),
      demo: false,
    }
    const { source: _source, ...own } = guide
    expect(recordOf({ ...view, document: { ...own, authors: [] } })?.reference).toBe(
      '«\u00A0Le préavis\u00A0», Préavis, mis à jour le 12 mars 2026',
    )
    expect(recordOf({ ...view, document: { ...own, demo: true } })?.version).toBe(
      'mis à jour le 12 mars 2026, contenu de démonstration',
    )
  })

  test('of a gated article has title, standfirst and address only [W64][A03]', () => {
    const view = { ...aView('article'), gated: true }
    const record = recordOf(view)
    expect(Object.keys(record ?? {}).toSorted()).toEqual([
      'authors',
      'container',
      'key',
      'reference',
      'standfirst',
      'title',
      'type',
      'url',
    ])
    expect(record).toMatchObject({ authors: [], standfirst: view.document.standfirst })
  })

  test('exists for texts, not for lists, forms or simulators [W62]', () => {
    const kinds = everyView()
      .filter((view) => recordOf(view) !== undefined)
      .map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(
      new Set([
        'article',
        'newsletterIssue',
        'guide',
        'definition',
        'question',
        'agreementAnswer',
        'lawSection',
        'lawArticle',
        'lawVersion',
        'agreement',
        'agreementText',
        'agreementArticle',
        'contentPage',
      ]),
    )
  })
})
