import type { SectorKey } from '../../../../domain/editorial/sector.ts'
import type { ThemeKey } from '../../../../domain/editorial/theme.ts'
import { themeOfGuide } from '../guides/guide-theme.ts'
import type { SheetRecord } from './sheet-record.ts'

const CIVIL_SERVICE = 'Fonction publique'

const THEMES: readonly (readonly [ThemeKey, RegExp])[] = [
  [
    'representants-du-personnel-ce',
    /représentation du personnel|représentants du personnel|droits syndicaux/iu,
  ],
  ['sante-securite', /maladie ou accident|santé et sécurité|prévention/iu],
]

const SECTORS: Readonly<Record<ThemeKey, SectorKey>> = {
  'droit-du-travail': 'pme',
  'representants-du-personnel-ce': 'rp',
  'sante-securite': 'st',
}

const BUILDING = /\bBTP\b|bâtiment et|travaux publics/iu

type Filed = Pick<SheetRecord, 'title' | 'trail'>

/** The theme of a sheet: that of the part of service-public.fr that holds it, else what its title names. */
export function themeOfSheet({ title, trail }: Filed): ThemeKey {
  const holder = trail.at(-1) ?? ''
  return THEMES.find(([, words]) => words.test(holder))?.[0] ?? themeOfGuide(title)
}

/** The sectors of a sheet: that of its theme, and the building trade when its title names it. */
export function sectorsOfSheet(sheet: Filed): readonly SectorKey[] {
  const own = SECTORS[themeOfSheet(sheet)]
  return BUILDING.test(sheet.title) ? [own, 'btp'] : [own]
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
