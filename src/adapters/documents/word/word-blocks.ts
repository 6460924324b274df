import {
  CheckBox,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { IParagraphOptions } from 'docx'

import { codeParagraph, isBox } from '#domain/editorial/body-traversal.ts'
import type * as Tree from '#domain/editorial/document-body.ts'
import type { Inline } from '#domain/editorial/document-body.ts'

import { FORM_STYLE, linesOf, PLAIN_STYLE, runsOf } from '../text-runs.ts'
import type { Run } from '../text-runs.ts'
import { FIELD_STYLE, POINTS, RIGHT_COLUMN_INDENT, STEPS } from './word-styles.ts'

/** Converts inlines to Word runs. Placeholders have their own style, so that readers find them. */
function wordRuns(
  inlines: readonly Inline[],
  { hasFields }: Pick<WordContext, 'hasFields'>,
  bold = false,
): readonly TextRun[] {
  const style = { ...(hasFields ? FORM_STYLE : PLAIN_STYLE), bold }
  return linesOf(runsOf(inlines, style)).flatMap((line, at) =>
    withChangesNamed(line).map(
      ({ text, bold: strong, italic, field, change }, place) =>
        new TextRun({
          text,
          ...(change === 'ins' && { underline: {} }),
          ...(change === 'del' && { strike: true }),
          ...(strong && { bold: true }),
          ...(italic && { italics: true }),
          ...(field && { style: FIELD_STYLE }),
          ...(at > 0 && place === 0 && { break: 1 }),
        }),
    ),
  )
}

const CHANGE_NAMES = { ins: 'ajouté', del: 'supprimé' } as const

/**
 * Labels added and removed words in brackets. Screen readers do not announce underlining or
 * strikethrough, and Word hides the deletions of its own revision marks.
 */
function withChangesNamed(line: readonly Run[]): readonly Run[] {
  return line.flatMap((run, place) => {
    const { change } = run
    if (change === undefined) return [run]
    const isFirst = line[place - 1]?.change !== change
    const isLast = line[place + 1]?.change !== change
    return [
      ...(isFirst ? [plainRun(`[${CHANGE_NAMES[change]}\u00A0: `)] : []),
      run,
      ...(isLast ? [plainRun(']')] : []),
    ]
  })
}

function plainRun(text: string): Run {
  return { text, bold: false, italic: false, field: false }
}

/** Layout options of the paragraphs and lists of a Word file. */
export interface WordContext {
  /** Paragraphs printed on the right half of the page. */
  readonly onTheRight: ReadonlySet<Tree.Paragraph>
  /** True if list items have checkboxes instead of bullets. */
  readonly checked: boolean
  /** True if placeholders in brackets are highlighted. */
  readonly hasFields: boolean
  /** Number of levels by which headings are lowered. */
  readonly lowered: 0 | 1
  /** Returns a new number for each numbered list, so that the list starts at 1. */
  readonly nextList: () => number
}

/** Block of a Word file. */
export type WordBlock = Paragraph | Table

const HEADINGS = {
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
} as const

function headingLevel(level: Tree.Heading['level'], { lowered }: WordContext) {
  if (lowered === 0) return HEADINGS[level]
  return level === 4 ? HEADINGS[5] : HEADINGS[level === 2 ? 3 : 4]
}

/**
 * Converts the blocks of a body to Word paragraphs and tables. Omits downloads, charts and
 * separators.
 */
export function wordBlocks(body: Tree.Body, setting: WordContext): readonly WordBlock[] {
  return body.flatMap((block) => wordBlock(block, setting))
}

function wordBlock(block: Tree.Block, setting: WordContext): readonly WordBlock[] {
  if (isBox(block)) return wordBlocks(block.children, setting)
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: headingLevel(block.level, setting),
          children: wordRuns(block.children, setting),
        }),
      ]
    case 'paragraph':
      return [wordParagraph(block, setting)]
    case 'code':
      return [wordParagraph(codeParagraph(block), setting)]
    case 'list':
      return wordList(block, setting)
    case 'table':
      return [wordTable(block, setting), new Paragraph({})]
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return []
}

function wordParagraph(paragraph: Tree.Paragraph, setting: WordContext): Paragraph {
  const right = setting.onTheRight.has(paragraph)
  return new Paragraph({
    children: wordRuns(paragraph.children, setting),
    ...(right && { indent: { left: RIGHT_COLUMN_INDENT } }),
  })
}

function wordList(list: Tree.List, setting: WordContext): readonly WordBlock[] {
  const numbering = {
    reference: list.ordered ? STEPS : POINTS,
    level: 0,
    ...(list.ordered && { instance: setting.nextList() }),
  }
  return list.items.flatMap((item) => wordItem(item, list, numbering, setting))
}

/** Converts a list item: its first paragraph with a bullet or checkbox, the other blocks below. */
function wordItem(
  item: Tree.Body,
  { ordered }: Tree.List,
  numbering: NonNullable<IParagraphOptions['numbering']>,
  setting: WordContext,
): readonly WordBlock[] {
  const [first] = item
  const words = first?.type === 'paragraph' ? wordRuns(first.children, setting) : []
  const others = wordBlocks(first?.type === 'paragraph' ? item.slice(1) : item, setting)
  const boxed = setting.checked && !ordered
  const line = boxed
    ? new Paragraph({
        indent: { left: 400, hanging: 400 },
        children: [new CheckBox(), new TextRun({ text: '\t' }), ...words],
        tabStops: [{ type: 'left', position: 400 }],
      })
    : new Paragraph({ numbering, children: words })
  return [line, ...others]
}

function wordTable(table: Tree.Table, setting: WordContext): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: table.rows.map(
      (row) =>
        new TableRow({
          tableHeader: row.every((cell) => cell.header),
          cantSplit: true,
          children: row.map((cell) => wordCell(cell, setting)),
        }),
    ),
  })
}

function wordCell(cell: Tree.TableCell, setting: WordContext): TableCell {
  const { header, columns = 1, rows = 1, children } = cell
  const blocks = children.flatMap((block) =>
    block.type === 'paragraph'
      ? [
          new Paragraph({
            children: wordRuns(block.children, setting, header),
            spacing: { after: 0 },
          }),
        ]
      : wordBlock(block, setting),
  )
  return new TableCell({
    children: blocks.length === 0 ? [new Paragraph({})] : blocks,
    ...(columns > 1 && { columnSpan: columns }),
    ...(rows > 1 && { rowSpan: rows }),
    margins: { top: 80, bottom: 80, left: 110, right: 110 },
  })
}
