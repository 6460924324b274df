import type { Body } from '#domain/editorial/body.ts'
import type {
  AgreementArticleDetail,
  AgreementDetail,
  AgreementTextDetail,
  LawArticleDetail,
} from '#domain/editorial/document-detail.ts'
import type { Document, DocumentCommon, SourceCredit } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'

import { anArticle } from './documents.ts'
import { paragraph } from './every-block.ts'
import { aDocumentAt } from './small-site.ts'

export const CODE = { path: '/code-du-travail', title: 'Code du travail' }
export const PART = { path: '/code-du-travail/partie-legislative', title: 'Partie législative' }

/** The paths that tests ask for by name. */
export const LAW_PATHS = {
  code: CODE.path,
  part: PART.path,
  article: '/code-du-travail/l1237-11',
  nextArticle: '/code-du-travail/l1237-12',
  metal: '/convention-collective/3248-metallurgie',
  syntec: '/convention-collective/1486-bureaux-d-etudes-techniques',
  unnumbered: '/convention-collective/clercs-de-paris',
  base: '/convention-collective/3248-metallurgie/convention-du-7-fevrier-2022',
  baseArticle: '/convention-collective/3248-metallurgie/convention-du-7-fevrier-2022/article-1',
  question: '/faq/duree-du-preavis',
  answer: '/faq/duree-du-preavis/3248-metallurgie',
  otherAnswer: '/faq/duree-de-l-essai/3248-metallurgie',
  sheet: '/guide/cumuler-deux-emplois',
  newsletter: '/actualite/newsletters/btp/2026-01',
  definition: '/guide/definition/rupture-conventionnelle',
} as const

/** A source that nobody updates any more. */
export const SOURCE: SourceCredit = {
  key: 'faq',
  producer: 'Ministère chargé du Travail',
  title: 'Questions et réponses',
  url: 'https://code.travail.gouv.fr',
  licence: 'Licence Ouverte 2.0',
  updatedAt: Date.UTC(2020, 0, 15),
  retrievedAt: Date.UTC(2026, 0, 15),
  version: '1',
  archived: true,
}

const METAL = { path: LAW_PATHS.metal, title: 'Métallurgie' }

/** Words that refer to two articles of the Code, one of which the site has, and use two terms of the glossary. */
export const CITING: Body = [
  paragraph(
    'La rupture conventionnelle suit l’',
    { type: 'legalRef', code: 'Code du travail', article: 'L1237-11', children: [] },
    ' et l’',
    { type: 'legalRef', code: 'Code du travail', article: 'L9999-1', children: [] },
    ', sans préavis ni licenciement.',
  ),
]

/** The title of a document that is no demonstration. */
export function real({ title }: { readonly title: string }): Partial<DocumentCommon> {
  return { title, demo: false }
}

/** An article of the Code. */
export function law(
  path: string,
  number: string,
  detail: Partial<LawArticleDetail>,
  changes: Partial<DocumentCommon> = {},
): Document {
  return aDocumentAt(
    path,
    {
      kind: 'lawArticle',
      code: CODE.title,
      number,
      legifranceId: 'LEGIARTI000019071187',
      within: [CODE, PART],
      versions: [{ id: 'LEGIARTI000019071187', from: Date.UTC(2008, 5, 27) }],
      ...detail,
    },
    { title: `Article ${number} du Code du travail`, demo: false, ...changes },
  )
}

/** A collective agreement. */
export function agreement(
  path: string,
  idcc: string | undefined,
  shortTitle: string,
  detail: Partial<AgreementDetail>,
  sectors: readonly SectorKey[] = ['pme'],
): Document {
  return aDocumentAt(
    path,
    {
      kind: 'agreement',
      shortTitle,
      officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000046993250',
      articleCount: 0,
      trades: [],
      ...(idcc === undefined ? {} : { idcc }),
      ...detail,
    },
    { title: `Convention collective ${shortTitle}`, sectors, demo: false },
  )
}

/** A text of the agreement of metalworking. */
export function text(
  path: string,
  title: string,
  part: AgreementTextDetail['part'],
  detail: Partial<AgreementTextDetail>,
  changes: Partial<DocumentCommon> = {},
): Document {
  const { signedOn: publishedAt = Date.UTC(2020, 0, 1) } = detail
  return aDocumentAt(
    path,
    {
      kind: 'agreementText',
      idcc: '3248',
      agreement: METAL,
      part,
      extended: true,
      articleCount: 3,
      ...detail,
    },
    { title, publishedAt, sectors: ['metallurgie'], demo: false, ...changes },
  )
}

/** An article of the base text of metalworking. */
export function agreementArticle(path: string): Document {
  const detail: AgreementArticleDetail = {
    kind: 'agreementArticle',
    idcc: '3248',
    agreement: METAL,
    text: { path: LAW_PATHS.base, title: 'Convention du 7 février 2022' },
    within: ['Titre Ier'],
    number: '1',
    legifranceId: 'KALIARTI000046130131',
  }
  return aDocumentAt(path, detail, { title: 'Article 1', demo: false, body: CITING })
}

/** What an agreement answers to a question. */
export function answer(
  slug: string,
  question: string,
  idcc: string,
  agreementName: string,
): Document {
  const path = `/faq/${slug}/${idcc}-${agreementName === 'Métallurgie' ? 'metallurgie' : 'autre'}`
  return aDocumentAt(
    path,
    {
      kind: 'agreementAnswer',
      question: { path: `/faq/${slug}`, title: question },
      idcc,
      agreementName,
    },
    { title: `${question} – ${agreementName}`, source: SOURCE, demo: false },
  )
}

/** A definition under categories. */
export function term(slug: string, title: string, categories: readonly string[]): Document {
  return aDocumentAt(
    `/guide/definition/${slug}`,
    { kind: 'definition', term: title, variants: [], abbreviations: [], categories },
    { title, body: CITING, demo: false },
  )
}

/** An issue of a newsletter. */
export function newsletter(group: SectorKey, month: string): Document {
  return aDocumentAt(
    `/actualite/newsletters/${group}/${month}`,
    { kind: 'newsletter', group, month },
    { title: `Lettre ${group} – ${month}`, publishedAt: Date.parse(`${month}-28`) },
  )
}

/** A piece of news of a year. */
export function news(id: string, year: number, changes: Partial<DocumentCommon>): Document {
  return anArticle(id, {
    publishedAt: Date.UTC(year, 5, 1),
    themes: ['sante-securite'],
    demo: false,
    ...changes,
  })
}
