import { describe, expect, test } from 'vitest'

import { pagesOf } from '#application/pages/routing/pages.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_SITE } from '#test/support/fixtures/law-site.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { viewAt } from '#test/support/fixtures/view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const SHEETS = ['Élections', 'Congés', 'Élections', 'Congés', 'Élections', 'Congés', 'Grève'].map(
  (subject, rank) =>
    aDocumentAt(
      `/guide/question-${rank}`,
      { kind: 'guide', asksQuestion: true },
      { tags: [subject, 'Fonction publique'] },
    ),
)

const pages = pagesOf(await pagePorts([...LAW_SITE, ...SHEETS]))

describe('the FAQ', () => {
  test('lists the questions that agreements answer, then those of the sheets by subject [R15]', async () => {
    const { total, byAgreement, general } = await viewAt(pages, '/faq', 'faqIndex')
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
    expect((await viewAt(pages, LAW_PATHS.sheet, 'guide')).asksQuestion).toBe(true)
  })
})

describe('a question', () => {
  test('leads to the answer of each agreement, by name in French order, and says how old it is [R15]', async () => {
    const { answers, document } = await viewAt(pages, LAW_PATHS.question, 'question')
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
    const view = await viewAt(pages, LAW_PATHS.answer, 'agreementAnswer')
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
    const view = await viewAt(pages, '/faq/duree-du-preavis/0045-autre', 'agreementAnswer')
    expect(view).not.toHaveProperty('agreement')
    expect(view.others).toEqual([])
  })
})
