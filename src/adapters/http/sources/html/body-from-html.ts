import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'

import { assemble, inlinePiece } from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type { Dialect, Conversion, Removal } from './conversion-context.ts'
import { convertElement } from './convert-element.ts'
import { isElement, parseHtml, textOf } from './html-tree.ts'
import type { HtmlNode } from './html-tree.ts'

// Maximum nesting, so that hostile HTML cannot exhaust the stack.
const MAX_DEPTH = 100

/** Body parsed from HTML, with the words that the conversion removed or added. */
export interface ConvertedHtml {
  readonly body: Body
  readonly removals: readonly Removal[]
  readonly additions: readonly string[]
}

/**
 * Converts any HTML to blocks. Every visible word is preserved or listed in `removals`. Headings
 * have no final level or anchor until `finishBody`.
 */
export function convertHtml(html: string, dialect: Dialect): ConvertedHtml {
  return convertNodes(parseHtml(partLinks(html), dialect.mend), dialect)
}

/**
 * Converts parsed HTML to blocks. Unlike `convertHtml`, does not mend texts or spaces beside links.
 */
export function convertNodes(nodes: readonly HtmlNode[], dialect: Dialect): ConvertedHtml {
  let depth = 0
  const conversion: Conversion = {
    dialect,
    removals: [],
    additions: [],
    insideLink: false,
    read(children) {
      if (depth >= MAX_DEPTH) return [inlinePiece({ type: 'text', text: textOf(children) })]
      depth += 1
      const pieces = children.flatMap((node) => readNode(node, conversion))
      depth -= 1
      return pieces
    },
  }
  const body = assemble(conversion.read(nodes))
  return { body, removals: conversion.removals, additions: conversion.additions }
}

// Each pattern starts with a fixed string, which is fast to search, and looks behind from there.
const AFTER_LINK = /<\/a>(?<=[\p{L}\p{N}]<\/a>)(?=\p{L}{2})/gu
const BEFORE_LINK = /<a(?<=[\p{L}\p{N}]{2}<a)\s[^<>]*href[^<>]*>(?=[\p{L}\p{N}])/gu

/**
 * Restores a missing space beside a link: « <a>l’annexe IX</a>est ». A single letter belongs to the
 * word.
 */
function partLinks(html: string): string {
  if (!html.includes('</a>')) return html
  return html.replaceAll(AFTER_LINK, '$& ').replaceAll(BEFORE_LINK, ' $&')
}

/**
 * Finishes a converted body: French typography, unique heading anchors, no skipped heading level.
 */
export function finishBody(body: Body): Body {
  return normalizeOutline(typesetBody(body))
}

function readNode(node: HtmlNode, conversion: Conversion): readonly Piece[] {
  if (isElement(node)) return convertElement(node, conversion)
  return 'value' in node ? [inlinePiece({ type: 'text', text: node.value })] : []
}
