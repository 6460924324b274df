import type { PageLifetimeKey } from '../../domain/caching/lifetimes.ts'
import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import type { Document } from '../../domain/editorial/document.ts'
import { themeSectionPath } from '../../domain/editorial/theme.ts'
import { currentArea } from '../../domain/navigation/area.ts'
import type { CardView, DocumentView, PageMeta } from '../views/page-parts.ts'
import type { PageView } from '../views/page-view.ts'
import { trailToDocument } from './breadcrumb.ts'
import { documentView } from './document-view.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { documentTag, MENUS_TAG } from './page-tags.ts'
import { relatedCards, relatedTags } from './related-cards.ts'

/** Opens the page of the document published at this path: article, guide, definition, product or any other (§2). `undefined` when nothing is published there. */
export async function openDocument(
  ports: PagePorts,
  path: string,
): Promise<OpenedPage | undefined> {
  const document = await ports.library.documentAt(path)
  if (!document) return undefined
  const [theme] = document.themes
  const [neighbours, frame] = await Promise.all([
    relatedCards(ports.library, document),
    frameOf(ports, (areas) => (theme ? currentArea(areas, themeSectionPath(theme)) : undefined)),
  ])
  return {
    view: viewOf(document, documentView(document, ports.clock.now()), neighbours),
    frame,
    lifetime: lifetimeOf(document),
    tags: new Set([
      MENUS_TAG,
      documentTag(path),
      ...neighbours.map((card) => documentTag(card.path)),
      ...relatedTags(document),
    ]),
  }
}

function viewOf(document: Document, view: DocumentView, neighbours: readonly CardView[]): PageView {
  const page = {
    meta: metaOf(document),
    breadcrumb: trailToDocument(document.kind, document.themes[0]),
    document: view,
  }
  switch (document.kind) {
    case 'article':
      return { ...page, kind: 'article', gated: document.access === 'premium', related: neighbours }
    case 'guide':
      return { ...page, kind: 'guide', related: neighbours }
    case 'definition':
      return { ...page, ...definitionOf(document), kind: 'definition', related: neighbours }
    case 'product':
      return { ...page, ...productOf(document), kind: 'product', others: neighbours }
    case 'premiumOffer':
      return { ...page, kind: 'premiumOffer', latest: neighbours }
    case 'podcast':
      return { ...page, kind: 'contentPage', podcast: podcastOf(document) }
    case 'pressRelease':
    case 'study':
    case 'page':
    case 'legalPage':
      return { ...page, kind: 'contentPage' }
    default:
      return document satisfies never
  }
}

function metaOf(document: Document): PageMeta {
  return {
    title: document.title,
    description: document.standfirst,
    path: document.path,
    indexed: !document.demo,
  }
}

function definitionOf({ term, variants, abbreviations }: DocumentOf<'definition'>) {
  return { term, variants, abbreviations }
}

function productOf({ typology, shopUrl }: DocumentOf<'product'>) {
  return { typology, ...(shopUrl === undefined ? {} : { shopUrl }) }
}

function podcastOf({ durationMinutes, audioUrl }: DocumentOf<'podcast'>) {
  return {
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
    ...(audioUrl === undefined ? {} : { audioUrl }),
  }
}

type DocumentOf<Kind extends DocumentKind> = Extract<Document, { kind: Kind }>

/** Premium news are never revalidated (§9): publication purges them. */
function lifetimeOf(document: Document): PageLifetimeKey {
  return document.access === 'premium' ? 'premiumNews' : LIFETIMES[document.kind]
}

const LIFETIMES: Readonly<Record<DocumentKind, PageLifetimeKey>> = {
  article: 'contentList',
  guide: 'guide',
  definition: 'definitions',
  product: 'contentList',
  pressRelease: 'contentList',
  podcast: 'contentList',
  study: 'contentList',
  page: 'contentList',
  legalPage: 'contentList',
  premiumOffer: 'newsIndex',
}
