import type { Middleware } from 'koa'

import { PATHS } from '../../../../domain/navigation/site-paths.ts'
import type { FaultReporter } from '../../../../ports/fault-reporter.ts'
import { routeOfCall } from '../api/calls.ts'

/** Tells how long each answer took that the page cache did not have (§9), under the pattern of its address. */
export function traced(
  reporter: Pick<FaultReporter, 'trace'>,
  calls: ReadonlyMap<string, unknown>,
): Middleware {
  return async ({ method, req, res }, next) => {
    const startedAt = Date.now()
    await next()
    const route = patternOf(req.url ?? '', calls)
    reporter.trace({ method, route, status: res.statusCode, startedAt, endedAt: Date.now() })
  }
}

const SECTIONS = Object.values(PATHS).toSorted((one, other) => other.length - one.length)

/** The pattern of an address: a call, a section of the site or one of its pages; never a word that was typed. */
export function patternOf(address: string, calls: ReadonlyMap<string, unknown>): string {
  const [path = ''] = address.split('?', 1)
  if (path.startsWith('/api/')) {
    const route = routeOfCall(path, calls)
    return calls.has(route) ? route : '/api/?'
  }
  const section = SECTIONS.find((known) => path === known || path.startsWith(`${known}/`))
  if (section === undefined) return '/?'
  return section === path ? section : `${section}/?`
}
