import type { KeptPreview } from '#application/preview/preview-doors.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { PREVIEW_COOKIE } from '../api/preview-cookies.ts'

const NAMED = `${PREVIEW_COOKIE}=`

/** Whether whoever asks says that they preview: one look at the cookies, where there are any. */
export function saysPreview(cookies: string | undefined): cookies is string {
  return cookies !== undefined && cookies.includes(NAMED)
}

/** What the cookie of preview holds; undefined without one. */
export function previewCookieIn(cookies: string | undefined): string | undefined {
  if (!saysPreview(cookies)) return undefined
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(NAMED))?.slice(NAMED.length)
}

/** The headers that begin or change a preview in a browser; what it kept of the pages that everybody has goes, for it might show them first. */
export function keepingPreview({ text, endsAt }: KeptPreview, now: Instant): readonly string[] {
  const seconds = Math.max(0, Math.floor((endsAt - now) / 1_000))
  return [
    'Set-Cookie',
    `${NAMED}${text}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`,
    'Clear-Site-Data',
    '"cache"',
  ]
}
