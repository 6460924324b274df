import { describe, expect, test } from 'vitest'

import { documentTag } from '#application/pages/common/cache-tags.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aQuestion, CODE_ANSWER, quotedArticle } from '#test/support/fixtures/faq-code-answers.ts'
import { agreement, answer } from '#test/support/fixtures/law-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const PATH = '/faq/duree-du-preavis'
const TITLE = 'Quelle est la durée du préavis ?'
const GUIDE = aDocumentAt(CODE_ANSWER.guide, { kind: 'guide' }, { title: 'La démission' })

const pagesOver = async (...documents: readonly Document[]) =>
  createPageLoaders(await pagePorts(documents))

async function questionPage(...documents: readonly Document[]) {
  const view = await loadViewAt(await pagesOver(...documents), PATH, 'question')
  return { ...view, text: plainText(view.document.body).replaceAll(/[\u00A0\u202F]/gu, ' ') }
}

describe('a question', () => {
  test('begins with the answer of the Code, then its archive [R15] [F04]', async () => {
    const { text, codeAnswer, document } = await questionPage(
      aQuestion(PATH, CODE_ANSWER),
      quotedArticle(),
      GUIDE,
    )
    expect(text.split('\n')).toEqual([
      'La réponse du Code du travail',
      'La convention fixe le préavis.',
      'Article L. 1237-1. Réponse vérifiée sur le Code en vigueur au 27 mars 2026.',
      'Pour aller plus loin : La démission.',
      'La réponse de 2020, en archive',
      'Texte du Code du travail numérique, qui n’est plus mis à jour : le droit a pu changer depuis.',
      'Cas',
      'Un mois, disait-on.',
    ])
    expect(codeAnswer).toBe(CODE_ANSWER.text)
    expect(document.standfirst).toBe('')
    expect(document.toc.map(({ level, label }) => [level, label])).toEqual([
      [2, 'La réponse du Code du travail'],
      [2, 'La réponse de 2020, en archive'],
      [3, 'Cas'],
    ])
  })

  test('withdraws an answer with a changed article, and leads to both [F04]', async () => {
    const changed = quotedArticle('Sa durée est fixée par la loi.')
    const { text, codeAnswer } = await questionPage(aQuestion(PATH, CODE_ANSWER), changed, GUIDE)
    expect(codeAnswer).toBeUndefined()
    expect(text).not.toContain(CODE_ANSWER.text)
    expect(text).toContain('La réponse du Code est à revérifier\nL’article L. 1237-1 a changé')
    expect(text).toContain('La démission')
  })

  test('is outdated by a change of an article that its answer quotes', async () => {
    const pages = await pagesOver(aQuestion(PATH, CODE_ANSWER), quotedArticle(), GUIDE)
    const opened = await loadPageAt(pages, PATH)
    expect(opened?.tags).toContain(documentTag('/code-du-travail/l1237-1'))
    expect(opened?.tags).toContain(documentTag(CODE_ANSWER.guide))
  })

  test('without an answer in the Code says so, and links the guide [F04]', async () => {
    const elsewhere = { ...CODE_ANSWER, text: 'Voir un autre code.', passages: [] }
    const { text, codeAnswer } = await questionPage(aQuestion(PATH, elsewhere), GUIDE)
    expect(codeAnswer).toBeUndefined()
    expect(text).toContain('Voir un autre code.\nCette question n’a pas de réponse à jour')
    expect(text).toContain('La démission')
    expect(text).not.toContain('vérifiée')
  })

  test('without any answer leads to the guides', async () => {
    const { text } = await questionPage(aQuestion(PATH))
    expect(text).toContain('n’a pas de réponse à jour')
    expect(text).toContain('les guides pratiques')
  })
})

describe('the answer of an agreement', () => {
  const answers = (...documents: readonly Document[]) =>
    pagesOver(
      aQuestion(PATH, CODE_ANSWER),
      quotedArticle(),
      GUIDE,
      answer('duree-du-preavis', TITLE, '0650', 'Cadres'),
      ...documents,
    )
  const closed = agreement('/convention-collective/0650-cadres', '0650', 'Cadres', {
    closed: { state: 'attached', successors: ['3248'] },
  })
  const successor = agreement('/convention-collective/3248-metal', '3248', 'Métallurgie', {})
  const page = `${PATH}/0650-autre`
  const bodyAt = async (...documents: readonly Document[]) =>
    (await loadViewAt(await answers(...documents), page, 'agreementAnswer')).document.body

  test('begins with the answer of the Code, then says its year [R15]', async () => {
    const text = plainText(await bodyAt())
    expect(text).toMatch(/La convention fixe le préavis\.[^]+La réponse de la convention en \d{4}/u)
  })

  test('says that its agreement ended, and what the successor answers', async () => {
    const own = answer('duree-du-preavis', TITLE, '3248', 'Métallurgie')
    const [note] = await bodyAt(closed, successor, own)
    expect(note).toMatchObject({ type: 'note', title: 'Cette convention n’est plus en vigueur' })
    const json = JSON.stringify(note)
    expect(json).toContain(successor.path)
    expect(json).toContain(own.path)
  })

  test('knows the mergers of agreements that the site does not have', async () => {
    const [note] = await bodyAt(successor)
    expect(JSON.stringify(note)).toContain(successor.path)
  })

  test('is noted in the list of its question when the agreement ended', async () => {
    const site = await pagesOver(
      aQuestion(PATH),
      answer('duree-du-preavis', TITLE, '0438', 'Assurances, ancien texte'),
      answer('duree-du-preavis', TITLE, '3248', 'Métallurgie'),
    )
    const { answers: links } = await loadViewAt(site, PATH, 'question')
    expect(links.map(({ idcc, note }) => [idcc, note?.slice(0, 7)])).toEqual([
      ['0438', 'Archive'],
      ['3248', undefined],
    ])
  })

  test('of an agreement in force has no such note', async () => {
    const inForce = agreement('/convention-collective/0650-cadres', '0650', 'Cadres', {})
    expect((await bodyAt(inForce))[0]?.type).toBe('heading')
  })
})
