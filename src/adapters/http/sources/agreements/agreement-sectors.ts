import type { SectorKey } from '#domain/editorial/sector.ts'

const BUILDING: ReadonlySet<string> = new Set(['1596', '1597', '1702', '2609', '2614', '2420'])

/** The national agreement of metalworking. */
export const METALWORKING = '3248'

// The national agreement of 2022 replaced the territorial ones, which the data file under one container.
const METALWORKING_BEFORE = /^KALICONT000005635842-/u
const MERGED = /métallurg|IDCC 3248/iu

/** The newsletter sectors of a collective agreement: building, metalworking with the agreements merged into it, else general social law (§9). */
export function sectorsOfAgreement(
  id: string,
  idcc: string | undefined,
  title: string,
): readonly SectorKey[] {
  if (idcc !== undefined && BUILDING.has(idcc)) return ['btp']
  const metal = idcc === METALWORKING || isTerritorialMetalworking(id) || MERGED.test(title)
  return metal ? ['metallurgie'] : ['pme']
}

/** Whether an identifier is that of a territorial agreement of metalworking, all of which the national one replaced. */
export function isTerritorialMetalworking(id: string): boolean {
  return METALWORKING_BEFORE.test(id)
}
