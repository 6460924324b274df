import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Maximum length of a request target, in characters. */
export const MAX_TARGET_LENGTH = 2048

/** Normalized request target. `path` starts with a single `/`; `query` excludes the `?`. */
export interface CanonicalPath {
  readonly path: string
  readonly query: string
}

// Characters that `encodeURIComponent` escapes although RFC 3986 allows them in a path: $ & + , : ;
// = @
const NEEDLESS_ESCAPES = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/**
 * Parses and normalizes a request target (path and query). Refuses targets that are too long or
 * unsafe, such as those with dot segments, doubled slashes or invalid encoding.
 */
export function canonicalPath(target: string): Result<CanonicalPath, 'malformedPath'> {
  if (target.length > MAX_TARGET_LENGTH || !/^\/[!-~]*$/.test(target) || target.includes('#')) {
    return refused('malformedPath')
  }
  const { path: rawPath, query } = splitQuery(target)
  const path = pathOf(rawPath)
  if (path === undefined || !isReadable(query)) return refused('malformedPath')
  if (path.length + query.length >= MAX_TARGET_LENGTH) return refused('malformedPath')
  return ok({ path, query })
}

/** Escapes the non-ASCII characters of a typed address as browsers do. */
export function escapeTyped(address: string): string {
  return address.replaceAll(/[^\0-\x7F]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}

function pathOf(raw: string): string | undefined {
  const segments: string[] = []
  const rawSegments = raw.slice(1).split('/')
  for (const [place, rawSegment] of rawSegments.entries()) {
    const segment = decoded(rawSegment)
    const last = place === rawSegments.length - 1
    if (segment === undefined || isUnsafe(segment) || (segment === '' && !last)) return undefined
    segments.push(encodeURIComponent(segment).replace(NEEDLESS_ESCAPES, decodeURIComponent))
  }
  return `/${segments.join('/')}`
}

function isUnsafe(segment: string): boolean {
  return segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)
}

function isReadable(query: string): boolean {
  const text = decoded(query)
  return text !== undefined && !text.includes('\0')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Path and query of a URL, split at the question mark. `query` is empty if the URL has none. */
export interface SplitAddress {
  readonly path: string
  readonly query: string
}

export function splitQuery(address: string): SplitAddress {
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/**
 * Adds query fields to a URL without fragment. Fields that the URL already has are not replaced.
 */
export function withQuery(address: string, query: string): string {
  const { path, query: own } = splitQuery(address)
  const taken = new Set(fieldsOf(own).map(nameOf))
  const added = fieldsOf(query).filter((field) => !taken.has(nameOf(field)))
  const fields = [...fieldsOf(own), ...added]
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`
}

function fieldsOf(query: string): readonly string[] {
  return query.split('&').filter((field) => field !== '')
}

function nameOf(field: string): string {
  const equals = field.indexOf('=')
  return equals < 0 ? field : field.slice(0, equals)
}
