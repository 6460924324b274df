import type { ThemeKey } from './theme.ts'

/** The five sectors by which content and newsletters are grouped. */
export type SectorKey = 'pme' | 'btp' | 'rp' | 'metallurgie' | 'st'

/**
 * The sectors in the order in which they are offered. Their titles and labels stand in
 * `messages.ts`.
 */
export const SECTOR_KEYS: readonly SectorKey[] = ['pme', 'btp', 'rp', 'metallurgie', 'st']

/** The group of a reader who chose none: general social law. */
export const DEFAULT_SECTOR: SectorKey = 'pme'

const THEME_SECTORS: Readonly<Record<ThemeKey, SectorKey>> = {
  'droit-du-travail': 'pme',
  'representants-du-personnel-ce': 'rp',
  'sante-securite': 'st',
}

/** The sector whose readers a theme is for. */
export function sectorOfTheme(theme: ThemeKey): SectorKey {
  return THEME_SECTORS[theme]
}

/** Whether a text names a sector. */
export function isSectorKey(text: string): text is SectorKey {
  return SECTOR_KEYS.some((key) => key === text)
}
