import type { Painters } from '#application/views/page-view.ts'
import { priceText } from '#domain/editorial/money.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import { agreementNewsOf } from './agreement-news-lines.ts'
import type { Lines } from './output.ts'
import { homeAsText } from './paint-text-home.ts'
import { documentOf, linksOf, listOf, page, section } from './text-parts.ts'

type SiteKind =
  | 'home'
  | 'products'
  | 'product'
  | 'themeSection'
  | 'sector'
  | 'author'
  | 'tag'
  | 'sectionIndex'
  | 'cancellation'
  | 'previewEntry'
  | 'contentPage'
  | 'styles'
  | 'notFound'
  | 'fault'

/** The home page, the hubs and all other pages as text. */
export const SITE_PAINTERS: Pick<Painters<Lines>, SiteKind> = {
  home: homeAsText,
  products: ({ meta, groups }) =>
    page(meta.title, ...groups.map(({ typology, cards }) => section(typology, cards))),
  product: ({ document, typology, price, others }) =>
    page(
      document.title,
      typology,
      priceText(price),
      documentOf(document),
      section('Autres produits', others),
    ),
  themeSection: ({ meta, news, guides, definitions }) =>
    page(
      meta.title,
      section('Actualités', news),
      section('Guides', guides),
      section('Définitions', definitions),
    ),
  sector: ({ meta, news, agreements, agreementNews, guides, newsletters }) =>
    page(
      meta.title,
      section('Actualités', news),
      linksOf('Conventions collectives', agreements),
      agreementNewsOf('Derniers accords et avenants', agreementNews),
      section('Guides', guides),
      section('Lettres', newsletters),
    ),
  author: ({ name, list }) => page(name, listOf(list)),
  tag: ({ tag, successors, list }) =>
    page(tag, section('Ce qui vaut aujourd’hui', successors), listOf(list)),
  sectionIndex: ({ title, standfirst, list }) => page(title, standfirst, listOf(list)),
  cancellation: ({ meta, about }) => page(meta.title, about ? documentOf(about) : meta.description),
  contentPage: ({ document }) => page(document.title, documentOf(document)),
  styles: ({ meta }) =>
    page(meta.title, meta.description, 'Cette page se regarde dans un navigateur.'),
  previewEntry: ({ meta, path }) => page(meta.title, path),
  notFound: ({ meta }) => page(meta.title, meta.description),
  fault: ({ meta, reference, unavailable }) =>
    reference === undefined
      ? page(meta.title, ...(unavailable === undefined ? [] : [`${unavailable} ne répond pas.`]))
      : page(meta.title, GENERIC_ERROR, `Référence\u00A0: ${reference}`),
}
