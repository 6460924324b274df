import type { HomeView, LatestIssue, MainTheme } from '#application/views/news-views.ts'
import type { Renderers } from '#application/views/page-view.ts'
import { frenchDate, plural, priceText } from '#domain/editorial/french-formats.ts'
import type { Review } from '#domain/editorial/list-entry-types.ts'
import { printFileLabel, printFileSize } from '#domain/editorial/offered-download.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import { GENERIC_ERROR, KIND_NAMES, REVIEW_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import type { Lines } from '../output.ts'
import {
  agreementNewsOf,
  documentOf,
  linksOf,
  listOf,
  page,
  section,
  lines,
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

/** Renderers, as text, of the home page, hubs, products, authors, tags, forms and errors. */
export const SITE_RENDERERS: Pick<Renderers<Lines>, SiteKind> = {
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
  themeSection: ({ meta, news, guides, definitions, simulators }) =>
    page(
      meta.title,
      section('Actualités', news),
      section('Guides', guides),
      linksOf('Simulateurs', simulators),
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
  follow: ({ meta }) => page(meta.title),
  cancellation: ({ meta, about }) => page(meta.title, about ? documentOf(about) : meta.description),
  dossier: ({ title, standfirst }) =>
    page(title, standfirst, 'Cette page se remplit dans un navigateur.'),
  contentPage: ({ document }) => page(document.title, documentOf(document)),
  styles: ({ meta }) =>
    page(meta.title, meta.description, 'Cette page se regarde dans un navigateur.'),
  previewEntry: ({ meta, path }) => page(meta.title, path),
  notFound: ({ meta }) => page(meta.title, meta.description),
  error: ({ meta, reference, unavailable }) =>
    reference === undefined
      ? page(meta.title, ...(unavailable === undefined ? [] : [`${unavailable} ne répond pas.`]))
      : page(meta.title, GENERIC_ERROR, `Référence\u00A0: ${reference}`),
}

function homeAsText(view: HomeView): Lines {
  return page(
    view.meta.title,
    section('À la une', view.lead ? [view.lead] : []),
    section('Actualités', view.news),
    ...view.themes.map(({ theme, cards }) => section(THEME_TITLES[theme], cards)),
    section('Code du travail', view.texts),
    agreementNewsOf('Conventions collectives', view.agreementNews),
    section('Guides', view.guides),
    lines('À télécharger', view.downloads.flatMap(downloadLines)),
    ...view.mainThemes.map(mainThemeOf),
    lines('Lettres', view.newsletters.flatMap(issueLines)),
    lines(
      view.reviews.some(({ demo }) => demo) ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title,
      view.reviews.flatMap(reviewLines),
    ),
    section('Produits', view.products),
  )
}

function downloadLines({ file, document }: OfferedDownload): Lines {
  const { format, bytes, href } = file
  const label = printFileLabel(file)
  const facts = [
    ...(format === undefined ? [] : [format]),
    ...(bytes === undefined ? [] : [printFileSize(bytes)]),
  ]
  const title = facts.length === 0 ? label : `${label} (${facts.join(', ')})`
  return [...linkLines({ title, path: href }), `  ${document.title}\u00A0: ${document.path}`]
}

function mainThemeOf({ theme, entries, subjects }: MainTheme): Lines {
  const counts = entries.flatMap(({ kind, total }) => {
    const nouns = KIND_NAMES[kind].counted
    return nouns === undefined ? [] : [plural(total, ...nouns)]
  })
  const title = `${THEME_TITLES[theme]}\u00A0: ${counts.join(', ')}`
  return subjects.length === 0 ? [`## ${title}`] : linksOf(title, subjects)
}

function issueLines({ path, title, publishedAt }: LatestIssue): Lines {
  return linkLines({ path, title: `${title} (${frenchDate(publishedAt)})` })
}

function reviewLines({ name, role, text, about }: Review): Lines {
  return [`– ${text}`, `  ${name}, ${role}, sur ${about.title} (${about.path})`]
}
