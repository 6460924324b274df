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

import type * as Tree from '#domain/editorial/body.ts'
import type { Inline } from '#domain/editorial/body.ts'
import { codeParagraph, isBox } from '#domain/editorial/nested-bodies.ts'

import { linesOf, runsOf } from '../text-runs.ts'
import { FIELD_STYLE, POINTS, RIGHT_HALF, STEPS } from './word-styles.ts'

/** Converts inlines to runs. Placeholders have their own style, so that a reader finds them. */
function wordRuns(inlines: readonly Inline[], bold = false): readonly TextRun[] {
  return linesOf(runsOf(inlines, { bold, italic: false })).flatMap((line, at) =>
    line.map(
      ({ text, bold: strong, italic, field }, place) =>
        new TextRun({
          text,
          ...(strong && { bold: true }),
          ...(italic && { italics: true }),
          ...(field && { style: FIELD_STYLE }),
          ...(at > 0 && place === 0 && { break: 1 }),
        }),
    ),
  )
}

/** The layout of paragraphs and lists. */
interface WordSetting {
  /** Paragraphs printed on the right half of the page. */
  readonly onTheRight: ReadonlySet<Tree.Paragraph>
  /** True if list items have checkboxes instead of bullets. */
  readonly checked: boolean
}

type WordBlock = Paragraph | Table

const HEADINGS = {
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const

/** Converts the blocks of a body to Word paragraphs and tables. */
export function wordBlocks(body: Tree.Body, setting: WordSetting): readonly WordBlock[] {
  return body.flatMap((block) => wordBlock(block, setting))
}

function wordBlock(block: Tree.Block, setting: WordSetting): readonly WordBlock[] {
  if (isBox(block)) return wordBlocks(block.children, setting)
  switch (block.type) {
    case 'heading':
      return [new Paragraph({ heading: HEADINGS[block.level], children: wordRuns(block.children) })]
    case 'paragraph':
      return [wordParagraph(block, setting)]
    case 'code':
      return [wordParagraph(codeParagraph(block), setting)]
    case 'list':
      return block.items.flatMap((item) => wordItem(item, block, setting))
    case 'table':
      return [wordTable(block, setting), new Paragraph({})]
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return []
}

function wordParagraph(paragraph: Tree.Paragraph, { onTheRight }: WordSetting): Paragraph {
  const right = onTheRight.has(paragraph)
  return new Paragraph({
    children: wordRuns(paragraph.children),
    ...(right && { indent: { left: RIGHT_HALF } }),
  })
}

/** Converts a list item: its first paragraph with a bullet or checkbox, the other blocks below. */
function wordItem(
  item: Tree.Body,
  { ordered }: Tree.List,
  setting: WordSetting,
): readonly WordBlock[] {
  const [first] = item
  const words = first?.type === 'paragraph' ? wordRuns(first.children) : []
  const others = wordBlocks(first?.type === 'paragraph' ? item.slice(1) : item, setting)
  const boxed = setting.checked && !ordered
  const line = boxed
    ? new Paragraph({
        indent: { left: 400, hanging: 400 },
        children: [new CheckBox(), new TextRun({ text: '\t' }), ...words],
        tabStops: [{ type: 'left', position: 400 }],
      })
    : new Paragraph({
        numbering: { reference: ordered ? STEPS : POINTS, level: 0 },
        children: words,
      })
  return [line, ...others]
}

function wordTable(table: Tree.Table, setting: WordSetting): Table {
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

function wordCell({ header, children }: Tree.TableCell, setting: WordSetting): TableCell {
  const blocks = children.flatMap((block) =>
    block.type === 'paragraph'
      ? [new Paragraph({ children: wordRuns(block.children, header), spacing: { after: 0 } })]
      : wordBlock(block, setting),
  )
  return new TableCell({
    children: blocks.length === 0 ? [new Paragraph({})] : blocks,
    margins: { top: 80, bottom: 80, left: 110, right: 110 },
  })
}
