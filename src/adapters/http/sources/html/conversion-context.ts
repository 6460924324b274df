import type { Piece } from './assemble-blocks.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Target of a converted link: a URL or site path, an article of a code, or a footnote. */
export type LinkTarget =
  | { readonly type: 'link'; readonly href: string }
  | {
      readonly type: 'legalRef'
      readonly code: string
      readonly article: string
      readonly id: string
    }
  | { readonly type: 'footnoteRef'; readonly id: string }

/** Reason for a removal: a card, a button, hidden content, or words that repeat the standfirst. */
export type RemovalReason = 'card' | 'button' | 'unseen' | 'standfirst'

/** Words removed from the body, with the URLs that they linked to. */
export interface Removal {
  readonly reason: RemovalReason
  readonly text: string
  readonly links: readonly string[]
}

/** Text format that an inline style may set. */
export type StyledFormat = 'strong' | 'em' | 'sup' | 'sub' | 'del'

/** HTML conventions of one producer: boxes, boilerplate, headings and link targets. */
export interface Dialect {
  /** Corrects spacing and encoding errors of the producer's tools in a text. */
  readonly mend: (text: string) => string
  /** Returns the reason to remove an element. Undefined if it stays. */
  boilerplate?(element: HtmlElement): RemovalReason | undefined
  /** Returns the kind of box that an element is. Undefined for other elements. */
  box?(element: HtmlElement): 'note' | 'accordion' | undefined
  /**
   * Returns the URL and title of an element's video, which becomes a link. Undefined for other
   * elements.
   */
  media?(element: HtmlElement): { readonly href: string; readonly title: string } | undefined
  /**
   * Returns the level of an element that the producer uses as a heading. Undefined for other
   * elements.
   */
  readonly heading?: (element: HtmlElement) => 2 | 3 | 4 | undefined
  /** Returns the formats that an element's style sets. Undefined if its tag decides. */
  readonly styled?: (element: HtmlElement) => readonly StyledFormat[] | undefined
  /**
   * Resolves a link. Returns undefined if the target is unsafe or unknown; the link is then
   * replaced by its words.
   */
  link(href: string, text: string): LinkTarget | undefined
}

/** Context of one HTML conversion: its dialect, and the words removed and added so far. */
export interface Conversion {
  readonly dialect: Dialect
  readonly removals: Removal[]
  /** Words added to the body, such as the text of an image or the title of a video. */
  readonly additions: string[]
  /** True while the content of a link is converted. */
  insideLink: boolean
  /** Converts nodes to pieces. Nodes nested too deeply become plain text. */
  read(nodes: readonly HtmlNode[]): readonly Piece[]
}

/** Function that converts one kind of element to pieces. */
export type ElementConverter = (element: HtmlElement, conversion: Conversion) => readonly Piece[]
