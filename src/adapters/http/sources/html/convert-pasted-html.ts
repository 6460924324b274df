import type { Body } from '#domain/editorial/body.ts'

import { convertHtml } from './body-from-html.ts'
import { parseSafeUrl } from './conversion.ts'
import type { Dialect, StyledFormat } from './conversion.ts'
import { attribute } from './html-tree.ts'

// A page that the clipboard names as its own is unknown: a relative link keeps its words alone.
const NOWHERE = 'https://localhost/'

const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|400)/u

/** Inline styles by which Google Docs and other programs set formats. */
const STYLES: readonly (readonly [pattern: RegExp, format: StyledFormat])[] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/u, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/u, 'em'],
  [/(?:^|;)\s*vertical-align:\s*super/u, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub/u, 'sub'],
]

/**
 * HTML conventions of word processors on the clipboard: formats in inline styles, and no known
 * boxes.
 */
const WORD_PROCESSOR: Dialect = {
  mend: (text) => text.normalize('NFC'),
  boilerplate: () => undefined,
  box: () => undefined,
  media: () => undefined,
  styled(element) {
    const style = attribute(element, 'style') ?? ''
    // Google Docs wraps everything in such an element.
    if (element.tagName === 'b') return NOT_BOLD.test(style) ? [] : undefined
    if (element.tagName !== 'span') return undefined
    return STYLES.filter(([pattern]) => pattern.test(style)).map(([, format]) => format)
  },
  link(href) {
    const address = parseSafeUrl(href, NOWHERE)
    return address === undefined || address.hostname === 'localhost'
      ? undefined
      : { type: 'link', href: address.href }
  },
}

const FRAGMENT = /<!--StartFragment-->(?<fragment>[^]*?)<!--EndFragment-->/u
const CONDITION = /<!\[[^>]*>/gu
const NAMESPACED = /<\/?[a-z]+:[^<>]*>/giu

/** Converts HTML pasted from another program to a body. Drops Word's markup that is not HTML. */
export function convertPastedHtml(html: string): Body {
  const copied = FRAGMENT.exec(html)?.groups?.['fragment'] ?? html
  const clean = copied.replaceAll(CONDITION, '').replaceAll(NAMESPACED, '')
  return convertHtml(clean, WORD_PROCESSOR).body
}
