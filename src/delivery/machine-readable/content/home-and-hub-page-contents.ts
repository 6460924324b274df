import type { HomeView } from '#application/views/home-view.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { ErrorView } from '#application/views/section-product-and-error-views.ts'
import { formatFileLabel, formatFileSize } from '#domain/editorial/document-downloads.ts'
import { frenchDate, priceText } from '#domain/editorial/french-formats.ts'
import { GENERIC_ERROR, REVIEW_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import { agreementSection } from './law-page-contents.ts'
import type { ContentSection, PageContent } from './page-content.ts'
import {
  agreementNewsSection,
  cardSection,
  contentOf,
  joined,
  linkSection,
  listFacts,
  listSection,
} from './section-builders.ts'

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
  | 'notFound'
  | 'error'

/**
 * Renderers of the machine-readable content of the home page, hubs, products, authors, tags, errors
 * and other service pages.
 */
export const SITE_CONTENTS: Pick<Renderers<PageContent>, SiteKind> = {
  home: (view) => contentOf(view, { sections: homeSections(view) }),
  products: (view) =>
    contentOf(view, {
      sections: view.groups.map(({ typology, cards }) => cardSection(typology, cards)),
    }),
  product: (view) =>
    contentOf(view, {
      document: view.document,
      facts: [view.typology, priceText(view.price)],
      sections: [cardSection('Autres produits', view.others)],
    }),
  themeSection: (view) =>
    contentOf(view, {
      sections: [
        cardSection('Actualités', view.news),
        cardSection('Guides', view.guides),
        linkSection('Simulateurs', view.simulators),
        cardSection('Définitions', view.definitions),
      ],
    }),
  sector: (view) =>
    contentOf(view, {
      sections: [
        cardSection('Actualités', view.news),
        agreementSection('Conventions collectives', view.agreements),
        agreementNewsSection('Derniers accords et avenants', view.agreementNews),
        cardSection('Guides', view.guides),
        cardSection('Lettres', view.newsletters),
      ],
    }),
  author: (view) =>
    contentOf(view, {
      title: view.name,
      facts: listFacts(view.list),
      sections: [listSection(view.list)],
    }),
  tag: (view) =>
    contentOf(view, {
      title: view.tag,
      facts: listFacts(view.list),
      sections: [cardSection('Ce qui vaut aujourd’hui', view.successors), listSection(view.list)],
    }),
  sectionIndex: (view) => ({
    ...contentOf(view, { facts: listFacts(view.list), sections: [listSection(view.list)] }),
    title: view.title,
    standfirst: view.standfirst,
  }),
  follow: (view) => contentOf(view),
  dossier: (view) => contentOf(view),
  cancellation: (view) =>
    contentOf(view, {
      title: view.heading.title,
      ...(view.about && { document: view.about }),
    }),
  previewEntry: (view) => contentOf(view),
  contentPage: (view) => contentOf(view, { document: view.document }),
  notFound: (view) => contentOf(view),
  error: (view) => contentOf(view, { facts: errorFacts(view) }),
}

function errorFacts({ reference, unavailable }: ErrorView): readonly string[] {
  if (reference !== undefined) return [GENERIC_ERROR, `Référence\u00A0: ${reference}`]
  return unavailable === undefined ? [] : [`${unavailable} ne répond pas pour le moment.`]
}

function homeSections(view: HomeView): readonly ContentSection[] {
  return [
    cardSection('À la une', view.lead ? [view.lead] : []),
    cardSection('Actualités', view.news),
    ...view.themes.map(({ theme, cards }) => cardSection(THEME_TITLES[theme], cards)),
    cardSection('Code du travail', view.texts),
    agreementNewsSection('Conventions collectives', view.agreementNews),
    cardSection('Guides', view.guides),
    {
      title: 'À télécharger',
      items: view.downloads.map(({ file, document }) => ({
        title: formatFileLabel(file),
        href: file.href,
        note: joined([
          file.format,
          file.bytes === undefined ? undefined : formatFileSize(file.bytes),
          document.title,
        ]),
      })),
    },
    ...view.mainThemes.map(({ theme, subjects }) => linkSection(THEME_TITLES[theme], subjects)),
    {
      title: 'Lettres',
      items: view.newsletters.map(({ title, path, publishedAt }) => ({
        title,
        href: path,
        note: frenchDate(publishedAt),
      })),
    },
    {
      title: view.reviews.some(({ demo }) => demo) ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title,
      items: view.reviews.map(({ name, role, text, about }) => ({
        title: `${name}, ${role}`,
        href: about.path,
        note: about.title,
        text,
      })),
    },
    cardSection('Produits', view.products),
  ]
}
