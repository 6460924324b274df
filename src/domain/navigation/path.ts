import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** The longest request target that the site reads, in characters (§2). */
export const LONGEST_TARGET = 2048

/** The address of a request in its one spelling: `path` starts with a single `/`, `query` comes without its `?` (§2). */
export interface CanonicalPath {
  readonly path: string
  readonly query: string
}

// What RFC 3986 lets stand in a path and `encodeURIComponent` would escape: $ & + , : ; = @
const NEEDLESS_ESCAPES = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/** Reads the raw target of a request: refuses whatever two readers could take for two pages (dots, doubled or hidden slashes, bad encoding, control characters), and gives the rest one spelling (§2). Idempotent. */
export function canonicalPath(target: string): Result<CanonicalPath, 'malformedPath'> {
  if (target.length > LONGEST_TARGET || !/^\/[!-~]*$/.test(target) || target.includes('#')) {
    return refused('malformedPath')
  }
  const { path: rawPath, query } = splitQuery(target)
  const path = pathOf(rawPath)
  if (path === undefined || !isReadable(query)) return refused('malformedPath')
  if (path.length + query.length >= LONGEST_TARGET) return refused('malformedPath')
  return ok({ path, query })
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

/** An address in two: before its question mark, and after it; the query is empty without one (§2). */
export interface SplitAddress {
  readonly path: string
  readonly query: string
}

/** Cuts an address without fragment at its question mark (§2). */
export function splitQuery(address: string): SplitAddress {
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/** Adds the query of a request to an address without fragment; what the address itself says of a name wins. Following two redirects merges as following one (§2). */
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
