import { slugify } from '../editorial/slugify.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { valuesOf } from './manuscript-fields.ts'
import type { ManuscriptFields } from './manuscript-fields.ts'

/** Fields whose values name authors or tags, each with a page of its own. */
export const BYLINE_FIELDS = ['authors', 'tags'] as const

export type BylineField = (typeof BYLINE_FIELDS)[number]

/** Change of an author or tag to another name, which merges both if the other exists. */
export interface BylineRename {
  readonly field: BylineField
  /** Slug of the present name. */
  readonly from: string
  /** New name, as it is written. */
  readonly to: string
}

/** Maximum number of characters of an author's or tag's name. */
export const MAX_BYLINE_LENGTH = 100

/** Parses the name of an author or tag: one line with a letter or digit. Refuses any other text. */
export function parseByline(text: string): Result<string, 'nameInvalid'> {
  const name = text.replaceAll(/\s+/gu, ' ').trim()
  return slugify(name) === '' || name.length > MAX_BYLINE_LENGTH ? refused('nameInvalid') : ok(name)
}

/** True if a name is among the values of a field. Case and accents are ignored. */
export function hasByline(values: readonly string[], slug: string): boolean {
  return values.some((value) => slugify(value) === slug)
}

/** Renames an author or tag in the fields, without doubles. Fields without it stay the same. */
export function renameByline(
  fields: ManuscriptFields,
  { field, from, to }: BylineRename,
): ManuscriptFields {
  const values = valuesOf(fields[field])
  if (!hasByline(values, from)) return fields
  const renamed = new Map<string, string>()
  for (const value of values) {
    const name = slugify(value) === from ? to : value
    // The new name is spelled as it was typed, wherever it stands.
    const slug = slugify(name)
    renamed.set(slug, slug === slugify(to) ? to : (renamed.get(slug) ?? name))
  }
  return { ...fields, [field]: [...renamed.values()].join('\n') }
}
