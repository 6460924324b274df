import type { Crumb } from '#application/views/shared-view-types.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import { themePath } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { newsletterGroupPath, PATHS } from '#domain/navigation/site-paths.ts'

import type { DocumentOf } from '../documents/document-context.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Returns the breadcrumb that starts at the home page and continues with these fixed pages. */
export function trailTo(...paths: readonly (keyof typeof PAGE_TEXTS)[]): readonly Crumb[] {
  return [
    { label: 'Accueil', path: PATHS.home },
    ...paths.map((path) => ({ label: PAGE_TEXTS[path].title, path })),
  ]
}

/** Returns the breadcrumb of a document: the home page, then its section, theme or parent. */
export function trailToDocument<Kind extends DocumentKind>(
  document: DocumentOf<Kind> & { readonly kind: Kind },
): readonly Crumb[] {
  return TRAILS[document.kind](document)
}

const TRAILS: {
  readonly [Kind in DocumentKind]: (document: DocumentOf<Kind>) => readonly Crumb[]
} = {
  article: ({ themes: [theme] }) => [
    ...trailTo(PATHS.news),
    ...(theme ? [{ label: THEME_TITLES[theme], path: themePath(theme) }] : []),
  ],
  newsletter: ({ group }) => [
    ...trailTo(PATHS.news, PATHS.newsletters),
    { label: SECTOR_TEXTS[group].title, path: newsletterGroupPath(group) },
  ],
  premiumOffer: () => trailTo(PATHS.news),
  guide: () => trailTo(PATHS.guides),
  definition: () => trailTo(PATHS.guides, PATHS.glossary),
  question: () => trailTo(PATHS.faq),
  agreementAnswer: ({ question }) => [...trailTo(PATHS.faq), crumb(question)],
  lawSection: ({ within }) => [...trailTo(), ...within.map(crumb)],
  lawArticle: ({ within }) => [...trailTo(), ...within.map(crumb)],
  agreement: () => trailTo(PATHS.agreements),
  agreementText: ({ agreement }) => [...trailTo(PATHS.agreements), crumb(agreement)],
  agreementArticle: ({ agreement, text }) => [
    ...trailTo(PATHS.agreements),
    crumb(agreement),
    crumb(text),
  ],
  product: () => trailTo(PATHS.products),
  pressRelease: () => trailTo(PATHS.pressRoom),
  companyLife: () => trailTo(PATHS.companyLife),
  podcast: () => trailTo(PATHS.podcasts),
  study: () => trailTo(PATHS.studies),
  page: ({ path }) =>
    path.startsWith(`${PATHS.siteInformation}/`) ? trailTo(PATHS.siteInformation) : trailTo(),
  legalPage: () => trailTo(),
}

function crumb({ path, title }: TitledPath): Crumb {
  return { path, label: title }
}
