/** The five sectors by which content and newsletters are grouped (§1, §3, §9). */
export type SectorKey = 'pme' | 'btp' | 'rp' | 'metallurgie' | 'st'

/** The sectors in the order in which they are offered (§9). Their titles and labels stand in `messages.ts`. */
export const SECTOR_KEYS: readonly SectorKey[] = ['pme', 'btp', 'rp', 'metallurgie', 'st']

/** The group of whoever chose none: general social law (§9). */
export const DEFAULT_SECTOR: SectorKey = 'pme'

/** Whether a text names a sector (§9). */
export function isSectorKey(text: string): text is SectorKey {
  return SECTOR_KEYS.some((key) => key === text)
}
