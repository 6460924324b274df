import type { IncomingMessage } from 'node:http'

import { CORE_FIELD } from '#delivery/web/contract/page-core-url.ts'

import { hasPreviewCookie } from '../preview/preview-pages.ts'

/** Names of programs that browsers never send. Programs that imitate a browser are counted. */
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|lighthouse|headless|archiver|fetch/iu

const CORE = new RegExp(`[?&]${CORE_FIELD}=true$`, 'u')

/** Statuses of a page that a reader sees: sent, or unchanged since the last visit. */
const SHOWN: ReadonlySet<number> = new Set([200, 304])

/**
 * Returns the path of a page that a reader's browser requested, to count its view. Undefined for
 * any other request: by a program, an editor, a preview, or for a browser's own prefetch.
 */
export function viewedPath(
  { method, url = '', headers }: IncomingMessage,
  status: number,
): string | undefined {
  if (method !== 'GET' || !SHOWN.has(status) || !isShown(url, headers)) return undefined
  if (PROGRAMS.test(headers['user-agent'] ?? 'bot') || isStaff(headers.cookie)) return undefined
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** True if a browser shows what it requests: a page, or the core of one for a route change. */
function isShown(url: string, headers: IncomingMessage['headers']): boolean {
  if (headers['sec-purpose'] !== undefined || headers['x-moz'] !== undefined) return false
  if (headers['sec-fetch-dest'] === 'document') return true
  return headers['sec-fetch-site'] === 'same-origin' && CORE.test(url)
}

/** True for a signed-in editor or a preview. */
function isStaff(cookie = ''): boolean {
  return cookie.includes('__Host-editor=') || hasPreviewCookie(cookie)
}
