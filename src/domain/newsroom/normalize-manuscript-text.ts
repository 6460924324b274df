import { listOf } from '../editorial/body-builders.ts'
import { isBox } from '../editorial/body-traversal.ts'
import type {
  Block,
  Body,
  Box,
  Chart,
  Code,
  Footnote,
  Image,
  Inline,
  Paragraph,
  Table,
  TableCell,
} from '../editorial/document-body.ts'

/**
 * Text of a manuscript as its author wrote it, without computed anchors and typographic
 * corrections.
 */
export interface ManuscriptText {
  /** YAML as written. Empty if there is none. */
  readonly frontMatter: string
  readonly body: Body
  /** Part of a Premium article that only subscribers read. */
  readonly continuation?: Body
  readonly footnotes: readonly Footnote[]
}

/**
 * Returns a manuscript's text reduced to what Markdown can express. Empty texts and paragraphs are
 * removed, and neighbours with equal formats are joined. No word changes.
 */
export function normalizeManuscriptText({
  frontMatter,
  body,
  continuation,
  footnotes,
}: ManuscriptText): ManuscriptText {
  return {
    frontMatter,
    body: tidyBody(body),
    ...(continuation !== undefined && { continuation: tidyBody(continuation) }),
    footnotes: footnotes.map(({ id, children }) => ({
      id,
      children: trimmed(tidyInlines(children)),
    })),
  }
}

function tidyBody(body: Body): Body {
  return body.flatMap(tidyBlock)
}

function tidyBlock(block: Block): readonly Block[] {
  if (isBox(block)) return [tidyBox({ ...block, children: tidyBody(block.children) })]
  switch (block.type) {
    case 'paragraph':
      return tidyParagraph(block)
    case 'heading':
      return [{ ...block, id: '', children: trimmed(tidyInlines(block.children)) }]
    case 'list':
      return block.items.length === 0
        ? []
        : [listOf(block.ordered, block.items.map(tidyBody), block.start)]
    case 'table':
      return [tidyTable(block)]
    case 'code':
      return [tidyCode(block)]
    case 'image':
      return [tidyImage(block)]
    case 'download':
      return [{ ...block, label: oneLine(block.label) }]
    case 'chart':
      return [tidyChart(block)]
    case 'separator':
      break
  }
  return [block]
}

function tidyParagraph(paragraph: Paragraph): readonly Block[] {
  const children = trimmed(tidyInlines(paragraph.children))
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

function tidyTable({ caption: written = '', rows }: Table): Table {
  const caption = oneLine(written)
  return {
    type: 'table',
    ...(caption !== '' && { caption }),
    rows: rows.map((row) => row.map(tidyCell)),
  }
}

function tidyImage({ file, alt, credit: written = '', children }: Image): Image {
  const credit = oneLine(written)
  return {
    type: 'image',
    file,
    ...(alt !== undefined && { alt: oneLine(alt) }),
    ...(credit !== '' && { credit }),
    children: trimmed(tidyInlines(children)),
  }
}

function tidyCode({ caption: written = '', text }: Code): Code {
  const caption = oneLine(written)
  return {
    type: 'code',
    ...(caption !== '' && { caption }),
    text: text.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', ''),
  }
}

function tidyChart(chart: Chart): Chart {
  return {
    ...chart,
    title: oneLine(chart.title),
    unit: oneLine(chart.unit),
    labels: chart.labels.map(oneLine),
    series: chart.series.map(({ name, values }) => ({ name: oneLine(name), values })),
  }
}

function tidyBox(box: Box): Box {
  if (box.type === 'accordion') return { ...box, id: '', title: oneLine(box.title) }
  if (box.type !== 'note') return box
  const title = oneLine(box.title ?? '')
  return {
    type: 'note',
    tone: box.tone,
    ...(title !== '' && { title }),
    children: box.children,
  }
}

function tidyCell({ header, columns = 1, rows = 1, children }: TableCell): TableCell {
  return {
    header,
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    children: tidyBody(children),
  }
}

/** Replaces line ends and tabs by spaces, and trims. */
function oneLine(text: string): string {
  return spaced(text).trim()
}

function spaced(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n|[\r\n\t]/gu, ' ')
}

/** Returns inlines with neighbouring texts and equal formats joined, and empty ones removed. */
function tidyInlines(inlines: readonly Inline[]): readonly Inline[] {
  return joined(inlines, new Set())
}

/** Returns inlines without the spaces at both ends, which Markdown does not preserve. */
function trimmed(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline, at): readonly Inline[] => {
    if (inline.type !== 'text') return [inline]
    const start = at === 0 ? inline.text.replace(/^ +/u, '') : inline.text
    const text = at === inlines.length - 1 ? start.replace(/ +$/u, '') : start
    return text === '' ? [] : [{ type: 'text', text }]
  })
}

function joined(inlines: readonly Inline[], around: ReadonlySet<string>): readonly Inline[] {
  const joinedInlines: Inline[] = []
  for (const inline of inlines.flatMap((each) => tidyInline(each, around))) {
    const last = joinedInlines.at(-1)
    const both = last && join(last, inline)
    if (both === undefined) joinedInlines.push(inline)
    else joinedInlines.splice(-1, 1, both)
  }
  return joinedInlines
}

/** Returns the tidied inline, its children alone inside the same format, or nothing. */
function tidyInline(inline: Inline, around: ReadonlySet<string>): readonly Inline[] {
  if (inline.type === 'text') {
    const text = spaced(inline.text)
    return text === '' ? [] : [{ type: 'text', text }]
  }
  if (!('children' in inline)) return [inline]
  if (around.has(inline.type)) return joined(inline.children, around)
  const children = joined(inline.children, new Set([...around, inline.type]))
  if (children.length === 0) return []
  if (inline.type !== 'legalRef') return [{ ...inline, children }]
  const { page: _, ...reference } = inline
  return [{ ...reference, children }]
}

function join(one: Inline, next: Inline): Inline | undefined {
  if (one.type === 'text' && next.type === 'text')
    return { type: 'text', text: one.text + next.text }
  if (!('children' in one) || !('children' in next)) return undefined
  const [{ children: before, ...first }, { children: after, ...second }] = [one, next]
  return JSON.stringify(first) === JSON.stringify(second)
    ? tidyInline({ ...one, children: [...before, ...after] }, new Set())[0]
    : undefined
}
