import type { Document } from '#domain/editorial/document.ts'

import {
  agreement,
  agreementArticle,
  answer,
  CITING,
  CODE,
  law,
  LAW_PATHS,
  news,
  newsletter,
  PART,
  real,
  SOURCE,
  term,
  text,
} from './law-documents.ts'
import { aDocumentAt } from './small-site.ts'

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
  aDocumentAt(
    '/faq/duree-de-l-essai',
    { kind: 'question' },
    { title: 'Quelle est la durée de l’essai ?', source: SOURCE, publishedAt: SOURCE.updatedAt },
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
