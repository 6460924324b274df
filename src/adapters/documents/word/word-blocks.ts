import {
  BorderStyle,
  CheckBox,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { ConcreteHyperlink, IParagraphOptions, IRunOptions } from 'docx'

import { printedSize, wordsInPlaceOf } from '#domain/dossier/printed-picture.ts'
import type { PrintedPictures } from '#domain/dossier/printed-picture.ts'
import { codeParagraph, isBox } from '#domain/editorial/body-traversal.ts'
import type * as Tree from '#domain/editorial/document-body.ts'
import type { Inline } from '#domain/editorial/document-body.ts'

import { FORM_STYLE, linesOf, PLAIN_STYLE, runsOf } from '../common/text-runs.ts'
import type { Run, Shift } from '../common/text-runs.ts'
import { FIELD_STYLE, POINTS, QUOTE_INDENT, RIGHT_COLUMN_INDENT } from './word-styles.ts'

/** Converts inlines to Word runs. Placeholders have their own style, so that readers find them. */
function wordRuns(
  inlines: readonly Inline[],
  { hasFields, linkTo }: Pick<WordContext, 'hasFields' | 'linkTo'>,
  bold = false,
): readonly (TextRun | ConcreteHyperlink)[] {
  const style = { ...(hasFields ? FORM_STYLE : PLAIN_STYLE), bold }
  return linesOf(runsOf(inlines, style)).flatMap((line, at) =>
    withChangesNamed(line).map((run, place) => {
      const words = wordRun(run, at > 0 && place === 0)
      return run.href === undefined ? words : linkTo(run.href, words)
    }),
  )
}

function wordRun(run: Run, afterBreak: boolean): TextRun {
  const { text, bold, italic, shifts, field, change, href } = run
  return new TextRun({
    text,
    ...(change?.includes('ins') && { underline: {} }),
    ...(change?.includes('del') && { strike: true }),
    ...(bold && { bold: true }),
    ...(italic && { italics: true }),
    ...shiftStyle(shifts),
    ...(href !== undefined && { style: 'Hyperlink' }),
    ...(field && { style: FIELD_STYLE }),
    ...(afterBreak && { break: 1 }),
  })
}

/** Word raises or lowers a text once: the shifts around the innermost become a height in points. */
function shiftStyle(shifts: readonly Shift[]): IRunOptions {
  const outer = shifts.slice(0, -1)
  const points = outer.map((shift, depth) => (shift === 'sup' ? 4 : -4) / 2 ** depth)
  return {
    superScript: shifts.at(-1) === 'sup',
    subScript: shifts.at(-1) === 'sub',
    ...(outer.length > 0 && { position: `${points.reduce((sum, point) => sum + point, 0)}pt` }),
  }
}

const CHANGE_NAMES = { ins: 'ajouté', del: 'supprimé', 'ins del': 'ajouté, supprimé' } as const

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
  return { text, bold: false, italic: false, shifts: [], field: false }
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
  /** Returns the numbering of a new ordered list, which begins at this number. */
  readonly numberFrom: (start: number) => WordNumbering
  /** Creates a link to a URL around a text. */
  readonly linkTo: (url: string, words: TextRun) => ConcreteHyperlink
  /** Number of quotations around the blocks, each of which indents them. */
  readonly quoted: number
  /** JPEG files of the pictures, by their name. */
  readonly pictures: PrintedPictures
}

type WordNumbering = NonNullable<IParagraphOptions['numbering']>

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

/** Converts the blocks of a printable body to Word paragraphs and tables. */
export function wordBlocks(body: Tree.Body, setting: WordContext): readonly WordBlock[] {
  return body.flatMap((block) => wordBlock(block, setting))
}

function wordBlock(block: Tree.Block, setting: WordContext): readonly WordBlock[] {
  if (isBox(block)) return wordBlocks(block.children, { ...setting, quoted: setting.quoted + 1 })
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: headingLevel(block.level, setting),
          children: wordRuns(block.children, setting),
          ...quotedIndent(setting),
        }),
      ]
    case 'paragraph':
      return [wordParagraph(block, setting)]
    case 'image':
      return [wordPicture(block, setting)]
    case 'code':
      return [wordParagraph(codeParagraph(block), setting)]
    case 'list':
      return wordList(block, setting)
    case 'table':
      return [wordTable(block, setting), new Paragraph({})]
    case 'separator':
      return [new Paragraph({ border: { bottom: RULE } })]
    case 'download':
    case 'chart':
      break
  }
  return []
}

const RULE = { style: BorderStyle.SINGLE, size: 6, color: 'B9B2A4', space: 1 } as const

/** Returns the indent and left border of blocks inside quotations. */
function quotedIndent({ quoted }: WordContext): Pick<IParagraphOptions, 'indent' | 'border'> {
  return quoted === 0 ? {} : { indent: { left: QUOTE_INDENT * quoted }, border: { left: RULE } }
}

function wordParagraph(paragraph: Tree.Paragraph, setting: WordContext): Paragraph {
  const right = setting.onTheRight.has(paragraph)
  return new Paragraph({
    children: wordRuns(paragraph.children, setting),
    ...quotedIndent(setting),
    ...(right && { indent: { left: RIGHT_COLUMN_INDENT } }),
  })
}

/** Widths of a picture in Word, in pixels of 1/96 inch: that of the text. */
const PICTURE_WIDTH = 600

/** Converts a picture with its alternative text. Without its file, returns what stands in its place. */
function wordPicture(image: Tree.Image, setting: WordContext): Paragraph {
  const data = setting.pictures.get(image.file)
  const transformation = printedSize(image.file, PICTURE_WIDTH)
  if (data === undefined || transformation === undefined)
    return wordParagraph(wordsInPlaceOf(image), setting)
  const { alt = '' } = image
  const altText = { name: '', description: alt }
  const run = new ImageRun({ type: 'jpg', data, transformation, altText })
  return new Paragraph({ keepNext: true, children: [run], ...quotedIndent(setting) })
}

function wordList(list: Tree.List, setting: WordContext): readonly WordBlock[] {
  const numbering = list.ordered
    ? setting.numberFrom(list.start ?? 1)
    : { reference: POINTS, level: 0 }
  return list.items.flatMap((item) => wordItem(item, list, numbering, setting))
}

/** Converts a list item: its first paragraph with a bullet or checkbox, the other blocks below. */
function wordItem(
  item: Tree.Body,
  { ordered }: Tree.List,
  numbering: WordNumbering,
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
