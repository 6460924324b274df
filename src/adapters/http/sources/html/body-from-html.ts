import type { Body } from '#domain/editorial/body.ts'
import { settleOutline } from '#domain/editorial/table-of-contents.ts'
import { typesetBody } from '#domain/editorial/typography.ts'

import { isElement, parseHtml, textOf } from './html-tree.ts'
import type { HtmlNode } from './html-tree.ts'
import { assemble, inlinePiece } from './piece.ts'
import type { Piece } from './piece.ts'
import { readElement } from './read-element.ts'
import type { Dialect, Reading, Removal } from './reading.ts'

// Hostile nesting must exhaust neither this reader nor the renderers.
const DEEPEST = 100

/** The pieces of some HTML, with all that was left out of them or put into them. */
export interface HtmlReading {
  readonly body: Body
  readonly removals: readonly Removal[]
  readonly additions: readonly string[]
}

/**
 * Reads HTML of any quality as blocks. Every visible word stays, in order, or is listed in
 * `removals`. Headings have no final level or anchor yet.
 */
export function readHtml(html: string, dialect: Dialect): HtmlReading {
  let depth = 0
  const reading: Reading = {
    dialect,
    removals: [],
    additions: [],
    insideLink: false,
    read(nodes) {
      if (depth >= DEEPEST) return [inlinePiece({ type: 'text', text: textOf(nodes) })]
      depth += 1
      const pieces = nodes.flatMap((node) => readNode(node, reading))
      depth -= 1
      return pieces
    },
  }
  const body = assemble(reading.read(parseHtml(partLinks(html), dialect.mend)))
  return { body, removals: reading.removals, additions: reading.additions }
}

// Each begins with what a search finds fast, and looks behind from there.
const AFTER_LINK = /<\/a>(?<=[\p{L}\p{N}]<\/a>)(?=\p{L}{2})/gu
const BEFORE_LINK = /<a(?<=[\p{L}\p{N}]{2}<a)\s[^<>]*href[^<>]*>(?=[\p{L}\p{N}])/gu

/**
 * Restores the space beside a link: « <a>l’annexe IX</a>est ». A single letter belongs to the word.
 */
function partLinks(html: string): string {
  if (!html.includes('</a>')) return html
  return html.replaceAll(AFTER_LINK, '$& ').replaceAll(BEFORE_LINK, ' $&')
}

/** Finishes a body from HTML: French typography, one anchor per heading, no gap of level. */
export function finishBody(body: Body): Body {
  return settleOutline(typesetBody(body))
}

function readNode(node: HtmlNode, reading: Reading): readonly Piece[] {
  if (isElement(node)) return readElement(node, reading)
  return 'value' in node ? [inlinePiece({ type: 'text', text: node.value })] : []
}
