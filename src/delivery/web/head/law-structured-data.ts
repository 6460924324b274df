import type { Legislation, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type {
  AgreementArticleView,
  AgreementTextView,
  AgreementView,
  LawArticleView,
  LawSectionView,
} from '#application/views/law-and-agreement-views.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import { creativeWorkStatusOf } from './site-and-list-structured-data.ts'

/** Returns the structured data of a section of the Labour Code. */
export function structuredLawSection(
  { document, code }: LawSectionView,
  site: SiteIdentity,
): WithContext<Legislation> {
  return {
    ...legislation(document, site),
    ...(document.path !== PATHS.labourCode && { isPartOf: codeOf(code, site) }),
  }
}

/**
 * Returns the structured data of an article of the Labour Code, with the dates of its first and
 * latest versions.
 */
export function structuredLawArticle(
  view: LawArticleView,
  site: SiteIdentity,
): WithContext<Legislation> {
  const { document, code, number, versions, officialUrl } = view
  const [latest] = versions
  const first = versions.at(-1)
  return {
    ...legislation(document, site),
    legislationType: 'Article de code',
    legislationIdentifier: number,
    ...(first && { legislationDate: parisDay(first.from) }),
    ...(latest && { legislationDateVersion: parisDay(latest.from) }),
    ...(officialUrl !== undefined && { sameAs: officialUrl }),
    isPartOf: codeOf(code, site),
  }
}

/** Returns the structured data of a collective agreement. */
export function structuredAgreement(
  view: AgreementView,
  site: SiteIdentity,
): WithContext<Legislation> {
  return {
    ...legislation(view.document, site),
    legislationType: 'Convention collective',
    ...(view.idcc !== undefined && { legislationIdentifier: formatIdcc(view.idcc) }),
    sameAs: view.officialUrl,
  }
}

/** Returns the structured data of a text of a collective agreement. */
export function structuredAgreementText(
  { document, agreement, nature, signedOn }: AgreementTextView,
  site: SiteIdentity,
): WithContext<Legislation> {
  return {
    ...legislation(document, site),
    legislationIdentifier: document.title,
    ...(nature !== undefined && { legislationType: nature }),
    ...(signedOn !== undefined && { legislationDate: parisDay(signedOn) }),
    isPartOf: partOf(agreement, site),
  }
}

/** Returns the structured data of an article in a text of a collective agreement. */
export function structuredAgreementArticle(
  { document, text, number, officialUrl }: AgreementArticleView,
  site: SiteIdentity,
): WithContext<Legislation> {
  return {
    ...legislation(document, site),
    ...(number !== undefined && { legislationIdentifier: number }),
    ...(officialUrl !== undefined && { sameAs: officialUrl }),
    isPartOf: partOf(text, site),
  }
}

function legislation(document: DocumentView, site: SiteIdentity) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    name: document.title,
    url: site.origin + document.path,
    inLanguage: 'fr',
    legislationJurisdiction: 'FR',
    ...forceOf(document),
    ...creativeWorkStatusOf(document),
  } as const
}

/**
 * Returns the legal force of a document. Returns no field if it is unknown, as for a text from an
 * earlier edition of the legal data.
 */
function forceOf({ validity }: DocumentView) {
  if (validity?.status === 'earlierText' || validity?.status === 'unknown') return {}
  const isEnded = validity?.status === 'archived'
  return {
    legislationLegalForce: isEnded ? 'https://schema.org/NotInForce' : 'https://schema.org/InForce',
  } as const
}

function codeOf(code: string, site: SiteIdentity) {
  return partOf({ title: code, path: PATHS.labourCode }, site)
}

function partOf({ title, path }: TitledPath, site: SiteIdentity) {
  return { '@type': 'Legislation', name: title, url: site.origin + path } as const
}
