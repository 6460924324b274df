import type { Body } from '../../src/domain/editorial/body.ts'
import type {
  AgreementArticleDetail,
  AgreementDetail,
  AgreementTextDetail,
  LawArticleDetail,
} from '../../src/domain/editorial/document-detail.ts'
import type { Document, DocumentCommon, SourceCredit } from '../../src/domain/editorial/document.ts'
import type { SectorKey } from '../../src/domain/editorial/sector.ts'
import { anArticle } from './documents.ts'
import { paragraph } from './every-block.ts'
import { aDocumentAt } from './small-site.ts'

const CODE = { path: '/code-du-travail', title: 'Code du travail' }
const PART = { path: '/code-du-travail/partie-legislative', title: 'Partie législative' }

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

const SOURCE: SourceCredit = {
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

const METAL = { path: LAW_PATHS.metal, title: 'Convention collective Métallurgie' }

/** Words that refer to two articles of the Code, one of which the site has, and use two terms of the glossary. */
const CITING: Body = [
  paragraph(
    'La rupture conventionnelle suit l’',
    { type: 'legalRef', code: 'Code du travail', article: 'L1237-11', children: [] },
    ' et l’',
    { type: 'legalRef', code: 'Code du travail', article: 'L9999-1', children: [] },
    ', sans préavis ni licenciement.',
  ),
]

/** A library with every kind of document that the law, the agreements, the FAQ and the newsletters bring. */
export const LAW_SITE: readonly Document[] = [
  aDocumentAt(CODE.path, { kind: 'lawSection', code: CODE.title, within: [] }, real(CODE)),
  aDocumentAt(PART.path, { kind: 'lawSection', code: CODE.title, within: [CODE] }, real(PART)),
  law(LAW_PATHS.article, 'L1237-11', {
    next: { path: LAW_PATHS.nextArticle, title: 'Article L. 1237-12' },
  }),
  law(LAW_PATHS.nextArticle, 'L1237-12', {}, { body: CITING }),
  agreement(LAW_PATHS.metal, '3248', 'Métallurgie', { employees: 1_500_000, articleCount: 210 }, [
    'metallurgie',
  ]),
  agreement(LAW_PATHS.syntec, '1486', 'Bureaux d’études techniques', {
    employees: 900_000,
    articleCount: 80,
  }),
  agreement(LAW_PATHS.unnumbered, undefined, 'Clercs de Paris', {}),
  text(LAW_PATHS.base, 'Convention du 7 février 2022', 'base', { signedOn: Date.UTC(2022, 1, 7) }),
  ...Array.from({ length: 61 }, (_, rank) =>
    text(
      `${LAW_PATHS.metal}/avenant-${rank}`,
      `Avenant n° ${rank}`,
      'attached',
      { signedOn: Date.UTC(2023, 0, 1 + rank) },
      { tags: ['Prévoyance'] },
    ),
  ),
  text(`${LAW_PATHS.metal}/annexe`, 'Annexe', 'pay', {}),
  agreementArticle(LAW_PATHS.baseArticle),
  aDocumentAt(
    LAW_PATHS.question,
    { kind: 'question' },
    {
      title: 'Quelle est la durée du préavis ?',
      source: SOURCE,
      body: CITING,
      publishedAt: SOURCE.updatedAt,
    },
  ),
  ...[
    ['3248', 'Métallurgie'],
    ['1486', 'Bureaux d’études techniques'],
    ['0045', 'Éclairage'],
  ].map(([idcc = '', name = '']) =>
    answer('duree-du-preavis', 'Quelle est la durée du préavis ?', idcc, name),
  ),
  answer('duree-de-l-essai', 'Quelle est la durée de l’essai ?', '3248', 'Métallurgie'),
  aDocumentAt(
    LAW_PATHS.sheet,
    { kind: 'guide', asksQuestion: true },
    { title: 'Peut-on cumuler deux emplois ?', themes: ['droit-du-travail'], body: CITING },
  ),
  aDocumentAt(
    '/guide/sans-theme',
    { kind: 'guide', asksQuestion: true },
    { authors: ['Ministère'] },
  ),
  term('rupture-conventionnelle', 'Rupture conventionnelle', ['Rupture du contrat', 'Vocabulaire']),
  term('licenciement', 'Licenciement', ['Rupture du contrat']),
  term('13e-mois', '13ᵉ mois', ['Rémunération']),
  ...[2025, 2026].flatMap((year) =>
    ['01', '03'].map((month) => newsletter('btp', `${year}-${month}`)),
  ),
  newsletter('rp', '2026-01'),
  news('ancienne', 2008, { authors: ['Ministère'] }),
  news('recente', 2026, { sectors: ['metallurgie'], tags: ['Loi', 'Prévoyance'], body: CITING }),
  aDocumentAt('/vie-d-entreprise/relecture', { kind: 'companyLife' }),
]

function real({ title }: { readonly title: string }): Partial<DocumentCommon> {
  return { title, demo: false }
}

function law(
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

function agreement(
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

function text(
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

function agreementArticle(path: string): Document {
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

function answer(slug: string, question: string, idcc: string, agreementName: string): Document {
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

function term(slug: string, title: string, categories: readonly string[]): Document {
  return aDocumentAt(
    `/guide/definition/${slug}`,
    { kind: 'definition', term: title, variants: [], abbreviations: [], categories },
    { title, body: CITING, demo: false },
  )
}

function newsletter(group: SectorKey, month: string): Document {
  return aDocumentAt(
    `/actualite/newsletters/${group}/${month}`,
    { kind: 'newsletter', group, month },
    { title: `Lettre ${group} – ${month}`, publishedAt: Date.parse(`${month}-28`) },
  )
}

function news(id: string, year: number, changes: Partial<DocumentCommon>): Document {
  return anArticle(id, {
    publishedAt: Date.UTC(year, 5, 1),
    themes: ['sante-securite'],
    demo: false,
    ...changes,
  })
}
