import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'

/** Maximum number of pages in a dossier. */
export const MAX_ENTRIES = 30

/** Maximum length of a dossier's title, in characters. */
export const MAX_TITLE_LENGTH = 120

/** Maximum length of a page's path with its query, in characters. */
export const MAX_ADDRESS_LENGTH = 1000

const MAX_ENTRY_TITLE_LENGTH = 300
const MAX_KIND_LENGTH = 60

/** Page that the reader added to the dossier. */
export interface DossierEntry {
  /** Canonical path on the site, with the answers of a simulator as its query. */
  readonly path: string
  readonly title: string
  /** French label of the kind of page: « Guide », « Comparaison de deux dates ». */
  readonly kind: string
  readonly addedAt: Instant
}

/**
 * Pages of the site that a reader gathers to print as one file, in the reader's order. Each page
 * has a different path.
 */
export interface Dossier {
  /** Title of the printed file. Empty until the reader writes one. */
  readonly title: string
  readonly entries: readonly DossierEntry[]
}

export const EMPTY_DOSSIER: Dossier = { title: '', entries: [] }

/**
 * Returns the dossier with a page added at the end. Refuses a page that the dossier already
 * contains, and any page once the dossier is full.
 */
export function addEntry(
  dossier: Dossier,
  entry: DossierEntry,
): Result<Dossier, 'alreadyAdded' | 'dossierFull'> {
  if (dossier.entries.some(({ path }) => path === entry.path)) return refused('alreadyAdded')
  if (dossier.entries.length >= MAX_ENTRIES) return refused('dossierFull')
  return ok({ ...dossier, entries: [...dossier.entries, entry] })
}

/** Returns the dossier without the page at this path. */
export function removeEntry(dossier: Dossier, path: string): Dossier {
  return { ...dossier, entries: dossier.entries.filter((entry) => entry.path !== path) }
}

/**
 * Returns the dossier with a page swapped with the previous one (-1) or the next one (1). Without
 * such a page or neighbour, the dossier is unchanged.
 */
export function moveEntry(dossier: Dossier, path: string, by: -1 | 1): Dossier {
  const entries = [...dossier.entries]
  const place = entries.findIndex((entry) => entry.path === path)
  const [moved, neighbour] = [entries[place], entries[place + by]]
  if (moved === undefined || neighbour === undefined) return dossier
  entries[place] = neighbour
  entries[place + by] = moved
  return { ...dossier, entries }
}

/**
 * Returns the dossier with the new path of a page that moved. If another entry has the new path
 * already, the entry with the old path is removed.
 */
export function readdressEntry(dossier: Dossier, path: string, newPath: string): Dossier {
  if (newPath === path) return dossier
  if (dossier.entries.some((entry) => entry.path === newPath)) return removeEntry(dossier, path)
  const entries = dossier.entries.map((entry) =>
    entry.path === path ? { ...entry, path: newPath } : entry,
  )
  return { ...dossier, entries }
}

/** Returns the dossier with a new title, truncated to its maximum length. */
export function renameDossier(dossier: Dossier, title: string): Dossier {
  return { ...dossier, title: title.slice(0, MAX_TITLE_LENGTH) }
}

/**
 * Parses a stored dossier. Entries that are malformed, repeated or beyond the maximum are dropped.
 */
export function parseDossier(written: unknown): Dossier {
  const { title, entries } = fieldsOf(written)
  const named = typeof title === 'string' ? renameDossier(EMPTY_DOSSIER, title) : EMPTY_DOSSIER
  return (Array.isArray(entries) ? entries : []).reduce((dossier: Dossier, each: unknown) => {
    const entry = parseEntry(each)
    const added = entry && addEntry(dossier, entry)
    return added?.ok === true ? added.value : dossier
  }, named)
}

/**
 * Parses a stored entry. Truncates a long title. Returns undefined if the path, title, kind or date
 * is invalid.
 */
export function parseEntry(written: unknown): DossierEntry | undefined {
  const { path, title, kind, addedAt } = fieldsOf(written)
  if (typeof path !== 'string' || !/^\/(?![/\\])[!-~]*$/.test(path)) return undefined
  if (path.length > MAX_ADDRESS_LENGTH) return undefined
  if (typeof title !== 'string' || title.trim() === '' || typeof kind !== 'string') return undefined
  if (typeof addedAt !== 'number' || !Number.isSafeInteger(addedAt)) return undefined
  return {
    path,
    title: title.slice(0, MAX_ENTRY_TITLE_LENGTH),
    kind: kind.slice(0, MAX_KIND_LENGTH),
    addedAt,
  }
}
