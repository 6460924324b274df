import { expect, test } from 'vitest'

import { kaliLink } from '#adapters/http/sources/agreements/kali-html-dialect.ts'

const SITE = 'https://www.legifrance.gouv.fr'
const held = new Map([
  ['KALIARTI000005769603', '/convention-collective/0016-x/texte-de-base/article-1er'],
  ['KALITEXT000005640939', '/convention-collective/0016-x/texte-de-base'],
])
const linked = (href: string, words = 'voir') => kaliLink(href, words, (id) => held.get(id))

test.each([
  [
    '/affichCodeArticle.do?cidTexte=LEGITEXT000006072050&idArticle=LEGIARTI000006901781&dateTexte=&categorieLien=cid',
    'article L. 2261-3 du code du travail',
    { code: 'Code du travail', article: 'L2261-3', id: 'LEGIARTI000006901781' },
  ],
  [
    '/affichCodeArticle.do?cidTexte=LEGITEXT000006073189&idArticle=LEGIARTI000006741352&dateTexte=',
    'articles L. 912-1 et suivants du même code',
    { code: 'Code de la sécurité sociale', article: 'L912-1', id: 'LEGIARTI000006741352' },
  ],
])("an old address of a code's article is a reference: %s", (href, words, cited) => {
  expect(linked(href, words)).toEqual({ type: 'legalRef', ...cited })
})

test.each([
  [
    '/affichIDCCArticle.do?cidTexte=KALITEXT000005640939&idArticle=KALIARTI000005769603&categorieLien=cid',
    held.get('KALIARTI000005769603'),
  ],
  [
    '/affichIDCCArticle.do?cidTexte=KALITEXT000005640939&idArticle=KALIARTI000000000001',
    held.get('KALITEXT000005640939'),
  ],
  [
    '/affichIDCC.do?cidTexte=KALITEXT000005640939&idSectionTA=KALISCTA000005691672',
    held.get('KALITEXT000005640939'),
  ],
  [
    `${SITE}/conv_coll/id/KALIARTI000005769603/?idConteneur=KALICONT000005635624`,
    held.get('KALIARTI000005769603'),
  ],
])('a link to a page of the site stays internal: %s', (href, path) => {
  expect(linked(href)).toEqual({ type: 'link', href: path })
})

test.each([
  [
    '/affichIDCC.do?cidTexte=KALITEXT000019747420&categorieLien=cid',
    'conv_coll/id/KALITEXT000019747420',
  ],
  [
    '/affichTexteArticle.do?cidTexte=KALITEXT000019747420&idArticle=KALIARTI000019747423',
    'conv_coll/id/KALIARTI000019747423',
  ],
  [
    '/affichTexte.do?cidTexte=JORFTEXT000000398162&categorieLien=cid',
    'jorf/id/JORFTEXT000000398162',
  ],
  [
    '/affichTexteArticle.do?cidTexte=JORFTEXT000000823797&idArticle=LEGIARTI000006885274',
    'loda/article_lc/LEGIARTI000006885274',
  ],
  [
    '/affichTexteArticle.do?cidTexte=JORFTEXT000027546648&idArticle=JORFARTI000027546894',
    'jorf/article_jo/JORFARTI000027546894',
  ],
  [
    '/affichCode.do?cidTexte=LEGITEXT000006069577&dateTexte=20200101',
    'codes/texte_lc/LEGITEXT000006069577',
  ],
  [
    '/affichCodeArticle.do?cidTexte=LEGITEXT000006072050&idArticle=LEGIARTI000006901781',
    'codes/article_lc/LEGIARTI000006901781',
  ],
])('any other leads to the official page that works: %s', (href, page) => {
  expect(linked(href, 'articles L. 1 et L. 2')).toEqual({ type: 'link', href: `${SITE}/${page}` })
})

test.each(['//www.uimm.fr', 'mailto:depot.accord@travail.gouv.fr', 'https://www.opcoep.fr/'])(
  'a link to elsewhere is itself: %s',
  (href) => {
    expect(linked(href)).toMatchObject({
      type: 'link',
      href: expect.stringContaining(href.slice(2, 9)),
    })
  },
)

test.each([
  '#RENVOI_KALIARTI000039111057_1',
  'https://bdjv2-prod.dila.fr/bdj/accueil.do#RENVOI_KALIARTI000005769411_1',
  'https://bdj.rie.gouv.fr/bdj/accueil.do',
  '/affichIDCC.do?cidTexte=null&categorieLien=cid',
  'javascript:alert(1)',
])('%s leads nowhere a reader may go', (href) => {
  expect(linked(href)).toBeUndefined()
})
