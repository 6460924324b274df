import { printedSize } from '#domain/dossier/printed-picture.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { isBox } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Heading, List } from '#domain/editorial/document-body.ts'

import { GAPS, INKS, replaceUnsupportedCharacters, setFont, SIZES } from './pdf-theme.ts'

/** Indent of list items and quotations, in points. */
export const ITEM = 18

/** Text whose height is computed: its size in points, and its weight. */
export interface HeightContext {
  readonly document: PDFKit.PDFDocument
  readonly size: number
  readonly bold: boolean
}

/**
 * Returns the font size of a heading, in points. Headings of level 2 are larger than the others.
 */
export function headingSize(level: Heading['level']): number {
  return level === 2 ? SIZES.heading : SIZES.subheading
}

/** Returns the height of a body within a width, without the gap below it, in points. */
export function heightOfBody(body: Body, context: HeightContext, width: number): number {
  const heights = body.map((block) => heightOfBlock(block, context, width))
  return (
    heights.reduce((sum, height) => sum + height + GAPS.paragraph, 0) -
    (body.length > 0 ? GAPS.paragraph : 0)
  )
}

function heightOfBlock(block: Block, context: HeightContext, width: number): number {
  if (isBox(block)) return heightOfBody(block.children, context, width - ITEM)
  if (block.type === 'list') return heightOfList(block, context, width)
  if (block.type === 'image') return printedSize(block.file, width)?.height ?? 0
  if (block.type === 'separator') return 0
  if (block.type === 'table') {
    const rows = block.rows.map((row) => {
      const cells = row.map(({ children }) => heightOfBody(children, context, width / row.length))
      return Math.max(0, ...cells) + 2 * GAPS.paragraph
    })
    return rows.reduce((sum, height) => sum + height, 0)
  }
  const { document, bold, size } = context
  const isHeading = block.type === 'heading'
  setFont(document, bold ? 'bold' : 'text', isHeading ? headingSize(block.level) : size, INKS.ink)
  const words = replaceUnsupportedCharacters(plainText([block]))
  const lines = document.heightOfString(words, { width, lineGap: GAPS.line })
  return lines + (isHeading ? GAPS.heading : 0)
}

function heightOfList({ items }: List, context: HeightContext, width: number): number {
  const heights = items.map((item) => heightOfBody(item, context, width - ITEM))
  return heights.reduce((sum, height) => sum + height + GAPS.paragraph / 2, 0)
}
