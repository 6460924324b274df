import type { Body } from '#domain/editorial/body.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { themeOfCitations } from '#domain/editorial/theme-of-citations.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type { SheetRecord } from './sheet-record.ts'

const CIVIL_SERVICE = 'Fonction publique'

/** The parts of service-public.fr that are about one theme alone. */
const PART_THEMES: ReadonlyMap<string, ThemeKey> = new Map([
  ['Droits syndicaux', 'representants-du-personnel-ce'],
  ['Représentants du personnel dans la fonction publique', 'representants-du-personnel-ce'],
  ['Représentation du personnel dans l’entreprise', 'representants-du-personnel-ce'],
  ['Maladie ou accident du travail dans la fonction publique', 'sante-securite'],
  ['Maladie ou accident du travail dans le secteur privé', 'sante-securite'],
  ['Prévention - Vaccinations', 'sante-securite'],
  ['Santé et sécurité au travail', 'sante-securite'],
])

const BUILDING = /\bBTP\b|bâtiment et|travaux publics/iu

type Filed = Pick<SheetRecord, 'title' | 'trail'>

/** The theme of a sheet: that of the part of service-public.fr that holds it, else of the articles it cites. */
export function themeOfSheet({ trail }: Pick<Filed, 'trail'>, body: Body): ThemeKey {
  const holder = trail.at(-1)?.replaceAll("'", '’') ?? ''
  return PART_THEMES.get(holder) ?? themeOfCitations(body)
}

/** The sectors of a sheet: that of its theme, and the building trade when its title names it. */
export function sectorsOfSheet(title: string, theme: ThemeKey): readonly SectorKey[] {
  const own = sectorOfTheme(theme)
  return BUILDING.test(title) ? [own, 'btp'] : [own]
}

/** The tags of a sheet: the part of service-public.fr that holds it, and « Fonction publique » when it is about public servants alone. */
export function tagsOfSheet(sheet: Filed): readonly string[] {
  const holder = sheet.trail.at(-1)
  const tags = holder === undefined ? [] : [holder]
  return isForCivilServants(sheet) ? [...tags, CIVIL_SERVICE] : tags
}

function isForCivilServants({ title, trail }: Filed): boolean {
  return [title, ...trail].some((words) =>
    /fonction(?:s)? publique|fonctionnaire|agents? publics?/iu.test(words),
  )
}
