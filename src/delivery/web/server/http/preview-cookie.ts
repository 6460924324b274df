import type { KeptPreview } from '#application/preview/preview-sessions.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** The cookie of a preview: no other site can set it, no script can read it. */
const PREVIEW_COOKIE = '__Host-preview'
const NAMED = `${PREVIEW_COOKIE}=`

/** The cookies of preview that older or other tools may have left. */
const PREVIEW_FAMILY = /^(?:__Host-)?preview[\w-]*$/

/** True if a `Cookie` header names a preview, valid or not. */
export function saysPreview(cookies: string | undefined): cookies is string {
  return cookies !== undefined && cookies.includes(NAMED)
}

/** The value of the preview cookie; undefined without one. */
export function previewCookieIn(cookies: string | undefined): string | undefined {
  if (!saysPreview(cookies)) return undefined
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(NAMED))?.slice(NAMED.length)
}

/** The headers that begin or change a preview; the browser drops its copies of public pages. */
export function startPreviewHeaders(
  { text, endsAt }: KeptPreview,
  now: Instant,
): Readonly<Record<string, string>> {
  const seconds = Math.max(0, Math.floor((endsAt - now) / 1_000))
  return {
    'Set-Cookie': `${NAMED}${text}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`,
    'Clear-Site-Data': '"cache"',
  }
}

/** The `Set-Cookie` lines that end a preview: its cookie, and all of its family that were sent. */
export function endedPreviewCookies(sent: string): string[] {
  const names = sent
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => PREVIEW_FAMILY.test(name))
  return [...new Set([PREVIEW_COOKIE, ...names])].map(
    (name) => `${name}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`,
  )
}
