import { listOf } from '../editorial/body-builders.ts'
import type { Block, Body, Inline, TableCell } from '../editorial/document-body.ts'
import { altOf } from '../editorial/picture.ts'
import type { EditorAttributes, EditorMark, EditorNode } from './editor-document.ts'
import { normalizeManuscriptText } from './normalize-manuscript-text.ts'
import type { ManuscriptText } from './normalize-manuscript-text.ts'

/** Converts a valid document of the rich editor back to the text of a manuscript. */
export function readEditorDocument({ attrs, content = [] }: EditorNode): ManuscriptText {
  const notes = content.filter(({ type }) => type === 'footnote')
  const cut = content.findIndex(({ type }) => type === 'cut')
  return normalizeManuscriptText({
    frontMatter: textOf(attrs?.['frontMatter']),
    body: bodyOf(cut === -1 ? content : content.slice(0, cut)),
    ...(cut !== -1 && { continuation: bodyOf(content.slice(cut)) }),
    footnotes: notes.map((note) => ({
      id: textOf(note.attrs?.['id']),
      children: inlinesOf(note.content),
    })),
  })
}

/** Returns the blocks among the nodes. A footnote and the cut are none. */
function bodyOf(nodes: readonly EditorNode[] = []): Body {
  return nodes.flatMap(({ type, attrs = {}, content = [] }) => BLOCKS[type]?.(attrs, content) ?? [])
}

type ReadBlock = (attrs: EditorAttributes, content: readonly EditorNode[]) => Block

/** Conversions of the editor's blocks, by the type of their node. */
const BLOCKS: Readonly<Record<string, ReadBlock>> = {
  paragraph: (_attrs, content) => ({ type: 'paragraph', children: inlinesOf(content) }),
  heading: ({ level }, content) => ({
    type: 'heading',
    level: oneOf([2, 3, 4], level),
    id: '',
    children: inlinesOf(content),
  }),
  image: ({ file, alt, credit }, content) => ({
    type: 'image',
    file: textOf(file),
    ...altOf(textOf(alt)),
    credit: textOf(credit),
    children: inlinesOf(content),
  }),
  bulletList: (_attrs, content) => listOf(false, content.map(childrenOf)),
  orderedList: ({ start }, content) => listOf(true, content.map(childrenOf), countOf(start)),
  table: ({ caption }, content) => ({
    type: 'table',
    caption: textOf(caption),
    rows: content.map((row) => (row.content ?? []).map(cellOf)),
  }),
  quote: (_attrs, content) => ({ type: 'quote', children: bodyOf(content) }),
  legalText: (_attrs, content) => ({ type: 'legalText', children: bodyOf(content) }),
  note: ({ tone, title }, content) => ({
    type: 'note',
    tone: oneOf(['info', 'attention', 'example'], tone),
    title: textOf(title),
    children: bodyOf(content),
  }),
  accordion: ({ title }, content) => ({
    type: 'accordion',
    id: '',
    title: textOf(title),
    children: bodyOf(content),
  }),
  code: ({ caption }, content) => ({
    type: 'code',
    caption: textOf(caption),
    text: content.map(({ text = '' }) => text).join(''),
  }),
  separator: () => ({ type: 'separator' }),
  chart: ({ form, title, unit, labels, series }) => ({
    type: 'chart',
    form: oneOf(['columns', 'bars', 'line'], form),
    title: textOf(title),
    unit: textOf(unit),
    labels: listIn(labels).map(textOf),
    series: listIn(series).map((each) => {
      const { name, values }: EditorAttributes = Object(each)
      return { name: textOf(name), values: listIn(values).map((value) => countOf(value) ?? 0) }
    }),
  }),
  download: ({ label, href, format, bytes }) => ({
    type: 'download',
    label: textOf(label),
    href: textOf(href),
    ...(textOf(format) !== '' && { format: textOf(format) }),
    ...(typeof bytes === 'number' && { bytes }),
  }),
}

function childrenOf({ content }: EditorNode): Body {
  return bodyOf(content)
}

function cellOf(cell: EditorNode): TableCell {
  const { colspan, rowspan } = cell.attrs ?? {}
  return {
    header: cell.type === 'headerCell',
    columns: countOf(colspan) ?? 1,
    rows: countOf(rowspan) ?? 1,
    children: childrenOf(cell),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the value if it is one of the choices, else the first of them. */
function oneOf<const Choice>(choices: readonly [Choice, ...Choice[]], value: unknown): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}

/**
 * Converts texts with formats to nested inlines. The format that lasts longest is the outermost; of
 * equally long ones, the first in rank.
 */
function inlinesOf(
  nodes: readonly EditorNode[] = [],
  depth: readonly string[] = [],
): readonly Inline[] {
  const inlines: Inline[] = []
  let at = 0
  for (let first = nodes[at]; first !== undefined; first = nodes[at]) {
    const outer = longestMark(nodes.slice(at), depth)
    if (outer === undefined) {
      inlines.push(...leafOf(first))
      at += 1
    } else {
      const run = nodes.slice(at, at + outer.length)
      inlines.push(marked(outer.mark, inlinesOf(run, [...depth, keyOf(outer.mark)])))
      at += outer.length
    }
  }
  return inlines
}

function keyOf(mark: EditorMark): string {
  return JSON.stringify([mark.type, mark.attrs ?? {}])
}

function longestMark(
  nodes: readonly EditorNode[],
  depth: readonly string[],
): { readonly mark: EditorMark; readonly length: number } | undefined {
  const open = (nodes[0]?.marks ?? []).filter((mark) => !depth.includes(keyOf(mark)))
  const runs = open.map((mark) => {
    const end = nodes.findIndex(
      ({ marks = [] }) => !marks.some((each) => keyOf(each) === keyOf(mark)),
    )
    return { mark, length: end === -1 ? nodes.length : end }
  })
  return runs.toSorted((one, other) => other.length - one.length)[0]
}

function leafOf({ type, text = '', attrs }: EditorNode): readonly Inline[] {
  if (type === 'text') return [{ type, text }]
  if (type === 'lineBreak') return [{ type }]
  return type === 'footnoteRef' ? [{ type, id: textOf(attrs?.['id']) }] : []
}

function marked({ type, attrs = {} }: EditorMark, children: readonly Inline[]): Inline {
  const text = (name: string): string => textOf(attrs[name])
  if (type === 'link') return { type, href: text('href'), children }
  if (type === 'termRef') return { type, slug: text('slug'), children }
  if (type !== 'legalRef') return { type, children }
  const id = text('id')
  const [code, article] = [text('code'), text('article')]
  return { type, code, article, ...(id !== '' && { id }), children }
}
