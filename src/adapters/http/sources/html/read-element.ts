import { attribute, elementsOf, textOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import { EDGE, assemble, blockPiece, inlinePiece, splitWords, wrapInlines } from './piece.ts'
import type { Piece } from './piece.ts'
import { readAccordion, readList, readNote } from './read-boxes.ts'
import { readLink } from './read-link.ts'
import { readTable } from './read-table.ts'
import type { ElementReader, Reading, RemovalReason } from './reading.ts'
import { isBlank } from './tidy-inlines.ts'

const READERS: ReadonlyMap<string, ElementReader> = new Map<string, ElementReader>([
  ['a', readLink],
  ['ul', readList],
  ['ol', readList],
  ['table', readTable],
  ['details', readAccordion],
  ['blockquote', readQuote],
  ['br', () => [inlinePiece({ type: 'lineBreak' })]],
  ['hr', () => [blockPiece({ type: 'separator' })]],
  ['img', readImage],
  ['button', remove('button')],
  ...['script', 'style', 'template', 'iframe', 'noembed', 'noframes'].map(
    (name) => [name, remove('unseen')] as const,
  ),
  ...['strong', 'b'].map((name) => [name, mark('strong')] as const),
  ...['em', 'i', 'cite', 'dfn'].map((name) => [name, mark('em')] as const),
  ['sup', mark('sup')],
  ['sub', mark('sub')],
  ['h1', heading(2)],
  ['h2', heading(2)],
  ['h3', heading(3)],
  ...['h4', 'h5', 'h6'].map((name) => [name, heading(4)] as const),
])

const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside body caption center dd dialog dir div dl dt fieldset figcaption figure footer form
  frameset header hgroup html legend li main menu nav option p pre search section summary tbody td textarea
  tfoot th thead title tr`.split(/\s+/u),
)

/**
 * Converts an element by its dialect, else by its HTML meaning. An unknown element is replaced by
 * its content.
 */
export const readElement: ElementReader = (element, reading) => {
  const reason = reading.dialect.boilerplate(element)
  if (reason !== undefined) return remove(reason)(element, reading)
  const box = reading.dialect.box(element)
  if (box === 'note') return readNote(element, reading)
  if (box === 'accordion') return readAccordion(element, reading)
  const media = reading.dialect.media(element)
  if (media !== undefined) return readMedia(media, reading)
  const level = reading.dialect.heading?.(element)
  if (level !== undefined) return heading(level)(element, reading)
  const reader = READERS.get(element.tagName)
  if (reader !== undefined) return reader(element, reading)
  const pieces = reading.read(element.childNodes)
  return BLOCKS.has(element.tagName) ? [EDGE, ...pieces, EDGE] : pieces
}

function mark(type: 'strong' | 'em' | 'sup' | 'sub'): ElementReader {
  return (element, reading) =>
    wrapInlines(reading.read(element.childNodes), (children) => ({ type, children }))
}

function heading(level: 2 | 3 | 4): ElementReader {
  return (element, reading) => {
    const { words, blocks } = splitWords(trimBreaks(reading.read(element.childNodes)))
    const [only, ...others] = words
    const children = only?.type === 'strong' && others.length === 0 ? only.children : words
    return words.length === 0
      ? blocks
      : [blockPiece({ type: 'heading', level, id: '', children }), ...blocks]
  }
}

/** Removes line breaks at both ends of a heading. */
function trimBreaks(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(isSeen)
  return first === -1 ? [] : pieces.slice(first, pieces.findLastIndex(isSeen) + 1)
}

function isSeen(piece: Piece): boolean {
  return piece.kind !== 'inline' || !isBlank([piece.inline])
}

function remove(reason: RemovalReason): ElementReader {
  return (element, reading) => {
    const links = [...elementsOf([element])].flatMap((each) => attribute(each, 'href') ?? [])
    reading.removals.push({ reason, text: textOf([element]), links })
    return [EDGE]
  }
}

function readQuote(element: HtmlElement, reading: Reading): readonly Piece[] {
  const children = assemble(reading.read(element.childNodes))
  return children.length === 0 ? [] : [blockPiece({ type: 'quote', children })]
}

function readMedia(
  { href, title }: { readonly href: string; readonly title: string },
  { dialect, additions }: Reading,
): readonly Piece[] {
  const text = dialect.mend(title)
  additions.push(text)
  const children = [{ type: 'text', text } as const]
  return [EDGE, inlinePiece({ type: 'link', href, children }), EDGE]
}

function readImage(element: HtmlElement, reading: Reading): readonly Piece[] {
  const alt = reading.dialect.mend(attribute(element, 'alt') ?? '').trim()
  if (alt === '' || /^\S+\.\w{3,4}$/u.test(alt)) return []
  reading.additions.push(alt)
  return [inlinePiece({ type: 'text', text: alt })]
}
