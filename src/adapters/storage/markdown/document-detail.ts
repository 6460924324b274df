import type { DocumentDetail } from '#domain/editorial/document-detail.ts'

import type { FrontMatter } from './front-matter.ts'

/** What the front matter says that only its kind of document has. */
export function detailOf(front: FrontMatter): DocumentDetail {
  switch (front.kind) {
    case 'article':
      return { kind: front.kind, highlighted: front.highlighted }
    case 'definition':
      return {
        kind: front.kind,
        term: front.term,
        variants: front.variants,
        abbreviations: front.abbreviations,
        categories: front.categories,
      }
    case 'product':
      return productDetail(front)
    case 'podcast':
      return podcastDetail(front)
    case 'pressRelease':
    case 'companyLife':
    case 'study':
    case 'page':
    case 'legalPage':
    case 'premiumOffer':
      break
  }
  return { kind: front.kind }
}

type Of<Kind extends FrontMatter['kind']> = Extract<FrontMatter, { kind: Kind }>

function productDetail({ kind, typology, price, shopUrl }: Of<'product'>): DocumentDetail {
  return {
    kind,
    typology,
    ...(price !== undefined && { price: Math.round(price * 100) }),
    ...(shopUrl !== undefined && { shopUrl }),
  }
}

function podcastDetail({ kind, durationMinutes, audioUrl }: Of<'podcast'>): DocumentDetail {
  return {
    kind,
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(audioUrl !== undefined && { audioUrl }),
  }
}
