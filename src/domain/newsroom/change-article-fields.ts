import { slugify } from '../editorial/slugify.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { valuesOf } from './manuscript-fields.ts'
import type { ManuscriptFields } from './manuscript-fields.ts'

/** Change of the fields of an article that an editor applies to several articles at once. */
export type FieldChange =
  | { readonly kind: 'addTheme' | 'removeTheme'; readonly theme: ThemeKey }
  | { readonly kind: 'addTag' | 'removeTag'; readonly tag: string }

/**
 * Returns the fields after a change. A value that is there is not added again; accents and case are
 * ignored.
 */
export function changeArticleFields(
  fields: ManuscriptFields,
  change: FieldChange,
): ManuscriptFields {
  const [field, value] = 'theme' in change ? (['themes', change.theme] as const) : tagOf(change)
  const values = valuesOf(fields[field])
  const isValue = (other: string): boolean => slugify(other) === slugify(value)
  const isAdded = change.kind.startsWith('add')
  if (values.some(isValue) === isAdded) return fields
  const changed = isAdded ? [...values, value] : values.filter((other) => !isValue(other))
  return { ...fields, [field]: changed.join('\n') }
}

function tagOf({ tag }: Extract<FieldChange, { tag: string }>) {
  return ['tags', tag] as const
}
