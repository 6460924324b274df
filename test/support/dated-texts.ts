import type { AgreementDetail, AgreementTextDetail } from '#domain/editorial/document-detail.ts'
import type { Document, DocumentCommon, SourceCredit } from '#domain/editorial/document.ts'

import { anArticle } from './documents.ts'

/** The credit of a text of the Code, or of the agreements. */
export function aCredit(key: string, changes: Partial<SourceCredit> = {}): SourceCredit {
  return {
    key,
    producer: 'DILA',
    title: `Base ${key}`,
    url: `https://www.legifrance.gouv.fr/${key}/id`,
    licence: 'Licence Ouverte 2.0',
    updatedAt: Date.UTC(2026, 2, 27),
    retrievedAt: Date.UTC(2026, 10, 1),
    version: '1',
    ...changes,
  }
}

/** A text that amends the Code du travail, as its source gives it. */
export function anAmendment(id: string, changes: Partial<DocumentCommon> = {}): Document {
  const real = { demo: false, authors: ['DILA'], source: aCredit('amendments') }
  return anArticle(id, { ...real, ...changes })
}

/** A dated text of a collective agreement, as its source gives it. */
export function anAgreementText(
  id: string,
  changes: Partial<DocumentCommon & AgreementTextDetail> = {},
): Document {
  const url = `https://www.legifrance.gouv.fr/conv_coll/${id}`
  const common = anAmendment(id, { source: aCredit('agreements', { url }) })
  const { kind: _kind, highlighted: _highlighted, ...rest } = { highlighted: false, ...common }
  return {
    ...rest,
    path: `/convention-collective/3248-metallurgie/${id}`,
    agreement: { path: '/convention-collective/3248-metallurgie', title: 'Métallurgie' },
    part: 'attached',
    signedOn: rest.publishedAt,
    extended: true,
    articleCount: 3,
    ...changes,
    kind: 'agreementText',
  }
}

/** A collective agreement, as its source gives it. */
export function anAgreement(
  idcc: string,
  changes: Partial<DocumentCommon & AgreementDetail> = {},
): Document {
  const common = anAmendment(idcc, { source: aCredit('agreements') })
  const { kind: _kind, highlighted: _highlighted, ...rest } = { highlighted: false, ...common }
  return {
    ...rest,
    path: `/convention-collective/${idcc}`,
    idcc,
    shortTitle: `Convention ${idcc}`,
    officialUrl: 'https://www.legifrance.gouv.fr/liste/idcc',
    articleCount: 0,
    trades: [],
    ...changes,
    kind: 'agreement',
  }
}
