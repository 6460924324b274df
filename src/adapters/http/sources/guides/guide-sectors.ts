import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

const BUILDING = /bâtiment|génie civil|chantier|grues|OPPBTP/iu

/** The sectors of a guide: that of its theme, and the building trade when its title names it. */
export function sectorsOfGuide(title: string, theme: ThemeKey): readonly SectorKey[] {
  const own = sectorOfTheme(theme)
  return BUILDING.test(title) && !title.includes('insertion') ? [own, 'btp'] : [own]
}
