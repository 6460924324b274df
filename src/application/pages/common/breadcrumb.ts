import type { Crumb } from '#application/views/shared-view-types.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { newsletterGroupPath, PATHS } from '#domain/navigation/site-paths.ts'

import type { DocumentOf } from './content-around-document.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Returns the breadcrumb that starts at the home page and continues with these fixed pages. */
export function breadcrumbTo(...paths: readonly (keyof typeof PAGE_TEXTS)[]): readonly Crumb[] {
  return [
    { label: 'Accueil', path: PATHS.home },
    ...paths.map((path) => ({ label: PAGE_TEXTS[path].title, path })),
  ]
}

/** Returns the breadcrumb of a document: the home page, then the pages above it, if any. */
export function breadcrumbOfDocument<Kind extends DocumentKind>(
  document: DocumentOf<Kind> & { readonly kind: Kind },
): readonly Crumb[] {
  return TRAILS[document.kind](document)
}

const TRAILS: {
  readonly [Kind in DocumentKind]: (document: DocumentOf<Kind>) => readonly Crumb[]
} = {
  article: ({ themes: [theme] }) => [
    ...breadcrumbTo(PATHS.news),
    ...(theme ? [{ label: THEME_TITLES[theme], path: themeNewsPath(theme) }] : []),
  ],
  newsletter: ({ group }) => [
    ...breadcrumbTo(PATHS.news, PATHS.newsletters),
    { label: SECTOR_TEXTS[group].title, path: newsletterGroupPath(group) },
  ],
  premiumOffer: () => breadcrumbTo(PATHS.news),
  guide: () => breadcrumbTo(PATHS.guides),
  definition: () => breadcrumbTo(PATHS.guides, PATHS.glossary),
  question: () => breadcrumbTo(PATHS.faq),
  agreementAnswer: ({ question }) => [...breadcrumbTo(PATHS.faq), crumb(question)],
  lawSection: ({ within }) => [...breadcrumbTo(), ...within.map(crumb)],
  lawArticle: ({ within }) => [...breadcrumbTo(), ...within.map(crumb)],
  agreement: () => breadcrumbTo(PATHS.agreements),
  agreementText: ({ agreement }) => [...breadcrumbTo(PATHS.agreements), crumb(agreement)],
  agreementArticle: ({ agreement, text }) => [
    ...breadcrumbTo(PATHS.agreements),
    crumb(agreement),
    crumb(text),
  ],
  product: () => breadcrumbTo(PATHS.products),
  pressRelease: () => breadcrumbTo(PATHS.pressRoom),
  companyLife: () => breadcrumbTo(PATHS.companyLife),
  podcast: () => breadcrumbTo(PATHS.podcasts),
  study: () => breadcrumbTo(PATHS.studies),
  page: ({ path }) =>
    path.startsWith(`${PATHS.siteInformation}/`)
      ? breadcrumbTo(PATHS.siteInformation)
      : breadcrumbTo(),
  legalPage: () => breadcrumbTo(),
}

function crumb({ path, title }: TitledPath): Crumb {
  return { path, label: title }
}
