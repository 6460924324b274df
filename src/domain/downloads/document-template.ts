import type { Body } from '../editorial/document-body.ts'
import type { Instant } from '../shared/instant.ts'
import type { DocumentAccess } from '../visitor/opening-rights.ts'

/**
 * Kinds of document template: letter, notice to post or hand over, checklist, minutes of a meeting.
 */
export const TEMPLATE_KIND_KEYS = ['letter', 'notice', 'checklist', 'minutes'] as const

export type TemplateKind = (typeof TEMPLATE_KIND_KEYS)[number]

/** French label of each kind of template. */
export const TEMPLATE_LABELS: Readonly<Record<TemplateKind, string>> = {
  letter: 'Modèle de lettre',
  notice: 'Modèle de note',
  checklist: 'Liste de contrôle',
  minutes: 'Trame d’entretien',
}

/**
 * Document template that readers download and fill in. Fields to fill in are in brackets:
 * « [date] ».
 */
export interface DocumentTemplate extends Pick<DocumentAccess, 'openedBy'> {
  readonly slug: string
  readonly kind: TemplateKind
  readonly title: string
  /** Introduction: when to use the template, and for whom. */
  readonly standfirst: string
  readonly author: string
  readonly publishedAt: Instant
  /** Date up to which the law applied in the template was verified. */
  readonly stateOfLawAt: Instant
  /** Advice on filling in the template, shown on the page but not in the file. */
  readonly advice: Body
  /** Text of the template itself. */
  readonly body: Body
}

/** Download formats: PDF to read and print, DOCX to edit. */
export const TEMPLATE_FORMATS = ['pdf', 'docx'] as const

export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number]

/** File generated from a template of the site, identified by slug and format. */
export interface TemplateFile {
  readonly slug: string
  readonly format: TemplateFormat
}

/** Returns the path of a template's page. */
export function templatePath(slug: string): string {
  return `/modeles/${slug}`
}

/**
 * Returns the link to a template's file. The link leads to an anchor on the template's page, so it
 * also works without JavaScript.
 */
export function templateFileHref({ slug, format }: TemplateFile): string {
  return `${templatePath(slug)}#${format}`
}

const HREF = /^\/modeles\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+){0,15})#(?<format>pdf|docx)$/

/** Parses the link to a template's file. Returns undefined for any other link. */
export function parseTemplateFileHref(href: string): TemplateFile | undefined {
  const { slug, format } = (href.length <= 120 && HREF.exec(href)?.groups) || {}
  const matchingFormat = TEMPLATE_FORMATS.find((each) => each === format)
  return slug === undefined || matchingFormat === undefined
    ? undefined
    : { slug, format: matchingFormat }
}

/** Returns the name of the downloaded file, such as `lettre-de-demission.docx`. */
export function templateFileName({ slug, format }: TemplateFile): string {
  return `${slug}.${format}`
}

/** French label of each format, shown beside the file size. */
export const FORMAT_LABELS: Readonly<Record<TemplateFormat, string>> = { pdf: 'PDF', docx: 'Word' }
