import type { ChangedField } from '#application/newsroom/compare-texts.ts'
import { FOCUS_NAMES } from '#domain/editorial/picture.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { valuesOf } from '#domain/newsroom/manuscript-fields.ts'

import { KIND_LABELS } from './article-messages.ts'

const SECTOR_TITLES = SECTOR_KEYS.map((key) => [key, SECTOR_TEXTS[key].title] as const)

/** French names of the values of a field, where the form shows other words than it stores. */
const VALUE_NAMES: Partial<Readonly<Record<ChangedField['field'], ReadonlyMap<string, string>>>> = {
  kind: KIND_LABELS,
  themes: new Map(Object.entries(THEME_TITLES)),
  sectors: new Map(SECTOR_TITLES),
  group: new Map(SECTOR_TITLES),
  pictureFocus: new Map(Object.entries(FOCUS_NAMES)),
  access: new Map([['premium', 'oui']]),
  highlighted: new Map([['true', 'oui']]),
}

/** Returns the value of a field in the words of the form, with commas between those of a list. */
export function fieldValueText(field: ChangedField['field'], value: string): string {
  const names = VALUE_NAMES[field]
  return valuesOf(value)
    .map((each) => names?.get(each) ?? each)
    .join(', ')
}
