/** The five sectors by which content and newsletters are grouped (§1, §3, §9). */
export type SectorKey = 'pme' | 'btp' | 'rp' | 'metallurgie' | 'st'
