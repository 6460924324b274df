import { THEME_KEYS, themePath, themeSectionPath } from '../../domain/editorial/theme.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'

/** The addresses of the pages that list documents (§2). */
export const LIST_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.news,
  ...THEME_KEYS.map((theme) => themePath(theme)),
  ...THEME_KEYS.map((theme) => themeSectionPath(theme)),
  PATHS.guides,
  PATHS.glossary,
  PATHS.products,
  PATHS.pressRoom,
  PATHS.podcasts,
  PATHS.studies,
]

/** Every address that shows a page whatever is published (§2). */
export const FIXED_PATHS: readonly string[] = [...LIST_PATHS, PATHS.search]
