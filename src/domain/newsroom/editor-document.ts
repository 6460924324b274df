import { isBox, isLine } from '../editorial/body-traversal.ts'
import type {
  Block,
  Body,
  Footnote,
  Heading,
  Image,
  Inline,
  Paragraph,
  TableCell,
} from '../editorial/document-body.ts'
import { DECORATIVE } from '../editorial/picture.ts'
import { normalizeManuscriptText } from './normalize-manuscript-text.ts'
import type { ManuscriptText } from './normalize-manuscript-text.ts'

/**
 * Node of the rich editor's document, in JSON form. The editor's schema defines the valid nodes and
 * the values of absent attributes.
 */
export interface EditorNode {
  readonly type: string
  readonly attrs?: EditorAttributes
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly EditorMark[]
  readonly text?: string
}

/**
 * Inline format of a text, such as bold or a link. `attrs` contains the target of a link or
 * reference.
 */
export interface EditorMark {
  readonly type: EditorMarkType
  readonly attrs?: EditorAttributes
}

export type EditorAttributes = Readonly<Record<string, unknown>>

/**
 * Inline formats of the rich editor. If two cover the same words, the first in this list is the
 * outer one.
 */
export const EDITOR_MARKS = [
  'link',
  'legalRef',
  'termRef',
  'strong',
  'em',
  'sup',
  'sub',
  'ins',
  'del',
] as const

export type EditorMarkType = (typeof EDITOR_MARKS)[number]

/** Converts the text of a manuscript to the document of the rich editor. */
export function toEditorDocument(text: ManuscriptText): EditorNode {
  const { frontMatter, body, continuation, footnotes } = normalizeManuscriptText(text)
  const blocks = [
    ...withPlaceAfter(blockNodes(body)),
    ...(continuation === undefined
      ? []
      : [{ type: 'cut' }, ...withPlaceAfter(blockNodes(continuation))]),
  ]
  const content = [...orEmptyParagraph(blocks), ...footnoteNodes(footnotes)]
  return { type: 'doc', attrs: { frontMatter }, content }
}

/** Converts a body to nodes of the rich editor's document. */
export function blockNodes(body: Body): readonly EditorNode[] {
  return body.map(blockNode)
}

/** Converts footnotes to nodes of the document, which follow its blocks. */
export function footnoteNodes(footnotes: readonly Footnote[]): readonly EditorNode[] {
  return footnotes.map(({ id, children }) => node({ type: 'footnote', id }, inlineNodes(children)))
}

/** The editor needs a place to type in every text, box, item and cell. */
function orEmptyParagraph(nodes: readonly EditorNode[]): readonly EditorNode[] {
  return nodes.length === 0 ? [{ type: 'paragraph' }] : nodes
}

/** Blocks at whose end one types on. */
const TYPED_ON: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'code',
])

/** The end of a text is a place to type, not the last cell of a table. */
function withPlaceAfter(nodes: readonly EditorNode[]): readonly EditorNode[] {
  const last = nodes.at(-1)
  return last === undefined || TYPED_ON.has(last.type) ? nodes : [...nodes, { type: 'paragraph' }]
}

function filled(body: Body): readonly EditorNode[] {
  return orEmptyParagraph(blockNodes(body))
}

function node(
  { type, ...attrs }: EditorAttributes & { readonly type: string },
  content: readonly EditorNode[] = [],
): EditorNode {
  return {
    type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  }
}

function blockNode(block: Block): EditorNode {
  if (isBox(block)) {
    const { children, ...box } = block
    return node(box, filled(children))
  }
  if (isLine(block)) return lineNode(block)
  switch (block.type) {
    case 'list': {
      const { ordered, start, items } = block
      const list = ordered ? { type: 'orderedList', start } : { type: 'bulletList' }
      const content = items.map((item) => node({ type: 'listItem' }, filled(item)))
      return node(list, content)
    }
    case 'table': {
      const { rows, ...table } = block
      const content = rows.map((row) => node({ type: 'tableRow' }, row.map(cellNode)))
      return node(table, content)
    }
    case 'code': {
      const { text, ...code } = block
      return node(code, text === '' ? [] : [{ type: 'text', text }])
    }
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return node({ ...block })
}

function lineNode({ children, ...line }: Heading | Paragraph | Image): EditorNode {
  const alt = line.type === 'image' && { alt: line.alt ?? DECORATIVE }
  return node({ ...line, ...alt }, inlineNodes(children))
}

function cellNode({ header, columns, rows, children }: TableCell): EditorNode {
  const cell = { type: header ? 'headerCell' : 'cell', colspan: columns, rowspan: rows }
  return node(cell, filled(children))
}

function inlineNodes(
  inlines: readonly Inline[],
  marks: readonly EditorMark[] = [],
): readonly EditorNode[] {
  return inlines.flatMap((inline) => {
    if ('children' in inline) {
      const { type, children, ...attrs } = inline
      const mark = { type, ...(Object.keys(attrs).length > 0 && { attrs }) }
      return inlineNodes(children, [...marks, mark].toSorted(byRank))
    }
    const marked = marks.length > 0 && { marks }
    return inline.type === 'text' ? { ...inline, ...marked } : { ...node(inline), ...marked }
  })
}

function byRank(one: EditorMark, other: EditorMark): number {
  return EDITOR_MARKS.indexOf(one.type) - EDITOR_MARKS.indexOf(other.type)
}
