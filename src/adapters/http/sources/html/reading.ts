import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { Piece } from './piece.ts'

/** Where a link of the source leads on our pages. */
export type LinkTarget =
  | { readonly type: 'link'; readonly href: string }
  | {
      readonly type: 'legalRef'
      readonly code: string
      readonly article: string
      readonly id: string
    }

/** Why words are left out: a card, a control, hidden content, or a repeated standfirst. */
export type RemovalReason = 'card' | 'button' | 'unseen' | 'standfirst'

/** Words left out of the body, with the links that went with them. */
export interface Removal {
  readonly reason: RemovalReason
  readonly text: string
  readonly links: readonly string[]
}

/** How one producer writes HTML: what is a box, what is no content, where links lead. */
export interface Dialect {
  /** Corrects errors of the producer's own tools in a text: spaces and encoding only. */
  readonly mend: (text: string) => string
  boilerplate(element: HtmlElement): RemovalReason | undefined
  box(element: HtmlElement): 'note' | 'accordion' | undefined
  /** What an element plays that we do not: a video, which becomes a link. */
  media(element: HtmlElement): { readonly href: string; readonly title: string } | undefined
  /** The level of an element that the producer uses as a heading. */
  readonly heading?: (element: HtmlElement) => 2 | 3 | 4 | undefined
  /** Undefined when the link leads nowhere we may send a reader: its words stay, the link goes. */
  link(href: string, text: string): LinkTarget | undefined
}

/** One conversion going on: what it reads with, and what it has left out or put in so far. */
export interface Reading {
  readonly dialect: Dialect
  readonly removals: Removal[]
  /** Words the source only says in attributes: the text of an image, the title of a video. */
  readonly additions: string[]
  insideLink: boolean
  read(nodes: readonly HtmlNode[]): readonly Piece[]
}

/** Turns one kind of element into pieces. */
export type ElementReader = (element: HtmlElement, reading: Reading) => readonly Piece[]

const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** The absolute address of a link, if safe: no script, no data, no credentials. */
export function safeAddress(href: string, base: string): URL | undefined {
  const address = URL.parse(href.trim(), base)
  if (address === null || !ALLOWED.has(address.protocol)) return undefined
  const empty = address.protocol.startsWith('http') && !address.hostname.includes('.')
  return empty || address.username !== '' || address.password !== '' ? undefined : address
}
