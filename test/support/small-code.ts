import { amendments } from '#adapters/http/sources/code/amendments/amendments.ts'
import { labourCode } from '#adapters/http/sources/code/labour-code.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { SourcedDocument } from '#ports/content-publisher.ts'

import {
  aCodeArticle,
  aLink,
  aTitleWith,
  aVersion,
  articleId,
  codePackages,
  legiMidnight,
  textId,
} from './code-records.ts'
import type { CodeNode } from './code-records.ts'
import { documentsIn } from './documents.ts'

/** The clock of the tests that read a Code. */
export const codeClock = { now: () => Date.UTC(2026, 10, 21) }

/** The law of these tests, which changed articles after the earlier state of the Code. */
export const LAW = aLink({
  textCid: textId(2),
  textTitle: 'LOI n°2023-1196\n du 18 décembre 2023 - art. 6 (V)',
  linkType: 'MODIFIE',
  natureText: 'LOI',
  datePubliTexte: '2023-12-19',
  dateSignaTexte: '2023-12-18',
})

/** The last part of the address of that law. */
export const LAW_SLUG = 'loi-n-2023-1196-du-18-decembre-2023'

/** What an article is that the law wrote, in force since 2024. */
export const since2024 = { dateDebut: legiMidnight('2024-01-01'), lienModifications: [LAW] }

/** The versions of an article, by their ranks, that the law changed. */
const changedIn2024 = (old: number, young: number) => [
  aVersion(old, '2008-05-01', '2024-01-01'),
  aVersion(young, '2024-01-01', '2999-01-01'),
]

/** A Title before that law. */
export const before = aTitleWith([
  aCodeArticle(10, 'L1237-1', {
    texteHtml: "<p>Le préavis dure dix jours.</p><p>L'employeur informe le salarié.</p>",
  }),
  aCodeArticle(11, 'L1237-2', { texteHtml: '<p>Le salarié est informé.</p>' }),
  aCodeArticle(12, 'L1237-3'),
  aCodeArticle(13, 'D1237-4', { texteHtml: '<p>Un délai de deux mois.</p>' }),
])

/** The same after it: two articles changed, one of them under another number, one new, one in another form. */
export const after = aTitleWith([
  aCodeArticle(10, 'L1237-1', {
    ...since2024,
    id: articleId(20),
    articleVersions: changedIn2024(10, 20),
    texteHtml: '<p>Le préavis dure quinze jours.</p><p>L’employeur informe le salarié.</p>',
  }),
  aCodeArticle(11, 'L1237-2', {
    ...since2024,
    id: articleId(21),
    articleVersions: changedIn2024(11, 21),
    texteHtml: '<p>Le salarié<br/>est <b>informé</b>.</p>',
  }),
  aCodeArticle(12, 'L1237-3'),
  aCodeArticle(13, 'R1237-4', {
    ...since2024,
    id: articleId(23),
    articleVersions: changedIn2024(13, 23),
    texteHtml: '<p>Un délai de trois mois.</p>',
  }),
  aCodeArticle(14, 'L1237-5', { ...since2024, lienModifications: [{ ...LAW, linkType: 'CREE' }] }),
])

/** Every page that a Code gives. */
export async function pagesOf(code: CodeNode): Promise<readonly Document[]> {
  const edition = await labourCode(codePackages(code), codeClock).read(() => {})
  return (await documentsIn(edition)).map(({ document }) => document)
}

/** The pages of the articles of a Code. */
export async function articlesIn(code: CodeNode): Promise<readonly Document[]> {
  return (await pagesOf(code)).filter(({ kind }) => kind === 'lawArticle')
}

/** The news that a Code gives, compared with an earlier one. */
export async function newsOf(
  code: CodeNode,
  earlier?: CodeNode,
): Promise<readonly SourcedDocument[]> {
  return documentsIn(await amendments(codePackages(code, earlier), codeClock).read(() => {}))
}

/** One of these news, by the last part of its address. */
export async function newsAt(
  slug: string,
  code: CodeNode,
  earlier?: CodeNode,
): Promise<SourcedDocument> {
  const found = (await newsOf(code, earlier)).find(({ document }) => document.slug === slug)
  if (found === undefined) throw new Error(`no news at ${slug}`)
  return found
}
