import type { IncomingMessage } from 'node:http'

import { hasPreviewCookie } from '../preview/preview-pages.ts'

/** Names of programs that browsers never send. Programs that imitate a browser are counted. */
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|lighthouse|headless|archiver|fetch/iu

/** Statuses of a page that a reader sees: sent, or unchanged since the last visit. */
const SHOWN: ReadonlySet<number> = new Set([200, 304])

/**
 * Returns the path of a page that a reader's browser requested, to count its view. Undefined for
 * any other request: by a program, an editor, a preview, for a prefetch or a route change, whose
 * page a script reports once it is shown.
 */
export function viewedPath(
  { method, url = '', headers }: IncomingMessage,
  status: number,
): string | undefined {
  if (method !== 'GET' || !SHOWN.has(status)) return undefined
  if (!isShown(headers) || !isReader(headers)) return undefined
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** True if a browser shows what it requests. */
function isShown(headers: IncomingMessage['headers']): boolean {
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['x-moz'] !== undefined
  return !isPrefetch && headers['sec-fetch-dest'] === 'document'
}

/** True if the browser of a reader sends a request: no program, editor or preview. */
export function isReader({ cookie, 'user-agent': agent }: IncomingMessage['headers']): boolean {
  return !PROGRAMS.test(agent ?? 'bot') && !isStaff(cookie)
}

/** True for a signed-in editor or a preview. */
function isStaff(cookie = ''): boolean {
  return cookie.includes('__Host-editor=') || hasPreviewCookie(cookie)
}
