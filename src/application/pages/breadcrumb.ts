import type { DocumentDetail } from '../../domain/editorial/document-detail.ts'
import { themePath } from '../../domain/editorial/theme.ts'
import type { ThemeKey } from '../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../domain/messages.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { Crumb } from '../views/page-parts.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** The way from the home page to a fixed page, that page left out. */
export function trailTo(...paths: readonly (keyof typeof PAGE_TEXTS)[]): readonly Crumb[] {
  return [
    { label: 'Accueil', path: PATHS.home },
    ...paths.map((path) => ({ label: PAGE_TEXTS[path].title, path })),
  ]
}

/** The way from the home page to a document, by its kind and its first theme. */
export function trailToDocument(
  kind: DocumentDetail['kind'],
  theme: ThemeKey | undefined,
): readonly Crumb[] {
  switch (kind) {
    case 'article':
      return theme
        ? [...trailTo(PATHS.news), { label: THEME_TITLES[theme], path: themePath(theme) }]
        : trailTo(PATHS.news)
    case 'premiumOffer':
      return trailTo(PATHS.news)
    case 'guide':
      return trailTo(PATHS.guides)
    case 'definition':
      return trailTo(PATHS.guides, PATHS.glossary)
    case 'product':
      return trailTo(PATHS.products)
    case 'pressRelease':
      return trailTo(PATHS.pressRoom)
    case 'podcast':
      return trailTo(PATHS.podcasts)
    case 'study':
      return trailTo(PATHS.studies)
    case 'page':
    case 'legalPage':
      return trailTo()
    default:
      return kind satisfies never
  }
}
