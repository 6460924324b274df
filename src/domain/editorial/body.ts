/**
 * The body of a document: a typed tree of blocks and inlines, never HTML. Every importer produces
 * it, every painter consumes it.
 */
export type Body = readonly Block[]

/** A part of a body that stands on lines of its own. */
export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | Quote
  | Note
  | Download
  | LegalText
  | Accordion
  | Chart
  | Separator

/**
 * A heading of the document; the title of the page is the only level 1. `id` is unique in the
 * document.
 */
export interface Heading {
  readonly type: 'heading'
  readonly level: 2 | 3 | 4
  readonly id: string
  readonly children: readonly Inline[]
}

/** A run of text, up to the next blank line. */
export interface Paragraph {
  readonly type: 'paragraph'
  readonly children: readonly Inline[]
}

/** A list, numbered when `ordered`; each item is a body of its own. */
export interface List {
  readonly type: 'list'
  readonly ordered: boolean
  readonly items: readonly Body[]
}

/** A table, row by row, with what it shows as its caption. */
export interface Table {
  readonly type: 'table'
  readonly caption?: string
  readonly rows: readonly (readonly TableCell[])[]
}

/** A cell; `header` cells name their row or column. A span of 1 is left out. */
export interface TableCell {
  readonly header: boolean
  readonly columns?: number
  readonly rows?: number
  readonly children: Body
}

/** Words of somebody else, set apart. */
export interface Quote {
  readonly type: 'quote'
  readonly children: Body
}

/** A box beside the argument: « À savoir », « Attention », « Exemple ». */
export interface Note {
  readonly type: 'note'
  readonly tone: 'info' | 'attention' | 'example'
  readonly title?: string
  readonly children: Body
}

/** A file to download; size in bytes when known. */
export interface Download {
  readonly type: 'download'
  readonly label: string
  readonly href: string
  readonly format?: string
  readonly bytes?: number
}

/** The words of the law themselves, quoted from a code or an agreement. */
export interface LegalText {
  readonly type: 'legalText'
  readonly children: Body
}

/** A part that unfolds under its heading. */
export interface Accordion {
  readonly type: 'accordion'
  readonly id: string
  readonly title: string
  readonly children: Body
}

/** Figures drawn and given as a table: one value for each label in each series. */
export interface Chart {
  readonly type: 'chart'
  readonly form: 'columns' | 'bars' | 'line'
  readonly title: string
  /** What the values count: « textes », « salariés ». */
  readonly unit: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

export interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
}

/** A break between two parts that no heading announces. */
export interface Separator {
  readonly type: 'separator'
}

/** A part of a line: words with their marks, a link, a reference, a call of a footnote. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'strong' | 'em' | 'sup' | 'sub' | 'ins' | 'del'
      readonly children: readonly Inline[]
    }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | LegalReference
  | { readonly type: 'termRef'; readonly slug: string; readonly children: readonly Inline[] }
  | { readonly type: 'footnoteRef'; readonly id: string }
  | { readonly type: 'lineBreak' }

/**
 * A reference to an article of a code; `id` is its Légifrance identifier (LEGIARTI…) when known.
 */
export interface LegalReference {
  readonly type: 'legalRef'
  readonly code: string
  readonly article: string
  readonly id?: string
  /** The path of the article's own page on the site: known when a page is opened, never stored. */
  readonly page?: string
  readonly children: readonly Inline[]
}

/** A note at the foot of a document, called by `footnoteRef`. */
export interface Footnote {
  readonly id: string
  readonly children: readonly Inline[]
}
