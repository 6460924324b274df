import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'

/** How long the page of a document is kept; Premium news are never revalidated: publication purges them (§9). */
export function documentLifetime({ access, kind }: Document): PageLifetimeKey {
  return access === 'premium' ? 'premiumNews' : LIFETIMES[kind]
}

/** The law changes as rarely as a guide; what §9 does not name lives as long as a list. */
const LIFETIMES: Readonly<Record<DocumentKind, PageLifetimeKey>> = {
  article: 'contentList',
  guide: 'guide',
  definition: 'definitions',
  question: 'faq',
  agreementAnswer: 'faq',
  lawSection: 'guide',
  lawArticle: 'guide',
  agreement: 'agreements',
  agreementText: 'agreements',
  agreementArticle: 'agreements',
  newsletter: 'contentList',
  product: 'contentList',
  pressRelease: 'contentList',
  companyLife: 'contentList',
  podcast: 'contentList',
  study: 'contentList',
  page: 'contentList',
  legalPage: 'contentList',
  premiumOffer: 'newsIndex',
}
