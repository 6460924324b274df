import type { HomeView, LatestIssue, MainTheme } from '#application/views/home-view.ts'
import type { Renderers } from '#application/views/page-view.ts'
import { formatFileLabel, formatFileSize } from '#domain/editorial/document-downloads.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import { formatCount, frenchDate, priceText } from '#domain/editorial/french-formats.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import { GENERIC_ERROR, KIND_NAMES, REVIEW_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import type { Lines } from '../command-output.ts'
import {
  agreementNewsBlock,
  documentBlock,
  linksBlock,
  listBlock,
  joinPage,
  section,
  withHeading,
  linkLines,
} from './shared-renderers.ts'

type SiteKind =
  | 'home'
  | 'products'
  | 'product'
  | 'themeSection'
  | 'sector'
  | 'author'
  | 'tag'
  | 'sectionIndex'
  | 'follow'
  | 'cancellation'
  | 'dossier'
  | 'previewEntry'
  | 'contentPage'
  | 'styles'
  | 'notFound'
  | 'error'

/**
 * Renderers, as text, of pages such as the home page, hubs, products, authors, tags, forms and
 * errors.
 */
export const SITE_RENDERERS: Pick<Renderers<Lines>, SiteKind> = {
  home: homeAsText,
  products: ({ meta, groups }) =>
    joinPage(meta.title, ...groups.map(({ typology, cards }) => section(typology, cards))),
  product: ({ document, typology, price, others }) =>
    joinPage(
      document.title,
      typology,
      priceText(price),
      documentBlock(document),
      section('Autres produits', others),
    ),
  themeSection: ({ meta, news, guides, definitions, simulators }) =>
    joinPage(
      meta.title,
      section('Actualités', news),
      section('Guides', guides),
      linksBlock('Simulateurs', simulators),
      section('Définitions', definitions),
    ),
  sector: ({ meta, news, agreements, agreementNews, guides, newsletters }) =>
    joinPage(
      meta.title,
      section('Actualités', news),
      linksBlock('Conventions collectives', agreements),
      agreementNewsBlock('Derniers accords et avenants', agreementNews),
      section('Guides', guides),
      section('Lettres', newsletters),
    ),
  author: ({ name, list }) => joinPage(name, listBlock(list)),
  tag: ({ tag, successors, list }) =>
    joinPage(tag, section('Ce qui vaut aujourd’hui', successors), listBlock(list)),
  sectionIndex: ({ title, standfirst, list }) => joinPage(title, standfirst, listBlock(list)),
  follow: ({ meta }) => joinPage(meta.title),
  cancellation: ({ meta, about }) =>
    joinPage(meta.title, about ? documentBlock(about) : meta.description),
  dossier: ({ title, standfirst }) =>
    joinPage(title, standfirst, 'Cette page se remplit dans un navigateur.'),
  contentPage: ({ document }) => joinPage(document.title, documentBlock(document)),
  styles: ({ meta }) =>
    joinPage(meta.title, meta.description, 'Cette page se regarde dans un navigateur.'),
  previewEntry: ({ meta, path }) => joinPage(meta.title, path),
  notFound: ({ meta }) => joinPage(meta.title, meta.description),
  error: ({ meta, reference, unavailable }) =>
    reference === undefined
      ? joinPage(
          meta.title,
          ...(unavailable === undefined ? [] : [`${unavailable} ne répond pas.`]),
        )
      : joinPage(meta.title, GENERIC_ERROR, `Référence\u00A0: ${reference}`),
}

function homeAsText(view: HomeView): Lines {
  return joinPage(
    view.meta.title,
    section('À la une', view.lead ? [view.lead] : []),
    section('Actualités', view.news),
    ...view.themes.map(({ theme, cards }) => section(THEME_TITLES[theme], cards)),
    section('Code du travail', view.texts),
    agreementNewsBlock('Conventions collectives', view.agreementNews),
    section('Guides', view.guides),
    withHeading('À télécharger', view.downloads.flatMap(downloadLines)),
    ...view.mainThemes.map(mainThemeOf),
    withHeading('Lettres', view.newsletters.flatMap(issueLines)),
    withHeading(
      view.reviews.some(({ demo }) => demo) ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title,
      view.reviews.flatMap(reviewLines),
    ),
    section('Produits', view.products),
  )
}

function downloadLines({ file, document }: OfferedDownload): Lines {
  const { format, bytes, href } = file
  const label = formatFileLabel(file)
  const facts = [
    ...(format === undefined ? [] : [format]),
    ...(bytes === undefined ? [] : [formatFileSize(bytes)]),
  ]
  const title = facts.length === 0 ? label : `${label} (${facts.join(', ')})`
  return [...linkLines({ title, path: href }), `  ${document.title}\u00A0: ${document.path}`]
}

function mainThemeOf({ theme, entries, subjects }: MainTheme): Lines {
  const counts = entries.flatMap(({ kind, total }) => {
    const nouns = KIND_NAMES[kind].counted
    return nouns === undefined ? [] : [formatCount(total, ...nouns)]
  })
  const title = `${THEME_TITLES[theme]}\u00A0: ${counts.join(', ')}`
  return subjects.length === 0 ? [`## ${title}`] : linksBlock(title, subjects)
}

function issueLines({ path, title, publishedAt }: LatestIssue): Lines {
  return linkLines({ path, title: `${title} (${frenchDate(publishedAt)})` })
}

function reviewLines({ name, role, text, about }: Review): Lines {
  return [`– ${text}`, `  ${name}, ${role}, sur ${about.title} (${about.path})`]
}
