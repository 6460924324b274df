import type { Body } from '#domain/editorial/body.ts'

import { convertHtml } from './body-from-html.ts'
import { safeAddress } from './conversion.ts'
import type { Dialect } from './conversion.ts'

// A page that the clipboard names as its own is unknown: a relative link keeps its words alone.
const NOWHERE = 'https://localhost/'

/** HTML that word processors put on the clipboard. Nothing is known of its boxes. */
const WORD_PROCESSOR: Dialect = {
  mend: (text) => text.normalize('NFC'),
  boilerplate: () => undefined,
  box: () => undefined,
  media: () => undefined,
  link(href) {
    const address = safeAddress(href, NOWHERE)
    return address === undefined || address.hostname === 'localhost'
      ? undefined
      : { type: 'link', href: address.href }
  },
}

const FRAGMENT = /<!--StartFragment-->(?<fragment>[^]*?)<!--EndFragment-->/u
const CONDITION = /<!\[[^>]*>/gu
const NAMESPACED = /<\/?[a-z]+:[^<>]*>/giu

/** Reads HTML that was copied in another program. Marks of Word that are no HTML are left out. */
export function readForeignHtml(html: string): Body {
  const copied = FRAGMENT.exec(html)?.groups?.['fragment'] ?? html
  const clean = copied.replaceAll(CONDITION, '').replaceAll(NAMESPACED, '')
  return convertHtml(clean, WORD_PROCESSOR).body
}
