import { ok, refused } from '#domain/shared/result.ts'
import type { DeskAnswer } from '#ports/support-desk.ts'

/** What a browser asks the site for at an address: a path, or a whole address of the site by http or https. */
export function targetOf(text: string, siteOrigin: string): DeskAnswer<string> {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed)) return ok(encodeTyped(typed.replace(/#.*$/s, '')))
  const url = URL.parse(typed)
  if (!url) return refused('malformedPath')
  return url.host === new URL(siteOrigin).host
    ? ok(url.pathname + url.search)
    : { ...refused('foreignAddress'), siteOrigin }
}

/** Letters beyond ASCII as browsers send them. */
function encodeTyped(path: string): string {
  return path.replaceAll(/[^\0-\x7F]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}
