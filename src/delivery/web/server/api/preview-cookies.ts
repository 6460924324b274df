/** The cookie by which a browser is in preview: no other site can set it, no script can read it. */
export const PREVIEW_COOKIE = '__Host-preview'

/** The cookies of preview that older or other tools may have left. */
const PREVIEW_FAMILY = /^(?:__Host-)?preview[\w-]*$/

/** The `Set-Cookie` lines that end preview: for its cookie, sent or not, and for each of its family that was sent. */
export function endedPreviewCookies(sent: string): readonly string[] {
  const names = sent
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => PREVIEW_FAMILY.test(name))
  return [...new Set([PREVIEW_COOKIE, ...names])].map(
    (name) => `${name}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`,
  )
}
