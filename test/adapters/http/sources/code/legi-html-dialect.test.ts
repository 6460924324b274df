import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { articlesById } from '#adapters/http/sources/code/assign-labour-code-paths.ts'
import { readCode } from '#adapters/http/sources/code/labour-code-tree.ts'
import { legalDialect } from '#adapters/http/sources/code/legi-html-dialect.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import { currentLegifranceUrl } from '#adapters/http/sources/legifrance-links.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Inline } from '#domain/editorial/document-body.ts'
import { tagSoups } from '#test/support/arbitraries/html.ts'
import { aCodeArticle, aTitleWith, articleId } from '#test/support/fixtures/labour-code-records.ts'

const CODE = 'LEGITEXT000006072050'
const code = aTitleWith([aCodeArticle(10, 'L3315-1')])
const { root } = readCode(new TextEncoder().encode(JSON.stringify(code)), PINS.code)
const dialect = legalDialect(articlesById(root))

describe('a link of the law', () => {
  test('to an article of the Code is a reference to it', () => {
    expect(linkIn(articleLink(CODE, articleId(99)), 'L. 1234-1')).toMatchObject({
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1234-1',
      id: articleId(99),
    })
  })

  test.each([
    ['LEGITEXT000006073189', 'Code de la sécurité sociale'],
    ['LEGITEXT000006071367', 'Code rural et de la pêche maritime'],
    ['LEGITEXT000005634379', 'Code de commerce'],
  ])('to an article of another code (%s) is a reference to it', (textId, name) => {
    expect(linkIn(articleLink(textId, articleId(99)), 'R. 12-1')).toMatchObject({
      type: 'legalRef',
      code: name,
      article: 'R12-1',
    })
  })

  test('to an article of an unknown code is no Code reference', () => {
    expect(linkIn(articleLink('LEGITEXT000000000001', articleId(99)), 'L. 12-1')).toMatchObject({
      type: 'link',
      href: `https://www.legifrance.gouv.fr/codes/article_lc/${articleId(99)}`,
    })
  })

  test.each(['L. 3315-1 à L. 3315-3', 'l’article précédent'])(
    '« %s » is a reference by the identifier of the link',
    (words) => {
      expect(linkIn(articleLink(CODE, articleId(10)), words)).toMatchObject({
        type: 'legalRef',
        article: 'L3315-1',
      })
    },
  )

  test('to several vanished articles is a plain link to Légifrance', () => {
    expect(linkIn(articleLink(CODE, articleId(99)), 'L. 1-1 à L. 1-3')).toMatchObject({
      type: 'link',
      href: `https://www.legifrance.gouv.fr/codes/article_lc/${articleId(99)}`,
    })
  })

  test('with an unsafe address is only its words', () => {
    expect(linkIn('javascript:alert(1)', 'ici')).toEqual({ type: 'text', text: 'ici' })
  })
})

describe('old addresses of Légifrance lead to the pages of today', () => {
  const site = 'https://www.legifrance.gouv.fr'
  test.each([
    [
      `/affichCodeArticle.do?cidTexte=${CODE}&idArticle=LEGIARTI000006902784&dateTexte=`,
      '/codes/article_lc/LEGIARTI000006902784',
    ],
    [
      '/affichTexteArticle.do?cidTexte=JORFTEXT000000508793&idArticle=LEGIARTI000006902784',
      '/loda/article_lc/LEGIARTI000006902784',
    ],
    [
      '/affichTexteArticle.do?cidTexte=JORFTEXT000000508793&idArticle=JORFARTI000002046780',
      '/jorf/article_jo/JORFARTI000002046780',
    ],
    [
      '/affichTexte.do?cidTexte=JORFTEXT000000508793&categorieLien=cid',
      '/jorf/id/JORFTEXT000000508793',
    ],
    ['/affichTexte.do?cidTexte=LEGITEXT000000508793', '/loda/id/LEGITEXT000000508793'],
    ['/jo_pdf.do?id=JORFTEXT000000508793', '/jorf/id/JORFTEXT000000508793'],
    [`/affichCode.do?cidTexte=${CODE}`, `/codes/texte_lc/${CODE}`],
    [
      `/affichCode.do?cidTexte=${CODE}&idSectionTA=LEGISCTA000006132321`,
      `/codes/section_lc/${CODE}/LEGISCTA000006132321/`,
    ],
  ])('%s', (old, path) => {
    expect(currentLegifranceUrl(new URL(old, site))).toBe(`${site}${path}`)
  })

  test.each([
    'https://www.legifrance.gouv.fr/codes/id/LEGIARTI000006902784',
    'https://www.legifrance.gouv.fr/affichCode.do?page=2',
    'https://exemple.fr/affichTexte.do?cidTexte=JORFTEXT000000508793',
  ])('%s is unchanged', (address) => {
    expect(currentLegifranceUrl(new URL(address))).toBe(address)
  })
})

describe('the form of the law', () => {
  test('lines of a numbered list stay lines', () => {
    const body = bodyOf(
      "<p>Le contrat est rompu :<br clear='none'/>1° En cas de faute ;<br clear='none'/>2° D'un commun accord.</p>",
    )
    expect(plainText(body)).toBe(
      'Le contrat est rompu\u00A0:\n1° En cas de faute\u202F;\n2° D’un commun accord.',
    )
  })

  test('« less than » is no tag', () => {
    expect(plainText(bodyOf('<p>Exposition de courte durée < 10 s</p>'))).toBe(
      'Exposition de courte durée < 10 s',
    )
  })

  test('a table in a paragraph preserves its cells and spans', () => {
    const body = bodyOf(
      '<p>Barème :<div align="center"><center><table border="1"><tbody><tr><th>Effectif</th><th colspan="2">Heures</th></tr><tr><td>11 à 24</td><td>1</td><td>10</td></tr></tbody></table></center></div></p>',
    )
    expect(body).toMatchObject([
      { type: 'paragraph' },
      {
        type: 'table',
        rows: [
          [{ header: true }, { header: true, columns: 2 }],
          [{}, {}, {}],
        ],
      },
    ])
  })
})

const letters = (text: string): string =>
  text.replaceAll(/\s+/g, '').replaceAll('’', "'").split('').sort().join('')

property.prop([tagSoups])('no visible word of the law is lost or added', ({ html, words }) => {
  const { body, removals, additions } = convertHtml(html, dialect)
  expect(letters(plainText(finishBody(body)))).toBe(letters(words.join('')))
  expect([...removals, ...additions]).toEqual([])
})

function articleLink(textId: string, id: string): string {
  return `/affichCodeArticle.do?cidTexte=${textId}&amp;idArticle=${id}&amp;dateTexte=&amp;categorieLien=cid`
}

function linkIn(href: string, words: string): Inline | undefined {
  const [block] = convertHtml(`<p><a href="${href}">${words}</a></p>`, dialect).body
  return block?.type === 'paragraph' ? block.children[0] : undefined
}

function bodyOf(html: string): ReturnType<typeof finishBody> {
  return finishBody(convertHtml(html, dialect).body)
}
