import type { Piece } from './assemble-blocks.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Target of a converted link on our site. */
export type LinkTarget =
  | { readonly type: 'link'; readonly href: string }
  | {
      readonly type: 'legalRef'
      readonly code: string
      readonly article: string
      readonly id: string
    }

/** Reason for the removal of words: a card, a control, hidden content, or a repeated standfirst. */
export type RemovalReason = 'card' | 'button' | 'unseen' | 'standfirst'

/** Words removed from the body, with the links they contained. */
export interface Removal {
  readonly reason: RemovalReason
  readonly text: string
  readonly links: readonly string[]
}

/** Format that a style may give. */
export type StyledFormat = 'strong' | 'em' | 'sup' | 'sub'

/** HTML conventions of one producer: boxes, boilerplate, headings and link targets. */
export interface Dialect {
  /** Corrects spacing and encoding errors of the producer's tools in a text. */
  readonly mend: (text: string) => string
  boilerplate(element: HtmlElement): RemovalReason | undefined
  box(element: HtmlElement): 'note' | 'accordion' | undefined
  /**
   * Returns the URL and title of an element's video, which becomes a link. Undefined for other
   * elements.
   */
  media(element: HtmlElement): { readonly href: string; readonly title: string } | undefined
  /** Returns the level of an element that the producer uses as a heading. */
  readonly heading?: (element: HtmlElement) => 2 | 3 | 4 | undefined
  /** Returns the formats that a style gives; undefined if the element itself says them. */
  readonly styled?: (element: HtmlElement) => readonly StyledFormat[] | undefined
  /**
   * Resolves a link. Returns undefined if the target is unsafe or unknown: only the words are then
   * kept.
   */
  link(href: string, text: string): LinkTarget | undefined
}

/** State of one HTML conversion: its dialect, and the words removed and added so far. */
export interface Conversion {
  readonly dialect: Dialect
  readonly removals: Removal[]
  /** Words from attributes: the text of an image, the title of a video. */
  readonly additions: string[]
  insideLink: boolean
  read(nodes: readonly HtmlNode[]): readonly Piece[]
}

/** Converts one kind of element to pieces. */
export type ElementConverter = (element: HtmlElement, conversion: Conversion) => readonly Piece[]

const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Returns the absolute URL of a link; undefined if it is a script, data or has credentials. */
export function safeAddress(href: string, base: string): URL | undefined {
  const address = URL.parse(href.trim(), base)
  if (address === null || !ALLOWED.has(address.protocol)) return undefined
  const empty = address.protocol.startsWith('http') && !address.hostname.includes('.')
  return empty || address.username !== '' || address.password !== '' ? undefined : address
}
