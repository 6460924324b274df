import type { ThemeKey } from './theme.ts'

/**
 * Sector or subject of content and newsletters: general social law, construction, staff
 * representation, metalworking, safety at work.
 */
export type SectorKey = 'pme' | 'btp' | 'rp' | 'metallurgie' | 'st'

/** The sectors in display order. Their titles are in `messages.ts`. */
export const SECTOR_KEYS: readonly SectorKey[] = ['pme', 'btp', 'rp', 'metallurgie', 'st']

/** Default sector: general social law. */
export const DEFAULT_SECTOR: SectorKey = 'pme'

const THEME_SECTORS: Readonly<Record<ThemeKey, SectorKey>> = {
  'droit-du-travail': 'pme',
  'representants-du-personnel-ce': 'rp',
  'sante-securite': 'st',
}

/** Returns the sector that corresponds to a theme. */
export function sectorOfTheme(theme: ThemeKey): SectorKey {
  return THEME_SECTORS[theme]
}

export function isSectorKey(text: string): text is SectorKey {
  return SECTOR_KEYS.some((key) => key === text)
}
