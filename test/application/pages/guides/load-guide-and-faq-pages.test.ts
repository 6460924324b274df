import { describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { SOURCE, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const { archived: _given, ...LIVE } = SOURCE
const SMIC = guide('smic', { title: 'Le Smic', source: LIVE, publishedAt: Date.UTC(2026, 0, 9) })
const OLD = guide('froid', { title: 'Le froid', source: LIVE, publishedAt: Date.UTC(2009, 0, 9) })
const supersededBy = { path: SMIC.path, title: SMIC.title }
const SHEETS = ['Salaire', 'Salaire', 'Salaire', 'Paie'].map((subject, rank) =>
  guide(`fiche-${rank}`, {
    title: `Fiche ${rank}`,
    source: SOURCE,
    tags: [subject],
    publishedAt: Date.UTC(2020, 5, 1),
    ...(rank < 3 && { supersededBy }),
  }),
)

const pages = createPageLoaders(await pagePorts([SMIC, OLD, ...SHEETS]))

describe('the index of the guides', () => {
  test('holds no archive, and leads to them [R10] [F03]', async () => {
    const { total, themes, letters, archives } = await loadViewAt(pages, '/guide', 'guideIndex')
    expect([total, archives]).toEqual([2, 4])
    const titles = [...themes.flatMap(({ subjects }) => subjects), ...letters]
    expect(titles.flatMap(({ entries }) => entries.map(({ path }) => path)).toSorted()).toEqual([
      OLD.path,
      SMIC.path,
    ])
  })

  test('files a guide under the subject of the sheets that it replaced', async () => {
    const { themes } = await loadViewAt(pages, '/guide', 'guideIndex')
    expect(themes.flatMap(({ total }) => total)).toEqual([1])
  })

  test('notes a guide that is to be checked', async () => {
    const { letters } = await loadViewAt(pages, '/guide', 'guideIndex')
    expect(letters.flatMap(({ entries }) => entries)).toEqual([
      { path: OLD.path, title: 'Le froid', note: 'À vérifier (2009)' },
    ])
  })
})

describe('the archives of the guides', () => {
  test('list each with its year, out of search engines [F03]', async () => {
    const { meta, total, themes } = await loadViewAt(pages, '/guide/archives', 'guideIndex')
    expect([meta.indexed, total]).toEqual([false, 4])
    const entries = themes.flatMap(({ subjects }) => subjects.flatMap((subject) => subject.entries))
    expect(entries.map(({ note }) => note)).toEqual(Array(4).fill('Archive (2020)'))
  })

  test('a superseded page leads to its successor, out of search engines [F03]', async () => {
    const { meta, document } = await loadViewAt(pages, SHEETS[0]?.path ?? '', 'guide')
    expect(meta.indexed).toBe(false)
    expect(document.validity?.successor).toEqual(supersededBy)
    expect((await loadViewAt(pages, SHEETS[3]?.path ?? '', 'guide')).meta.indexed).toBe(true)
  })
})

function guide(slug: string, changes: Parameters<typeof aGuide>[1]) {
  return aGuide(slug, { themes: ['droit-du-travail'], demo: false, ...changes })
}

const FAQ_SHEETS = [
  'Élections',
  'Congés',
  'Élections',
  'Congés',
  'Élections',
  'Congés',
  'Grève',
].map((subject, rank) =>
  aDocumentAt(
    `/guide/question-${rank}`,
    { kind: 'guide', asksQuestion: true },
    { tags: [subject, 'Fonction publique'] },
  ),
)

const faqPages = createPageLoaders(await pagePorts([...LAW_LIBRARY_DOCUMENTS, ...FAQ_SHEETS]))

describe('the FAQ', () => {
  test('lists the questions with agreement answers, then general ones by subject [R15]', async () => {
    const { total, byAgreement, general } = await loadViewAt(faqPages, '/faq', 'faqIndex')
    expect(byAgreement).toEqual([
      { path: '/faq/duree-de-l-essai', title: 'Quelle est la durée de l’essai ?' },
      { path: LAW_PATHS.question, title: 'Quelle est la durée du préavis ?' },
    ])
    expect(general.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Congés', 3],
      ['Élections', 3],
      ['Autres questions', 3],
    ])
    expect(total).toBe(11)
  })

  test('says of a sheet that it answers a question [R15]', async () => {
    expect((await loadViewAt(faqPages, LAW_PATHS.sheet, 'guide')).asksQuestion).toBe(true)
  })
})

describe('a question', () => {
  test('links the agreement answers in French order, with their age [R15]', async () => {
    const { answers, document } = await loadViewAt(faqPages, LAW_PATHS.question, 'question')
    expect(answers.map(({ idcc, agreementName }) => [idcc, agreementName])).toEqual([
      ['1486', 'Bureaux d’études techniques'],
      ['0045', 'Éclairage'],
      ['3248', 'Métallurgie'],
    ])
    expect(answers[2]?.path).toBe(LAW_PATHS.answer)
    expect(document.validity?.label).toBe('À vérifier (2020)')
  })
})

describe('the answer of an agreement', () => {
  test('leads to the question, to the agreement and to its other answers [R15] [R17]', async () => {
    const view = await loadViewAt(faqPages, LAW_PATHS.answer, 'agreementAnswer')
    expect(view).toMatchObject({
      question: { path: LAW_PATHS.question },
      idcc: '3248',
      agreementName: 'Métallurgie',
      agreement: LAW_PATHS.metal,
      others: [{ path: LAW_PATHS.otherAnswer, title: 'Quelle est la durée de l’essai ?' }],
    })
    expect(view.breadcrumb.map(({ path }) => path)).toEqual(['/', '/faq', LAW_PATHS.question])
  })

  test('of an agreement that the site does not have leads to none', async () => {
    const view = await loadViewAt(faqPages, '/faq/duree-du-preavis/0045-autre', 'agreementAnswer')
    expect(view).not.toHaveProperty('agreement')
    expect(view.others).toEqual([])
  })
})
