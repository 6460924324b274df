import { filteredPath } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { themePath, themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { newsletterGroupPath, PATHS, sectorPath } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { titledPath } from '../pages/parts/titled-path.ts'
import type { ThemeAnswer } from '../views/search-views.ts'

const GUIDES = 3

/** The theme that a question names: its section, its news, its latest guides (§2). */
export async function themeAnswer(
  library: Pick<ContentLibrary, 'list'>,
  theme: ThemeKey,
): Promise<ThemeAnswer> {
  const guides = await library.list({
    kinds: ['guide'],
    theme,
    order: 'recent',
    offset: 0,
    limit: GUIDES,
  })
  return {
    kind: 'theme',
    path: themeSectionPath(theme),
    title: THEME_TITLES[theme],
    links: [
      { path: themePath(theme), title: 'Toute l’actualité du thème' },
      ...guides.items.map(titledPath),
    ],
  }
}

/** The sector that a question names: all that is for it, its news, its letter (§1). */
export function sectorAnswer(sector: SectorKey): ThemeAnswer {
  return {
    kind: 'theme',
    path: sectorPath(sector),
    title: SECTOR_TEXTS[sector].title,
    links: [
      { path: filteredPath(PATHS.news, { sector }), title: 'Toute l’actualité du secteur' },
      { path: newsletterGroupPath(sector), title: 'La lettre du secteur' },
    ],
  }
}
