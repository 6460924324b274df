import type { BylineUse } from '#application/newsroom/bylines/count-bylines.ts'
import type { BylineRefusal } from '#application/newsroom/bylines/rename-bylines.ts'
import type { RenamePlan } from '#application/newsroom/bylines/rename-plan.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'
import { MAX_BYLINE_LENGTH } from '#domain/newsroom/bylines.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

/** Page with the authors, or the tags, and how many articles carry each. */
export interface BylinesView {
  readonly kind: 'bylines'
  readonly field: BylineField
  /** Words that the names contain; empty for all names. */
  readonly text: string
  readonly uses: readonly BylineUse[]
}

/** Page of an author or tag: renames it, asks to confirm, then tells what was changed. */
export interface BylineView {
  readonly kind: 'byline'
  readonly field: BylineField
  readonly use: BylineUse
  /** Other names of the field, which the form proposes. */
  readonly others: readonly string[]
  /** New name as it was typed; empty before. */
  readonly typed: string
  /** True if pages of the content folder become articles. */
  readonly adopts: boolean
  readonly plan?: RenamePlan
  /** True after the change. */
  readonly isDone: boolean
  /** False if the change needs a newer sign-in. */
  readonly isFresh: boolean
  readonly refusal?: BylineRefusal
}

/** Name of the query parameter with the words to look for in the names. */
export const BYLINE_TEXT_FIELD = 'q'

/** Fields of the form that renames an author or tag, and its element ids. */
export const RENAME_FIELDS = {
  /** Slug of the present name. */
  from: 'nom',
  to: 'nouveau-nom',
  adopts: 'reprendre',
  base: 'base',
} as const

/** Paths of the lists of authors and of tags. */
export const BYLINES_PATHS: Readonly<Record<BylineField, string>> = {
  authors: NEWSROOM_PATHS.authors,
  tags: NEWSROOM_PATHS.tags,
}

/** Returns the path of the page of an author or tag, or of the plan of a rename. */
export function bylinePagePath(field: BylineField, from: string, to = '', adopts = false): string {
  const query = new URLSearchParams({ [RENAME_FIELDS.from]: from })
  if (to !== '') query.set(RENAME_FIELDS.to, to)
  if (adopts) query.set(RENAME_FIELDS.adopts, 'oui')
  return `${BYLINES_PATHS[field]}?${query.toString()}`
}

/** Values of a form or query that renames an author or tag. */
export interface TypedRename {
  readonly from: string
  readonly to: string
  readonly adopts: boolean
  readonly base: string
}

/** Reads the values of a form or query, cut to what a name may hold. */
export function parseTypedRename(form: URLSearchParams): TypedRename {
  const value = (name: keyof typeof RENAME_FIELDS): string => form.get(RENAME_FIELDS[name]) ?? ''
  return {
    from: value('from').slice(0, MAX_BYLINE_LENGTH * 2),
    to: value('to').slice(0, MAX_BYLINE_LENGTH + 1),
    adopts: form.has(RENAME_FIELDS.adopts),
    base: value('base').slice(0, MAX_BYLINE_LENGTH),
  }
}
