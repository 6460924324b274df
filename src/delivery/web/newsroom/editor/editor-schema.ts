import { Schema } from 'prosemirror-model'
import type { DOMOutputSpec, MarkSpec, MarkType, NodeSpec, NodeType } from 'prosemirror-model'

import { jpegPath } from '#domain/editorial/picture.ts'
import { EDITOR_MARKS } from '#domain/newsroom/editor-document.ts'
import type { EditorMarkType } from '#domain/newsroom/editor-document.ts'

const TEXT = { default: '', validate: 'string' }
const COUNT = { default: 1, validate: 'number' }

/**
 * Returns the schema of a box of blocks. It renders kind, title and tone as attributes for the
 * stylesheet.
 */
function box(
  tag: string,
  kind: string,
): Pick<NodeSpec, 'toDOM' | 'content' | 'group' | 'defining'> {
  return {
    content: 'block+',
    group: 'block',
    defining: true,
    toDOM: ({ attrs }): DOMOutputSpec => {
      const { title = '', tone = '' }: { title?: string; tone?: string } = attrs
      return [tag, { 'data-box': kind, 'data-title': title, 'data-tone': tone }, 0]
    },
  }
}

/** Returns the schema of a block that can only be edited as Markdown. The editor shows its name. */
function atom(name: (attrs: Readonly<Record<string, unknown>>) => string): Partial<NodeSpec> {
  return {
    group: 'block',
    atom: true,
    toDOM: ({ attrs }): DOMOutputSpec => ['p', { 'data-box': 'atom' }, name(attrs)],
  }
}

const cell = (tag: string, role: string): NodeSpec => ({
  content: 'block+',
  attrs: { colspan: COUNT, rowspan: COUNT, colwidth: { default: null } },
  tableRole: role,
  isolating: true,
  toDOM: ({ attrs }): DOMOutputSpec => {
    const { colspan, rowspan }: { colspan?: number; rowspan?: number } = attrs
    return [tag, { colspan, rowspan }, 0]
  },
})

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | cut)+ footnote*', attrs: { frontMatter: TEXT } },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    toDOM: ({ attrs: { level } }) => [level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4', 0],
  },
  bulletList: { content: 'listItem*', group: 'block', toDOM: () => ['ul', 0] },
  orderedList: {
    content: 'listItem*',
    group: 'block',
    attrs: { start: COUNT },
    toDOM: ({ attrs: { start } }) => ['ol', { start: Number(start) }, 0],
  },
  listItem: { content: 'block+', defining: true, toDOM: () => ['li', 0] },
  quote: box('blockquote', 'quote'),
  legalText: box('blockquote', 'legal'),
  note: {
    ...box('aside', 'note'),
    attrs: { tone: { default: 'info', validate: 'string' }, title: TEXT },
  },
  accordion: { ...box('section', 'accordion'), attrs: { title: TEXT } },
  table: {
    content: 'tableRow*',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    attrs: { caption: TEXT },
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: { content: '(cell | headerCell)*', tableRole: 'row', toDOM: () => ['tr', 0] },
  cell: cell('td', 'cell'),
  headerCell: cell('th', 'header_cell'),
  code: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { caption: TEXT },
    toDOM: () => ['pre', ['code', 0]],
  },
  download: {
    ...atom(({ label }) => `Téléchargement : ${String(label)}`),
    attrs: {
      label: TEXT,
      href: TEXT,
      format: TEXT,
      bytes: { default: null, validate: 'number|null' },
    },
  },
  image: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { file: TEXT, alt: TEXT, credit: TEXT },
    toDOM: ({ attrs: { file, alt } }): DOMOutputSpec => [
      'figure',
      ['img', { src: jpegPath(String(file)), alt: String(alt) }],
      ['figcaption', 0],
    ],
  },
  chart: {
    ...atom(({ title }) => `Graphique : ${String(title)}`),
    attrs: {
      form: { default: 'columns', validate: 'string' },
      title: TEXT,
      unit: TEXT,
      labels: { default: [] },
      series: { default: [] },
    },
  },
  separator: { group: 'block', toDOM: () => ['hr'] },
  cut: { toDOM: () => ['p', { 'data-box': 'cut' }, 'Suite réservée aux abonnés'], atom: true },
  footnote: {
    content: 'inline*',
    // Without a default, Enter never turns the text after a paragraph into a footnote.
    attrs: { id: { validate: 'string' } },
    defining: true,
    toDOM: ({ attrs: { id } }) => ['div', { 'data-box': 'footnote', 'data-title': String(id) }, 0],
  },
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  footnoteRef: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { id: TEXT },
    toDOM: ({ attrs: { id } }) => ['sup', { 'data-box': 'reference', 'data-title': String(id) }],
  },
}

const REFERENCES: Readonly<Partial<Record<EditorMarkType, MarkSpec>>> = {
  link: {
    attrs: { href: TEXT },
    inclusive: false,
    toDOM: ({ attrs: { href } }) => ['a', { 'data-target': String(href) }, 0],
  },
  legalRef: {
    attrs: { code: TEXT, article: TEXT, id: TEXT },
    inclusive: false,
    toDOM: ({ attrs: { article } }) => ['span', { 'data-reference': String(article) }, 0],
  },
  termRef: {
    attrs: { slug: TEXT },
    inclusive: false,
    toDOM: ({ attrs: { slug } }) => ['dfn', { title: String(slug) }, 0],
  },
}

const marks = Object.fromEntries(
  EDITOR_MARKS.map((type): readonly [string, MarkSpec] => [
    type,
    REFERENCES[type] ?? { parseDOM: [{ tag: type }], toDOM: () => [type, 0] },
  ]),
)

/** ProseMirror schema of the rich editor, with every block and format of an article's body. */
export const EDITOR_SCHEMA = new Schema({ nodes, marks })

/** Returns a node type of the schema. Throws for an unknown name. */
export function editorNode(name: string): NodeType {
  const type = EDITOR_SCHEMA.nodes[name]
  if (type === undefined) throw new Error(`the editor has no node ${name}`)
  return type
}

/** Returns a mark type (inline format) of the schema. */
export function editorMark(name: EditorMarkType): MarkType {
  const type = EDITOR_SCHEMA.marks[name]
  if (type === undefined) throw new Error(`the editor has no mark ${name}`)
  return type
}
