import { SECTOR_KEYS } from '../editorial/sector.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { THEME_KEYS } from '../editorial/theme.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '../messages.ts'
import { nameKey } from './name-key.ts'

/** The theme that a whole text names (§2). */
export function themeAsked(text: string): ThemeKey | undefined {
  const key = nameKey(text)
  return THEME_KEYS.find((theme) =>
    [THEME_TITLES[theme], ...OTHER_NAMES[theme]].some((name) => nameKey(name) === key),
  )
}

/** The sector that a whole text names (§2). */
export function sectorAsked(text: string): SectorKey | undefined {
  const key = nameKey(text)
  return SECTOR_KEYS.find((sector) =>
    Object.values(SECTOR_TEXTS[sector]).some((name) => nameKey(name) === key),
  )
}

const OTHER_NAMES: Readonly<Record<ThemeKey, readonly string[]>> = {
  'droit-du-travail': ['Droit du travail', 'Ressources humaines', 'RH'],
  'representants-du-personnel-ce': ['Représentants du personnel'],
  'sante-securite': ['Santé et sécurité au travail', 'Santé au travail', 'Sécurité au travail'],
}
