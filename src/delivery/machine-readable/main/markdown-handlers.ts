import type { Element } from 'hast'
import { defaultHandlers } from 'hast-util-to-mdast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { RootContent } from 'mdast'

import { firstNamed, isElement, textOf } from './html-nodes.ts'
import { emphasised, tagged } from './tags-and-emphasis.ts'

/**
 * Handlers of what Markdown has no element for, or another one: formats as HTML tags, notes with
 * GitHub's syntax, boxes as quotations, captions above their table.
 */
export const MARKDOWN_HANDLERS: Readonly<Record<string, Handle>> = {
  // The main heading is told apart from the text below it.
  h1: () => undefined,
  mark: (state, node) => state.all(node),
  em: emphasised(defaultHandlers.em),
  strong: emphasised(defaultHandlers.strong),
  pre: (state, node) => {
    const code = textOf(node)
    if (code === '') return undefined
    // A table has room for one line.
    return state.inTable ? { type: 'inlineCode', value: code } : defaultHandlers.pre(state, node)
  },
  ins: tagged,
  // `~~` beside a letter would make the serializer escape that letter.
  del: tagged,
  sub: tagged,
  sup: (state, node, parent) => {
    const [call] = node.children
    const isCall =
      call !== undefined && isElement(call, 'a') && call.properties['role'] === 'doc-noteref'
    if (!isCall || node.children.length > 1) return tagged(state, node, parent)
    const number = textOf(call)
    return { type: 'footnoteReference', identifier: number, label: number }
  },
  section: (state, node) => (isEndNotes(node) ? notes(state, node) : state.all(node)),
  div: (state, node) =>
    node.properties['role'] === 'note'
      ? { type: 'blockquote', children: state.toFlow(state.all(node)) }
      : state.all(node),
  summary: (_state, node) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: textOf(node) }] }],
  }),
  label: (state, node) => state.toFlow(state.all(node)),
  legend: (state, node) => state.toFlow(state.all(node)),
  select: (_state, node) => ({
    type: 'list',
    ordered: false,
    spread: false,
    children: optionsOf(node).map((words) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [{ type: 'text', value: words }] }],
    })),
  }),
  table: (state, node) => {
    // A cell has no room for a table, only for what its cells hold.
    if (state.inTable) return contentOfCells(state, node)
    const caption = firstNamed(node, 'caption')
    const table = defaultHandlers.table(state, node)
    if (caption === undefined) return table
    return [{ type: 'paragraph', children: [{ type: 'text', value: textOf(caption) }] }, table]
  },
}

/** Returns the content of the cells of a table, one after the other, with a space between. */
function contentOfCells(state: State, { children }: Element): RootContent[] {
  return children.flatMap((part): RootContent[] => {
    if (part.type !== 'element') return []
    return PARTS_OF_TABLES.has(part.tagName)
      ? contentOfCells(state, part)
      : [...state.all(part), { type: 'text', value: ' ' }]
  })
}

const PARTS_OF_TABLES: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr'])

/** Returns the options of a choice, each with the field and value of a query that it stands for. */
function optionsOf({ properties: { name }, children }: Element): readonly string[] {
  return children.flatMap((option) =>
    isElement(option, 'option')
      ? [oneLine(`${textOf(option)} (${String(name)}=${String(option.properties['value'] ?? '')})`)]
      : [],
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function isEndNotes({ properties }: Element): boolean {
  return properties['role'] === 'doc-endnotes'
}

function notes(state: State, section: Element): RootContent[] {
  const list = firstNamed(section, 'ol')
  const items = (list?.children ?? []).flatMap((item) => (isElement(item, 'li') ? [item] : []))
  return items.map((item, at) => {
    const number = String(at + 1)
    return {
      type: 'footnoteDefinition',
      identifier: number,
      label: number,
      children: state.toFlow(state.all(item)),
    }
  })
}
