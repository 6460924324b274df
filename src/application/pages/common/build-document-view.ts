import type { DocumentView, PageMeta } from '#application/views/shared-view-types.ts'
import { revisionText } from '#domain/editorial/announced-article-revision.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { statesLaw } from '#domain/law/document-up-to-date-status.ts'
import { versionsPath } from '#domain/navigation/published-version-paths.ts'
import { authorPath, tagPath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { DocumentOf } from './content-around-document.ts'
import { documentValidity } from './document-validity.ts'
import type { LinkedBody } from './link-document-body.ts'

/**
 * Builds the view of a document for its page, with its validity at `now`. The given body already
 * contains its links.
 */
export function documentView(
  document: Document,
  { body, footnotes }: Pick<LinkedBody, 'body' | 'footnotes'>,
  now: Instant,
): DocumentView {
  const [theme] = document.themes
  const validity = documentValidity(document, now)
  return {
    path: document.path,
    title: document.title,
    standfirst: document.standfirst,
    ...(document.picture && { picture: document.picture }),
    ...publicationDays(document),
    authors: authorsOf(document),
    tags: tagsOf(document),
    readingMinutes: readingMinutes(document.wordCount),
    body,
    footnotes,
    toc: tableOfContents(document.body),
    demo: document.demo,
    ...revisionView(document),
    ...(document.source ? { source: document.source } : {}),
    ...(validity ? { validity } : {}),
    ...(theme ? { theme } : {}),
  }
}

/** Returns the days of publication and update. A legal text has a period in force instead. */
function publicationDays({ kind, publishedAt, updatedAt }: Document) {
  if (statesLaw(kind)) return {}
  return { publishedAt, ...(updatedAt !== undefined && { updatedAt }) }
}

/** Returns the notice of the newest update or correction. The first version has none. */
function revisionView({ revision, path }: Document): Pick<DocumentView, 'revision'> {
  if (revision === undefined || revision.kind === 'initial') return {}
  const { kind } = revision
  return { revision: { kind, text: revisionText(revision), path: versionsPath(path) } }
}

/**
 * Builds the metadata of a document's page. Search engines must not index demonstration and
 * superseded documents.
 */
export function documentMeta(document: Document): PageMeta {
  const title = titleOf(document)
  const { standfirst, searchTitle, searchDescription } = document
  return {
    title,
    description: standfirst.trim() === '' ? title : standfirst,
    ...(searchTitle !== undefined && { searchTitle }),
    ...(searchDescription !== undefined && { searchDescription }),
    path: document.path,
    indexed: !document.demo && document.supersededBy === undefined,
  }
}

function titleOf(document: Document): string {
  const { kind, title } = document
  if (kind === 'definition') return `${title}\u00A0: définition`
  if (kind === 'agreement') return agreementTitle(document)
  if (kind === 'agreementText' || kind === 'agreementArticle') {
    return numbered(titleInContext(document), document)
  }
  return title
}

/** Returns the title of an agreement's page, with short name and IDCC. Full titles are too long. */
function agreementTitle(document: DocumentOf<'agreement'>): string {
  return `${numbered(document.shortTitle, document)}\u00A0: convention collective`
}

/** Appends the IDCC to a title, if there is one. */
function numbered(title: string, { idcc }: { readonly idcc?: string }): string {
  return idcc === undefined ? title : `${title} (${formatIdcc(idcc)})`
}

/** Kinds of documents whose pages name authors. */
export const SIGNED_KINDS: readonly DocumentKind[] = [
  'article',
  'guide',
  'question',
  'definition',
  'newsletter',
  'study',
  'podcast',
  'companyLife',
  'pressRelease',
  'page',
  'product',
]

/** Kinds of documents whose tags link to tag pages. */
export const TAGGED_KINDS: readonly DocumentKind[] = [...SIGNED_KINDS, 'agreementText']

/** Returns the authors of a document with their pages. Legal texts have none. */
function authorsOf({ kind, authors }: DocumentSummary): readonly TitledPath[] {
  return SIGNED_KINDS.includes(kind)
    ? authors.map((title) => ({ path: authorPath(title), title }))
    : []
}

/** Returns the tags of a document with their pages. */
function tagsOf({ kind, tags }: DocumentSummary): readonly TitledPath[] {
  return TAGGED_KINDS.includes(kind) ? tags.map((title) => ({ path: tagPath(title), title })) : []
}
