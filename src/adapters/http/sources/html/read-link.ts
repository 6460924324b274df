import { inlineText } from '#domain/editorial/body-text.ts'
import type { Inline } from '#domain/editorial/body.ts'

import { fileOf } from './file-link.ts'
import { attribute, textOf } from './html-tree.ts'
import { wrapInlines } from './piece.ts'
import type { Piece } from './piece.ts'
import type { ElementReader, LinkTarget, Reading } from './reading.ts'

/** A link, a reference to an article of law, or a file to download; a link inside a link is only words. */
export const readLink: ElementReader = (element, reading) => {
  const href = attribute(element, 'href')
  if (href === undefined || reading.insideLink) return reading.read(element.childNodes)
  const text = textOf(element.childNodes)
  const target = reading.dialect.link(href, text)
  const pieces = readInside(reading, () => reading.read(element.childNodes))
  if (target === undefined) return pieces
  const wrapped = wrapInlines(pieces, (children) => linkInline(target, children))
  return target.type === 'link' ? asFile(wrapped, target.href) : wrapped
}

function readInside(reading: Reading, read: () => readonly Piece[]): readonly Piece[] {
  reading.insideLink = true
  const pieces = read()
  reading.insideLink = false
  return pieces
}

function linkInline(target: LinkTarget, children: readonly Inline[]): Inline {
  return { ...target, children }
}

function asFile(pieces: readonly Piece[], href: string): readonly Piece[] {
  const [only, ...others] = pieces
  if (only?.kind !== 'inline' || others.length > 0) return pieces
  const download = fileOf(href, inlineText([only.inline]))
  return download === undefined ? pieces : [{ kind: 'file', download, link: only.inline }]
}
