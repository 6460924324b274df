import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { PageKind, PageView } from '#application/views/page-view.ts'
import type { DocumentView, DocumentValidityView } from '#application/views/shared-view-types.ts'
import { nameInCode } from '#domain/editorial/article-numbers.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { datedArticlePath } from '#domain/navigation/site-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

/** Bibliographic record of a page, with which readers can cite it. */
export interface BibliographicRecord {
  /** Identifier in a bibliography, made from the path: ASCII letters, digits and hyphens. */
  readonly key: string
  readonly type: 'legislation' | 'webpage'
  readonly title: string
  /** Title of the work that contains the text: the code, the agreement, else the site. */
  readonly container: string
  /** Absolute URL of the dated version if there is one, else of the page. */
  readonly url: string
  /**
   * Complete reference, such as « Code du travail, art. L. 1237-13, version en vigueur au 22
   * novembre 2026 ».
   */
  readonly reference: string
  /** Standfirst of the page, if any. Absent for legal texts. */
  readonly standfirst?: string
  readonly authors: readonly string[]
  readonly publisher?: string
  /** Day of the last update, else of the publication. Absent for a gated article. */
  readonly day?: CalendarDay
  /**
   * French words for the version, such as « mis à jour le 12 mars 2026 ». Absent for a gated
   * article.
   */
  readonly version?: string
  /** Text of the version. Absent if the article is gated or the page has no text. */
  readonly body?: Body
}

/**
 * Returns the bibliographic record of a page. Returns undefined for pages that cannot be cited,
 * such as lists.
 */
export function bibliographicRecord<Kind extends PageKind>(
  view: PageView<Kind>,
  site: SiteIdentity,
): BibliographicRecord | undefined {
  return RECORDS[view.kind]?.(view, site)
}

/** Functions that build a record, by kind of page. */
type Records = {
  readonly [Kind in PageKind]?: (
    view: PageView<Kind>,
    site: SiteIdentity,
  ) => BibliographicRecord | undefined
}

const RECORDS: Records = {
  lawArticle: currentArticleRecord,
  lawVersion: ({ document, shown, code }, site) =>
    shown && legalRecord(document, site, { ...shown, within: code }),
  lawSection: ({ document, code }, site) => {
    const { title } = document
    const name = title === code ? code : `${code}, ${title}`
    return legalRecord(document, site, { within: code, name })
  },
  agreement: (view, site) =>
    legalRecord(view.document, site, { within: namedAgreement(view), ...signedOf(view) }),
  agreementText: agreementPartRecord,
  agreementArticle: agreementPartRecord,
  article: ({ document, gated }, site) =>
    gated ? gatedRecord(document, site) : pageRecord(document, site),
  guide: ({ document }, site) => pageRecord(document, site),
  definition: ({ document }, site) => pageRecord(document, site),
  question: ({ document }, site) => pageRecord(document, site),
  agreementAnswer: ({ document }, site) => pageRecord(document, site),
  newsletterIssue: ({ document }, site) => pageRecord(document, site),
  contentPage: ({ document }, site) => pageRecord(document, site),
}

function agreementPartRecord(
  view: PageView<'agreementText' | 'agreementArticle'>,
  site: SiteIdentity,
): BibliographicRecord {
  const { document, agreement, meta } = view
  const signed = view.kind === 'agreementText' ? signedOf(view) : {}
  return legalRecord(document, site, { within: agreement.title, name: meta.title, ...signed })
}

function signedOf({ signedOn }: { readonly signedOn?: Instant }): Pick<LegalText, 'day'> {
  return signedOn === undefined ? {} : { day: parisDay(signedOn) }
}

function namedAgreement({ document: { title }, idcc }: PageView<'agreement'>): string {
  return idcc === undefined ? title : `${title} (${formatIdcc(idcc)})`
}

/**
 * Builds the record of the text of a law article, with the URL of its version: on the day up to which
 * the law is known, or on the first day of words that have ended.
 */
function currentArticleRecord(
  { document, code, number }: PageView<'lawArticle'>,
  site: SiteIdentity,
): BibliographicRecord {
  const { path, validity } = document
  const text = { within: code, name: nameInCode(code, number) }
  const knownDay = validity?.asOf === undefined ? undefined : parisDay(validity.asOf)
  const day = validity?.status === 'ended' ? validity.period?.from : knownDay
  if (day === undefined) return legalRecord(document, site, text)
  return legalRecord({ ...document, path: datedArticlePath(path, day) }, site, text)
}

interface LegalText {
  /** Code or agreement that contains the text. */
  readonly within: string
  /** Absent for an agreement itself. */
  readonly name?: string
  readonly version?: string
  /** Day of signature, for an agreement. */
  readonly day?: CalendarDay
}

function legalRecord(
  document: DocumentView,
  site: SiteIdentity,
  { within, name = within, version = versionInForce(document), ...text }: LegalText,
): BibliographicRecord {
  const { from: day = text.day } = document.validity?.period ?? {}
  return {
    ...sharedFields(document, site),
    ...(day !== undefined && { day }),
    type: 'legislation',
    title: name,
    container: within,
    reference: [name, version].join(', '),
    version,
  }
}

function versionInForce({ validity, source }: DocumentView): string {
  const asOf = validity?.asOf ?? source?.updatedAt
  if (validity) return forceText(validity, asOf)
  return asOf === undefined ? 'texte sans date connue' : `texte au ${frenchDate(asOf)}`
}

/** Returns the words for the force of a version: its period, or its state and the day of its text. */
function forceText(
  { status, period = {}, label }: DocumentValidityView,
  asOf: Instant | undefined,
): string {
  const inForce = periodText(period)
  if (status === 'inForce' && asOf !== undefined) return `version en vigueur au ${frenchDate(asOf)}`
  if (status === 'ended' && inForce !== '') return `version en vigueur ${inForce}`
  const state = label.charAt(0).toLowerCase() + label.slice(1)
  if (status !== 'ended' || asOf === undefined) return state
  const text = `texte au ${frenchDate(asOf)}`
  return state.endsWith(text) ? state : `${state}, ${text}`
}

function pageRecord(document: DocumentView, site: SiteIdentity): BibliographicRecord {
  const { title, standfirst, authors, source, publishedAt, updatedAt, demo } = document
  const dated =
    updatedAt === undefined ? dayText('publié', publishedAt) : dayText('mis à jour', updatedAt)
  const version = [...dated, ...(demo ? ['contenu de démonstration'] : [])].join(', ')
  const producer = source?.producer ?? site.name
  const signatures = authors.map((author) => author.title).filter((name) => name !== producer)
  return {
    ...sharedFields(document, site),
    reference: [...signatures, quoted(title), producer, version].filter(Boolean).join(', '),
    ...(version !== '' && { version }),
    ...(standfirst !== '' && { standfirst }),
  }
}

/** Builds the record of a Premium article: only its title, standfirst and address. */
function gatedRecord({ path, title, standfirst }: DocumentView, site: SiteIdentity) {
  return {
    ...addressed(path, site),
    title,
    standfirst,
    authors: [],
    reference: [quoted(title), site.name].join(', '),
  }
}

function sharedFields(document: DocumentView, site: SiteIdentity) {
  const { path, title, authors, source, body, publishedAt, updatedAt = publishedAt } = document
  return {
    ...addressed(path, site),
    title,
    authors: authors.map((author) => author.title),
    publisher: publisherName({ ...(source && { source }) }, site),
    ...(updatedAt !== undefined && { day: parisDay(updatedAt) }),
    ...(body.length > 0 && { body }),
  }
}

/** Returns the publisher of a document: the producer of its source, or the publisher of the site. */
export function publisherName(
  { source }: Pick<DocumentView, 'source'>,
  site: SiteIdentity,
): string {
  return source?.producer ?? site.publisher.name
}

function dayText(event: string, at: Instant | undefined): readonly string[] {
  return at === undefined ? [] : [`${event} le ${frenchDate(at)}`]
}

function addressed(path: string, { origin, name }: SiteIdentity) {
  const key = slugify(path)
  return { key, type: 'webpage', container: name, url: origin + path } as const
}

function quoted(title: string): string {
  return `«\u00A0${title}\u00A0»`
}
