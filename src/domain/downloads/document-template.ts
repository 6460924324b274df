import type { Body } from '../editorial/body.ts'
import type { Instant } from '../shared/instant.ts'

/**
 * What a template is: a letter to send, a notice to post or hand over, a list of things to check,
 * minutes to write down.
 */
export const TEMPLATE_KIND_KEYS = ['letter', 'notice', 'checklist', 'minutes'] as const

export type TemplateKind = (typeof TEMPLATE_KIND_KEYS)[number]

/** What a template is called, by its kind. */
export const TEMPLATE_LABELS: Readonly<Record<TemplateKind, string>> = {
  letter: 'Modèle de lettre',
  notice: 'Modèle de note',
  checklist: 'Liste de contrôle',
  minutes: 'Trame d’entretien',
}

/**
 * A document that readers fill in and make their own: its fields stand between brackets, « [date]
 * ».
 */
export interface DocumentTemplate {
  readonly slug: string
  readonly kind: TemplateKind
  readonly title: string
  /** When it serves, and for whom. */
  readonly standfirst: string
  readonly author: string
  readonly publishedAt: Instant
  /** The day until which its law was checked. */
  readonly stateOfLawAt: Instant
  /** What to mind when filling it in: on the page and not in the file. */
  readonly advice: Body
  /** The document itself. */
  readonly body: Body
}

/**
 * The formats in which a template of the site is downloaded: one to read and print, one to fill in
 * and adapt.
 */
export const TEMPLATE_FORMATS = ['pdf', 'docx'] as const

export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number]

/** A file that the site makes itself, of one of its templates. */
export interface TemplateFile {
  readonly slug: string
  readonly format: TemplateFormat
}

/** The path of the page of a template, which says what its files are for and who may take them. */
export function templatePath(slug: string): string {
  return `/modeles/${slug}`
}

/**
 * The address by which pages offer a file: its place on the page of its template, where a reader
 * without a script arrives.
 */
export function templateFileHref({ slug, format }: TemplateFile): string {
  return `${templatePath(slug)}#${format}`
}

const HREF = /^\/modeles\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+){0,15})#(?<format>pdf|docx)$/

/** The file that an address offers; `undefined` for any other address, however it is spelled. */
export function templateFileAt(href: string): TemplateFile | undefined {
  const { slug, format } = (href.length <= 120 && HREF.exec(href)?.groups) || {}
  const known = TEMPLATE_FORMATS.find((each) => each === format)
  return slug === undefined || known === undefined ? undefined : { slug, format: known }
}

/** The name under which a file is saved. */
export function templateFileName({ slug, format }: TemplateFile): string {
  return `${slug}.${format}`
}

/** What pages write of a format beside the weight of a file: « PDF », « Word ». */
export const FORMAT_LABELS: Readonly<Record<TemplateFormat, string>> = { pdf: 'PDF', docx: 'Word' }
