import {
  EDGE,
  assemble,
  blockPiece,
  inlinePiece,
  separateBlocks,
  wrapInlines,
} from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type {
  ElementConverter,
  Conversion,
  RemovalReason,
  StyledFormat,
} from './conversion-context.ts'
import { convertAccordion, convertNote } from './convert-boxes.ts'
import { convertLink } from './convert-link.ts'
import { convertList } from './convert-list.ts'
import { convertTable } from './convert-table.ts'
import { attribute, elementsOf, textOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import { isBlank } from './tidy-inlines.ts'

const READERS: ReadonlyMap<string, ElementConverter> = new Map<string, ElementConverter>([
  ['a', convertLink],
  ['ul', convertList],
  ['ol', convertList],
  ['table', convertTable],
  ['details', convertAccordion],
  ['blockquote', readQuote],
  ['br', () => [inlinePiece({ type: 'lineBreak' })]],
  ['hr', () => [blockPiece({ type: 'separator' })]],
  ['img', convertImage],
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
export const convertElement: ElementConverter = (element, conversion) => {
  const reason = conversion.dialect.boilerplate?.(element)
  if (reason !== undefined) return remove(reason)(element, conversion)
  const box = conversion.dialect.box?.(element)
  if (box !== undefined) return BOXES[box](element, conversion)
  const media = conversion.dialect.media?.(element)
  if (media !== undefined) return readMedia(media, conversion)
  const level = conversion.dialect.heading?.(element)
  if (level !== undefined) return heading(level)(element, conversion)
  const formats = conversion.dialect.styled?.(element)
  if (formats !== undefined) return readStyled(element, formats, conversion)
  return convertByTag(element, conversion)
}

const BOXES = { note: convertNote, accordion: convertAccordion }

function convertByTag(element: HtmlElement, conversion: Conversion): readonly Piece[] {
  const reader = READERS.get(element.tagName)
  if (reader !== undefined) return reader(element, conversion)
  const pieces = conversion.read(element.childNodes)
  return BLOCKS.has(element.tagName) ? [EDGE, ...pieces, EDGE] : pieces
}

function readStyled(
  element: HtmlElement,
  formats: readonly StyledFormat[],
  conversion: Conversion,
): readonly Piece[] {
  return formats.reduce(
    (pieces, type) => wrapInlines(pieces, (children) => ({ type, children })),
    conversion.read(element.childNodes),
  )
}

function mark(type: StyledFormat): ElementConverter {
  return (element, conversion) =>
    wrapInlines(conversion.read(element.childNodes), (children) => ({ type, children }))
}

function heading(level: 2 | 3 | 4): ElementConverter {
  return (element, conversion) => {
    const { words, blocks } = separateBlocks(trimBreaks(conversion.read(element.childNodes)))
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

function remove(reason: RemovalReason): ElementConverter {
  return (element, conversion) => {
    const links = [...elementsOf([element])].flatMap((each) => attribute(each, 'href') ?? [])
    conversion.removals.push({ reason, text: textOf([element]), links })
    return [EDGE]
  }
}

function readQuote(element: HtmlElement, conversion: Conversion): readonly Piece[] {
  const children = assemble(conversion.read(element.childNodes))
  return children.length === 0 ? [] : [blockPiece({ type: 'quote', children })]
}

function readMedia(
  { href, title }: { readonly href: string; readonly title: string },
  { dialect, additions }: Conversion,
): readonly Piece[] {
  const text = dialect.mend(title)
  additions.push(text)
  const children = [{ type: 'text', text } as const]
  return [EDGE, inlinePiece({ type: 'link', href, children }), EDGE]
}

function convertImage(element: HtmlElement, conversion: Conversion): readonly Piece[] {
  const alt = conversion.dialect.mend(attribute(element, 'alt') ?? '').trim()
  if (alt === '' || /^\S+\.\w{3,4}$/u.test(alt)) return []
  conversion.additions.push(alt)
  return [inlinePiece({ type: 'text', text: alt })]
}
