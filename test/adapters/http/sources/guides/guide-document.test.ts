import { expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { assignGuidePaths } from '#adapters/http/sources/guides/assign-guide-paths.ts'
import { guideDocument } from '#adapters/http/sources/guides/guide-document.ts'
import type { GuideRecord } from '#adapters/http/sources/guides/guide-record.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aGuideRecord, aGuideSection } from '#test/support/fixtures/guide-records.ts'

const EDITION = { pin: PINS.guides, retrievedAt: Date.UTC(2026, 10, 21) }
const other = aGuideRecord({
  pubId: 'autre',
  title: 'Les congés payés',
  url: 'https://travail-emploi.gouv.fr/les-conges-payes',
})

function documentOf(record: GuideRecord): Document | undefined {
  const { guides, paths } = assignGuidePaths([record, other])
  const own = guides.find((guide) => guide.record === record)
  return own && guideDocument(own, paths, EDITION)
}

function withSection(html: string, references = {}): Document | undefined {
  return documentOf(aGuideRecord({ sections: [aGuideSection({ html, references })] }))
}

test('a page becomes a guide, at its own date, with its source', () => {
  expect(documentOf(aGuideRecord())).toMatchObject({
    kind: 'guide',
    id: 'guides:article1',
    path: '/guide/la-demission',
    publishedAt: Date.UTC(2026, 2, 12, 23),
    access: 'public',
    demo: false,
    source: {
      producer: 'Ministère chargé du Travail',
      licence: 'Licence Ouverte 2.0',
      url: 'https://travail-emploi.gouv.fr/la-demission',
      updatedAt: Date.UTC(2026, 2, 12, 23),
      retrievedAt: EDITION.retrievedAt,
    },
  })
})

test('an introduction that the standfirst says whole is not said again', () => {
  const document = documentOf(aGuideRecord())
  expect(document?.standfirst).toBe(aGuideRecord().description)
  expect(document?.body[0]).toMatchObject({ type: 'heading', level: 2, id: 'quel-preavis' })
})

test('an introduction with a link, or more words, opens the body', () => {
  const intro = '<p>La démission, <a href="https://www.inrs.fr/">voir</a>.</p>'
  const document = documentOf(aGuideRecord({ intro, description: 'La démission, voir.' }))
  expect(document?.body[0]).toMatchObject({ type: 'paragraph' })
})

test('a section titled as its page has no title of its own', () => {
  const section = aGuideSection({ title: 'La démission', anchor: '' })
  const document = documentOf(aGuideRecord({ sections: [section] }))
  expect(document?.body).toMatchObject([{ type: 'paragraph' }])
})

test('a day that is on no calendar makes no document', () => {
  expect(documentOf(aGuideRecord({ date: '31/02/2026' }))).toBeUndefined()
})

test('a box is a note, with the tone of its title', () => {
  const document = withSection(
    '<div class="fr-highlight"><h3><strong>À savoir</strong> !</h3><p>a</p></div>' +
      '<div class="fr-callout"><h3 class="fr-callout__title">Attention</h3><p>b</p></div>' +
      '<div class="fr-callout"><p><strong>Exemple n° 1</strong><br>c</p></div>',
  )
  expect(document?.body.slice(1)).toMatchObject([
    { type: 'note', tone: 'info', title: 'À savoir\u202F!' },
    { type: 'note', tone: 'attention', title: 'Attention' },
    { type: 'note', tone: 'example' },
  ])
})

test('a box around a download is the download', () => {
  const document = withSection(
    '<div class="fr-callout"><p class="fr-callout__text"><a class="fr-link--download" href="/guide.pdf">' +
      ' Guide <span class="fr-link__detail">(PDF - 2. 71 Mo)</span></a></p></div>',
  )
  expect(document?.body.slice(1)).toEqual([
    {
      type: 'download',
      label: 'Guide',
      href: 'https://travail-emploi.gouv.fr/guide.pdf',
      format: 'PDF',
      bytes: 2_710_000,
    },
  ])
})

test('an accordion unfolds under the words of its control', () => {
  const document = withSection(
    '<section class="fr-accordion"><h3 class="fr-accordion__title"><button>Lire la suite</button></h3>' +
      '<div class="fr-collapse"><p>a</p></div></section>',
  )
  expect(document?.body[1]).toMatchObject({
    type: 'accordion',
    id: 'lire-la-suite',
    title: 'Lire la suite',
    children: [{ type: 'paragraph' }],
  })
})

test('a video is a link to it', () => {
  const document = withSection(
    '<div class="youtube_player" data-src="https://www.youtube.com/embed/q8z8rA9ewH0?start=0" data-title="La grève"></div>',
  )
  expect(document?.body[1]).toMatchObject({
    children: [{ type: 'link', href: 'https://www.youtube.com/watch?v=q8z8rA9ewH0' }],
  })
})

test('cards become related guides, and their section leaves no empty heading', () => {
  const card =
    '<div class="fr-card"><h3 class="fr-card__title"><a href="https://travail-emploi.gouv.fr/les-conges-payes">' +
    'Les congés payés</a></h3><p class="fr-card__desc">…</p></div>'
  const section = aGuideSection({ title: 'À lire sur ce site', anchor: 'a-lire', html: card })
  const document = documentOf(aGuideRecord({ sections: [aGuideSection(), section] }))
  expect(document?.related).toEqual(['/guide/les-conges-payes'])
  expect(plainText(document?.body ?? [])).not.toContain('À lire')
})

test('a link to a published guide stays on the site', () => {
  const document = withSection(
    '<p><a href="https://travail-emploi.gouv.fr/les-conges-payes?x=1#y">congés</a> ' +
      '<a href="/la-demission">ici</a></p>',
  )
  expect(document?.body[1]).toMatchObject({
    children: [{ href: '/guide/les-conges-payes' }, {}, { href: '/guide/la-demission' }],
  })
  expect(document?.related).toEqual(['/guide/les-conges-payes'])
})

test('a link named after one article is a reference to it', () => {
  const href = 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000036762081'
  const document = withSection(
    `<p><a href="${href}">article L. 1233-3 du code du travail</a>, <a href="${href}">la loi</a>, ` +
      `<a href="${href}">L. 712-1 du Code de la consommation</a>, ` +
      `<a href="${href}">articles L. 1233-3 et L. 1233-4</a></p>`,
  )
  const [, paragraph] = document?.body ?? []
  expect(paragraph).toMatchObject({
    children: [
      {
        type: 'legalRef',
        code: 'Code du travail',
        article: 'L1233-3',
        id: 'LEGIARTI000036762081',
      },
      {},
      { type: 'link', href },
      {},
      { type: 'legalRef', code: 'Code de la consommation', article: 'L712-1' },
      {},
      { type: 'link' },
    ],
  })
})

test('a reference follows a code that is named in short', () => {
  const id = 'LEGIARTI000022657651'
  const document = withSection('<p>Voir l’article L. 751-1 du code rural.</p>', {
    LEGITEXT000006071367: { articles: [{ fmt: 'L751-1', id }] },
  })
  const code = 'Code rural et de la pêche maritime'
  expect(document?.body[1]).toMatchObject({
    children: [{}, { type: 'legalRef', code, article: 'L751-1', id }, {}],
  })
})

test('an identified number is a reference, unless another code follows', () => {
  const id = 'LEGIARTI000006901583'
  const document = withSection(
    '<p>Voir l’article L. 2131-1 et L. 9999-1.</p><p>L. 2131-1 du Code de commerce</p>',
    { LEGITEXT000006072050: { articles: [{ fmt: 'L2131-1', id }] } },
  )
  expect(document?.body.slice(1)).toMatchObject([
    {
      children: [
        { type: 'text', text: 'Voir l’article ' },
        { type: 'legalRef', code: 'Code du travail', article: 'L2131-1', id },
        { type: 'text' },
      ],
    },
    { children: [{ type: 'text' }] },
  ])
})
