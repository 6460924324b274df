import { listOf } from '../editorial/body-builders.ts'
import type { Block, Body, Chart, Inline, Note, TableCell } from '../editorial/document-body.ts'
import type { EditorAttributes, EditorMark, EditorNode } from './manuscript-to-rich-text.ts'
import { normalizeManuscriptText } from './normalize-manuscript-text.ts'
import type { ManuscriptText } from './normalize-manuscript-text.ts'

/** Converts a valid document of the rich-text editor back to the text of a manuscript. */
export function fromRichTextDocument({ attrs, content = [] }: EditorNode): ManuscriptText {
  const notes = content.filter(({ type }) => type === 'footnote')
  const blocks = content.filter(({ type }) => type !== 'footnote')
  const cut = blocks.findIndex(({ type }) => type === 'cut')
  const free = cut === -1 ? blocks : blocks.slice(0, cut)
  return normalizeManuscriptText({
    frontMatter: textOf(attrs?.['frontMatter']),
    body: bodyOf(free),
    ...(cut !== -1 && { continuation: bodyOf(blocks.slice(cut + 1)) }),
    footnotes: notes.map((note) => ({
      id: textOf(note.attrs?.['id']),
      children: inlinesOf(note.content ?? []),
    })),
  })
}

function bodyOf(nodes: readonly EditorNode[] = []): Body {
  return nodes.flatMap(blockOf)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

function blockOf({ type, attrs = {}, content = [] }: EditorNode): readonly Block[] {
  switch (type) {
    case 'paragraph':
      return [{ type, children: inlinesOf(content) }]
    case 'heading': {
      const level = countOf(attrs['level'])
      const headingLevel = level === 3 || level === 4 ? level : 2
      return [{ type, level: headingLevel, id: '', children: inlinesOf(content) }]
    }
    case 'bulletList':
    case 'orderedList': {
      const items = content.map((item) => bodyOf(item.content))
      return [listOf(type === 'orderedList', items, countOf(attrs['start']))]
    }
    case 'table': {
      const rows = content.map((row) => (row.content ?? []).map(cellOf))
      return [{ type, caption: textOf(attrs['caption']), rows }]
    }
    default:
      return boxOf({ type, attrs, content })
  }
}

function boxOf({ type, attrs = {}, content = [] }: EditorNode): readonly Block[] {
  const title = textOf(attrs['title'])
  switch (type) {
    case 'quote':
    case 'legalText':
      return [{ type, children: bodyOf(content) }]
    case 'note':
      return [{ type, tone: toneOf(attrs['tone']), title, children: bodyOf(content) }]
    case 'accordion':
      return [{ type, id: '', title, children: bodyOf(content) }]
    case 'code': {
      const text = content.map((part) => part.text ?? '').join('')
      return [{ type, caption: textOf(attrs['caption']), text }]
    }
    default:
      return atomOf({ type, attrs })
  }
}

function atomOf({ type, attrs = {} }: EditorNode): readonly Block[] {
  if (type === 'separator') return [{ type }]
  if (type === 'chart') return [chartOf(attrs)]
  return type === 'download' ? [downloadOf(attrs)] : []
}

function downloadOf(attrs: EditorAttributes): Block {
  const format = textOf(attrs['format'])
  const bytes = countOf(attrs['bytes'])
  return {
    type: 'download',
    label: textOf(attrs['label']),
    href: textOf(attrs['href']),
    ...(format !== '' && { format }),
    ...(bytes !== undefined && { bytes }),
  }
}

function toneOf(value: unknown): Note['tone'] {
  return value === 'attention' || value === 'example' ? value : 'info'
}

function chartOf(attrs: EditorAttributes): Chart {
  const { form, series } = attrs
  const listed: readonly unknown[] = Array.isArray(series) ? series : []
  return {
    type: 'chart',
    form: form === 'bars' || form === 'line' ? form : 'columns',
    title: textOf(attrs['title']),
    unit: textOf(attrs['unit']),
    labels: textsOf(attrs['labels']),
    series: listed.map((each) => {
      const { name, values } =
        typeof each === 'object' && each !== null
          ? { name: '', values: [], ...each }
          : { name: '', values: [] }
      const numbers: readonly unknown[] = Array.isArray(values) ? values : []
      return { name: textOf(name), values: numbers.map((value) => countOf(value) ?? 0) }
    }),
  }
}

function cellOf({ type, attrs = {}, content }: EditorNode): TableCell {
  return {
    header: type === 'headerCell',
    columns: countOf(attrs['colspan']) ?? 1,
    rows: countOf(attrs['rowspan']) ?? 1,
    children: bodyOf(content),
  }
}

/**
 * Converts texts with formats to nested inlines. The format that lasts longest is the outermost; of
 * equally long ones, the first in rank.
 */
function inlinesOf(nodes: readonly EditorNode[], depth: readonly string[] = []): readonly Inline[] {
  const inlines: Inline[] = []
  let at = 0
  for (let first = nodes[at]; first !== undefined; first = nodes[at]) {
    const outer = longestMark(nodes.slice(at), depth)
    if (outer === undefined) {
      inlines.push(...leafOf(first))
      at += 1
    } else {
      const run = nodes.slice(at, at + outer.length)
      inlines.push(...marked(outer.mark, inlinesOf(run, [...depth, keyOf(outer.mark)])))
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

function marked({ type, attrs = {} }: EditorMark, children: readonly Inline[]): readonly Inline[] {
  switch (type) {
    case 'link':
      return [{ type, href: textOf(attrs['href']), children }]
    case 'termRef':
      return [{ type, slug: textOf(attrs['slug']), children }]
    case 'legalRef': {
      const id = textOf(attrs['id'])
      const [code, article] = [textOf(attrs['code']), textOf(attrs['article'])]
      return [{ type, code, article, ...(id !== '' && { id }), children }]
    }
    case 'strong':
    case 'em':
    case 'sup':
    case 'sub':
    case 'ins':
    case 'del':
      break
  }
  return [{ type, children }]
}
