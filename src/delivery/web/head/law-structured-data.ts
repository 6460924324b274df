import type { Legislation, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type {
  AgreementArticleView,
  AgreementTextView,
  AgreementView,
  LawArticleView,
  LawSectionView,
} from '#application/views/law-and-agreement-views.ts'
import type { LawVersionView } from '#application/views/law-version-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { lastDayOf } from '#domain/law/legal-force.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import { licenceUrl } from '../components/document/tags-and-source.tsx'
import { creativeWorkStatusOf, publisherOf } from './site-and-list-structured-data.ts'

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
  const { document, code, number, shown, inTime, officialUrl } = view
  const first = inTime.versions.at(-1)
  return {
    ...legislation(document, site),
    legislationType: 'Article de code',
    legislationIdentifier: number,
    ...(first && { legislationDate: first.period.from }),
    ...(shown && { legislationDateVersion: shown.period.from }),
    ...(officialUrl !== undefined && { sameAs: officialUrl }),
    isPartOf: codeOf(code, site),
  }
}

/** Returns the structured data of a version of an article, if the page shows only one. */
export function structuredLawVersion(
  { document, code, shown }: LawVersionView,
  site: SiteIdentity,
): readonly WithContext<Legislation>[] {
  if (shown === undefined) return []
  const from = document.validity?.period?.from
  return [
    {
      ...legislation(document, site),
      legislationType: 'Article de code',
      legislationIdentifier: shown.name,
      ...(from !== undefined && { legislationDateVersion: from }),
      isPartOf: codeOf(code, site),
    },
  ]
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
    publisher: publisherOf(document, site),
    ...(document.source && {
      isBasedOn: document.source.url,
      ...licenceOf(document.source.licence),
    }),
    ...temporalCoverageOf(document),
    ...forceOf(document),
    ...creativeWorkStatusOf(document),
  } as const
}

/** Returns the legal force of a document. Returns no field if it is unknown. */
function forceOf({ validity }: DocumentView) {
  if (validity === undefined || validity.status === 'unknown') return {}
  const isInForce = validity.status === 'inForce'
  return {
    legislationLegalForce: isInForce
      ? 'https://schema.org/InForce'
      : 'https://schema.org/NotInForce',
  } as const
}

/** Returns the days in force, where the source states the first one and the last one if any. */
function temporalCoverageOf({ validity }: DocumentView) {
  const { from, ended } = validity?.period ?? {}
  if (from === undefined || ended !== undefined) return {}
  return { temporalCoverage: `${from}/${lastDayOf(validity?.period ?? {}) ?? '..'}` }
}

function licenceOf(name: string) {
  const license = licenceUrl(name)
  return license === undefined ? {} : { license }
}

function codeOf(code: string, site: SiteIdentity) {
  return partOf({ title: code, path: PATHS.labourCode }, site)
}

function partOf({ title, path }: TitledPath, site: SiteIdentity) {
  return { '@type': 'Legislation', name: title, url: site.origin + path } as const
}
