/** Body of a document, as a tree of typed blocks and inlines. */
export type Body = readonly Block[]

/** Block-level element of a body. */
export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | Quote
  | Note
  | Download
  | Image
  | LegalText
  | Accordion
  | Chart
  | Separator
  | Code

/** Heading of a section. Level 1 is the page title; `id` is unique in the document. */
export interface Heading {
  readonly type: 'heading'
  readonly level: 2 | 3 | 4
  readonly id: string
  readonly children: readonly Inline[]
}

export interface Paragraph {
  readonly type: 'paragraph'
  readonly children: readonly Inline[]
}

/** Ordered or unordered list. Each item is a body. `start` is its first number, absent if 1. */
export interface List {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start?: number
  readonly items: readonly Body[]
}

/** Largest first number of a list that Markdown can write. */
export const MAX_LIST_START = 999_999_999

/** Table as a list of rows, with an optional caption. */
export interface Table {
  readonly type: 'table'
  readonly caption?: string
  readonly rows: readonly (readonly TableCell[])[]
}

/**
 * Table cell. `columns` and `rows` are its spans, absent if 1; a `header` cell names a row or
 * column.
 */
export interface TableCell {
  readonly header: boolean
  readonly columns?: number
  readonly rows?: number
  readonly children: Body
}

/** Block quotation. */
export interface Quote {
  readonly type: 'quote'
  readonly children: Body
}

/** Boxed note: « À savoir », « Attention » or « Exemple ». */
export interface Note {
  readonly type: 'note'
  readonly tone: 'info' | 'attention' | 'example'
  readonly title?: string
  readonly children: Body
}

/** Link to a downloadable file. `bytes` is its size if known. */
export interface Download {
  readonly type: 'download'
  readonly label: string
  readonly href: string
  readonly format?: string
  readonly bytes?: number
}

/** Picture of the library. `children` is its caption. */
export interface Image {
  readonly type: 'image'
  /** Name of the picture, as `parsePictureName` reads it. */
  readonly file: string
  /** Text in place of the picture. Absent if an editor chose that it is decorative. */
  readonly alt?: string
  readonly credit?: string
  /** Mark that opens the picture of a Premium text. It is set when it is read, and never stored. */
  readonly access?: string
  readonly children: readonly Inline[]
}

/** Picture at the head of a document, of which cards show a part. */
export interface HeadPicture extends Image {
  /** Side that stays visible in a crop. Absent for the middle. */
  readonly focus?: PictureFocus
}

/** Sides of a picture that its crops may keep. */
export const PICTURE_FOCUSES = [
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const

export type PictureFocus = (typeof PICTURE_FOCUSES)[number]

/** Text quoted from a code or a collective agreement. */
export interface LegalText {
  readonly type: 'legalText'
  readonly children: Body
}

/** Collapsible section with a title. */
export interface Accordion {
  readonly type: 'accordion'
  readonly id: string
  readonly title: string
  readonly children: Body
}

/** Chart, also rendered as a data table. Each series has one value per label. */
export interface Chart {
  readonly type: 'chart'
  readonly form: 'columns' | 'bars' | 'line'
  readonly title: string
  /** Unit of the values: « textes », « salariés ». */
  readonly unit: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

export interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
}

/** Horizontal rule between two sections. */
export interface Separator {
  readonly type: 'separator'
}

/** Block that quotes another text. */
export type Quotation = Quote | LegalText

/** Block that contains one body. */
export type Box = Quotation | Note | Accordion

/** Preformatted text, such as a command or data. Spaces and line breaks are preserved. */
export interface Code {
  readonly type: 'code'
  readonly caption?: string
  readonly text: string
}

/**
 * Inline element: text, formatted text, link, legal reference, glossary term, footnote reference or
 * line break.
 */
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

/** Reference to an article of a code. `id` is its Légifrance identifier (LEGIARTI…), if known. */
export interface LegalReference {
  readonly type: 'legalRef'
  readonly code: string
  readonly article: string
  readonly id?: string
  /** Path of the article's page on this site. It is set when a page is loaded and never stored. */
  readonly page?: string
  readonly children: readonly Inline[]
}

/** Footnote of a document, referenced by `footnoteRef`. */
export interface Footnote {
  readonly id: string
  readonly children: readonly Inline[]
}
