import { withoutEmptyFilters } from '../../domain/editorial/list-filters.ts'
import { canonicalPath } from '../../domain/navigation/path.ts'
import type { CanonicalPath } from '../../domain/navigation/path.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Result } from '../../domain/shared/result.ts'
import { ROUTES } from './routes.ts'

/** An address in the one spelling that the site gives it. */
export interface SiteAddress {
  readonly address: CanonicalPath
  /** True when the request was spelled otherwise, a slash too many or too few, or empty filters: it is redirected. */
  readonly respelled: boolean
}

/** Reads the target of a request as the site does, for pages and for the command line; refuses what has no single meaning. */
export function readSiteAddress(target: string): Result<SiteAddress, 'malformedPath'> {
  const read = canonicalPath(target)
  if (!read.ok) return read
  const path = withSlashOfRoute(read.value.path)
  const query = withoutEmptyFilters(read.value.query)
  const respelled = path !== read.value.path || query !== read.value.query
  return ok({ address: { path, query }, respelled })
}

/** Theme sections end with a slash (§2), all other pages do not. */
function withSlashOfRoute(path: string): string {
  if (ROUTES.has(path)) return path
  if (ROUTES.has(`${path}/`)) return `${path}/`
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
