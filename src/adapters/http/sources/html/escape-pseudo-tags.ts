import { isKnownTag } from './known-tags.ts'

const TAG_NAME = /<\/?(?<name>[a-z][a-z0-9]*)(?=[\s/>])/iuy
const ATTRIBUTES = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>/uy
const COMMENT = /<!--(?:-?>|[^]*?--!?>)|<!doctype[^>]*>/iuy

/**
 * Turns every `<` that opens no element into `&lt;`. The sources write « INDEMNIT<E> de trajet » and « effectif < 50 »:
 * a parser would swallow those words as unknown tags. A tag that never ends makes text of itself and of all that follows.
 */
export function escapePseudoTags(html: string): string {
  let escaped = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1) return escaped + html.slice(at)
    const end = endOfMarkup(html, open)
    if (end === 'never') return escaped + html.slice(at).replaceAll('<', '&lt;')
    escaped += end === 'text' ? `${html.slice(at, open)}&lt;` : html.slice(at, end)
    at = end === 'text' ? open + 1 : end
  }
}

function endOfMarkup(html: string, open: number): number | 'text' | 'never' {
  if (html.startsWith('<!', open)) return endOfComment(html, open)
  TAG_NAME.lastIndex = open
  const name = TAG_NAME.exec(html)?.groups?.['name']
  if (name === undefined || !isKnownTag(name)) return 'text'
  return matchEnd(ATTRIBUTES, html, TAG_NAME.lastIndex) ?? 'never'
}

function endOfComment(html: string, open: number): number | 'text' | 'never' {
  const end = matchEnd(COMMENT, html, open)
  return end ?? (html.startsWith('<!--', open) ? 'never' : 'text')
}

function matchEnd(pattern: RegExp, html: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : undefined
}
