import type { Body } from '#domain/editorial/document-body.ts'

/** Link below a letter, such as that to unsubscribe. */
export interface LetterLink {
  readonly label: string
  readonly url: string
}

/** Letter to render for email clients. */
export interface LetterContent {
  readonly siteName: string
  /** Origin of the site, which serves the pictures. */
  readonly origin: string
  readonly title: string
  readonly standfirst: string
  /** Printable body with absolute links, and with its footnotes at the end. */
  readonly body: Body
  /** Sentences below the letter: why it comes, and from whom. */
  readonly origins: readonly string[]
  readonly links: readonly LetterLink[]
}

/** Renders a letter as an HTML document for email clients. */
export type RenderLetterHtml = (letter: LetterContent) => string
