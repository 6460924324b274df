import { isBox } from '../editorial/body-traversal.ts'
import type {
  Block,
  Body,
  Box,
  Code,
  Footnote,
  Inline,
  List,
  TableCell,
} from '../editorial/document-body.ts'
import { normalizeManuscriptText } from './normalize-manuscript-text.ts'
import type { ManuscriptText } from './normalize-manuscript-text.ts'

/**
 * Node of the rich-text editor's document, in JSON form. The editor's schema defines the valid
 * nodes.
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
 * Inline formats of the rich-text editor. If two cover the same words, the first in this list is
 * the outer one.
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

/** Converts the text of a manuscript to the document of the rich-text editor. */
export function toRichTextDocument(text: ManuscriptText): EditorNode {
  const { frontMatter, body, continuation, footnotes } = normalizeManuscriptText(text)
  const cut: readonly EditorNode[] =
    continuation === undefined ? [] : [{ type: 'cut' }, ...blockNodes(continuation)]
  const blocks = [...blockNodes(body), ...cut]
  const content = [...(blocks.length === 0 ? [EMPTY] : blocks), ...footnoteNodes(footnotes)]
  return { type: 'doc', attrs: { frontMatter }, content }
}

/** Converts a body to nodes of the rich-text editor's document. */
export function blockNodes(body: Body): readonly EditorNode[] {
  return body.map(blockNode)
}

/** Converts footnotes to nodes of the document, which follow its blocks. */
export function footnoteNodes(footnotes: readonly Footnote[]): readonly EditorNode[] {
  return footnotes.map(({ id, children }) => node('footnote', { id }, inlineNodes(children)))
}

const EMPTY: EditorNode = { type: 'paragraph' }

/** The editor needs a place to type in every box, item and cell. */
function filled(body: Body): readonly EditorNode[] {
  return body.length === 0 ? [EMPTY] : blockNodes(body)
}

function node(
  type: string,
  attrs: EditorAttributes | undefined,
  content: readonly EditorNode[] = [],
): EditorNode {
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) }
}

function blockNode(block: Block): EditorNode {
  if (isBox(block)) return boxNode(block)
  switch (block.type) {
    case 'heading':
      return node('heading', { level: block.level }, inlineNodes(block.children))
    case 'paragraph':
      return node('paragraph', undefined, inlineNodes(block.children))
    case 'list':
      return listNode(block)
    case 'table': {
      const rows = block.rows.map((row) => node('tableRow', undefined, row.map(cellNode)))
      return node('table', { caption: block.caption ?? '' }, rows)
    }
    case 'code':
      return codeNode(block)
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  const { type, ...attrs } = block
  return Object.keys(attrs).length === 0 ? { type } : { type, attrs }
}

function boxNode(box: Box): EditorNode {
  const content = filled(box.children)
  if (box.type === 'note') return node('note', { tone: box.tone, title: box.title ?? '' }, content)
  return node(box.type, box.type === 'accordion' ? { title: box.title } : undefined, content)
}

function listNode({ ordered, start = 1, items }: List): EditorNode {
  const content = items.map((item) => node('listItem', undefined, filled(item)))
  return ordered ? node('orderedList', { start }, content) : node('bulletList', undefined, content)
}

function codeNode({ caption = '', text }: Code): EditorNode {
  return node('code', { caption }, text === '' ? [] : [{ type: 'text', text }])
}

function cellNode({ header, columns = 1, rows = 1, children }: TableCell): EditorNode {
  return node(header ? 'headerCell' : 'cell', { colspan: columns, rowspan: rows }, filled(children))
}

function inlineNodes(
  inlines: readonly Inline[],
  marks: readonly EditorMark[] = [],
): readonly EditorNode[] {
  return inlines.flatMap((inline): readonly EditorNode[] => {
    const marked = marks.length > 0 && { marks }
    if (inline.type === 'text') return [{ type: 'text', text: inline.text, ...marked }]
    if (inline.type === 'lineBreak') return [{ type: 'lineBreak', ...marked }]
    if (inline.type === 'footnoteRef')
      return [{ type: 'footnoteRef', attrs: { id: inline.id }, ...marked }]
    return inlineNodes(inline.children, ranked([...marks, markOf(inline)]))
  })
}

function markOf(inline: Extract<Inline, { readonly children: unknown }>): EditorMark {
  switch (inline.type) {
    case 'link':
      return { type: 'link', attrs: { href: inline.href } }
    case 'legalRef': {
      const { code, article, id = '' } = inline
      return { type: 'legalRef', attrs: { code, article, id } }
    }
    case 'termRef':
      return { type: 'termRef', attrs: { slug: inline.slug } }
    case 'strong':
    case 'em':
    case 'sup':
    case 'sub':
    case 'ins':
    case 'del':
      break
  }
  return { type: inline.type }
}

function ranked(marks: readonly EditorMark[]): readonly EditorMark[] {
  return marks.toSorted(
    (one, other) => EDITOR_MARKS.indexOf(one.type) - EDITOR_MARKS.indexOf(other.type),
  )
}
