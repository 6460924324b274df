import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'
import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { themeSectionPath } from '#domain/editorial/theme.ts'
import { versionsPath } from '#domain/navigation/published-version-paths.ts'

import { breadcrumbOfDocument } from '../common/breadcrumb.ts'
import { documentMeta, documentView } from '../common/build-document-view.ts'
import { documentTag } from '../common/cache-tags.ts'
import { linkDocumentBody } from '../common/link-document-body.ts'
import type { LinkedBody } from '../common/link-document-body.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { loadDepartedArticlePage } from '../law/load-departed-article-page.ts'
import { pagedMeta } from '../lists/load-list.ts'
import { loadWithdrawnArticlePage } from '../versions/load-version-pages.ts'
import { loadDocumentContext } from './load-document-context.ts'

/**
 * Loads the page of the document at a path. A withdrawn article has a page that says so. Returns
 * undefined if there is no such page, or if `page` is beyond the last page.
 */
export async function loadDocumentPage(
  ports: PagePorts,
  path: string,
  page = 1,
): Promise<PageContent | undefined> {
  const { library, clock } = ports
  const document = await library.documentAt(path)
  if (!document) return page === 1 ? loadFormerPage(ports, path) : undefined
  if (page > 1 && document.kind !== 'agreement') return undefined
  const [theme] = document.themes
  const [readable, context] = await Promise.all([
    linkDocumentBody(library, document),
    loadDocumentContext(ports, document, page),
  ])
  if (!context) return undefined
  const { indexed, ...head } = documentMeta(document)
  return {
    view: {
      meta: { ...pagedMeta(head, path, page), indexed },
      breadcrumb: breadcrumbOfDocument(document),
      document: documentView(...withLead(document, readable, context.lead), clock.now()),
      ...context.beside,
    },
    ...(theme && { section: themeSectionPath(theme) }),
    lifetime: documentLifetime(document),
    ...(document.revision && {
      links: [{ rel: 'version-history', path: versionsPath(path) }] as const,
    }),
    tags: [documentTag(path), ...context.tags, ...readable.tags],
  }
}

/** Loads the page of a text that was withdrawn, or of an article that left the Code. */
async function loadFormerPage(ports: PagePorts, path: string): Promise<PageContent | undefined> {
  return (await loadDepartedArticlePage(ports, path)) ?? loadWithdrawnArticlePage(ports, path)
}

/** Puts a lead before the body, and lowers the body's own headings by one level. */
function withLead(
  document: Document,
  readable: Pick<LinkedBody, 'body' | 'footnotes'>,
  lead: Body | undefined,
): [Document, Pick<LinkedBody, 'body' | 'footnotes'>] {
  if (lead === undefined) return [document, readable]
  const lowered = readable.body.map((block) =>
    block.type === 'heading' ? ({ ...block, level: block.level === 2 ? 3 : 4 } as const) : block,
  )
  const body = normalizeOutline(typesetBody([...lead, ...lowered]))
  return [
    { ...document, standfirst: '', body },
    { ...readable, body },
  ]
}

/** Returns the key of the cache lifetime of a document's page. */
function documentLifetime({ access, kind }: Document): PageLifetimeKey {
  return access === 'premium' ? 'premiumNews' : LIFETIMES[kind]
}

/** Cache lifetime by kind of document. */
const LIFETIMES: Readonly<Record<DocumentKind, PageLifetimeKey>> = {
  article: 'contentList',
  guide: 'guide',
  definition: 'definitions',
  question: 'faq',
  agreementAnswer: 'faq',
  lawSection: 'guide',
  lawArticle: 'guide',
  agreement: 'agreements',
  agreementText: 'agreements',
  agreementArticle: 'agreements',
  newsletter: 'contentList',
  product: 'contentList',
  pressRelease: 'contentList',
  companyLife: 'contentList',
  podcast: 'contentList',
  study: 'contentList',
  page: 'contentList',
  legalPage: 'contentList',
  premiumOffer: 'newsIndex',
}
