import type { PublicationStatus, Document } from '#domain/editorial/document.ts'
import {
  previewedMoment,
  readerOfAudience,
  stateOfAudience,
} from '#domain/preview/preview-audience.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { PublicationSchedule, SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type {
  PreviewChoice,
  PreviewSession,
  PreviewStores,
  PreviewedStores,
} from '#ports/preview-sessions-and-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { withoutTracking } from '../pages/common/load-frame.ts'
import type { LoadedPage, PagePorts } from '../pages/common/loaded-page.ts'
import { createPageLoaders } from '../pages/routing/page-loaders.ts'
import type { PageLoaders } from '../pages/routing/page-loaders.ts'
import type { LoadedErrorPage } from '../pages/service/load-error-pages.ts'
import { loadContinuation } from '../premium/read-premium-article.ts'
import type { PreviewedGate } from '../views/continuation-and-preview-views.ts'
import type { PreviewFrame } from '../views/frame-view.ts'

/** Dependencies of the preview loaders. */
export interface PreviewPorts {
  readonly stores: PreviewStores
  readonly schedule: Pick<PublicationSchedule, 'waitingAt'>
  /** Dependencies of the public pages. A preview replaces some of them. */
  readonly ports: PagePorts
  /** Creates the source of agreement news over the previewed library. */
  readonly agreementNews: (library: ContentLibrary) => AgreementNews
}

/**
 * Previewed page. For a Premium article, `gate` contains the continuation or the paywall, as the
 * chosen reader gets it.
 */
export interface LoadedPreview extends LoadedPage {
  readonly gate?: PreviewedGate
}

/** Page to preview, as the chosen type of reader would see it on the chosen date. */
export interface PreviewRequest {
  readonly choice: PreviewChoice & Pick<PreviewSession, 'onlyPath'>
  readonly path: string
  readonly load: (pages: PageLoaders) => Promise<LoadedPage | undefined>
  /** Text of the newsroom that replaces the published document at its path. */
  readonly text?: SourcedDocument
  /** Data of the newsroom for the preview bar. */
  readonly newsroom?: PreviewFrame['newsroom']
}

/**
 * Loads a page in preview; searches find only published content. If the page does not exist,
 * `found` is false and `page` is the not-found page.
 */
export type LoadPreview = (
  request: PreviewRequest,
) => Promise<{ readonly found: boolean; readonly page: LoadedPreview }>

/** Creates the preview loader. It uses stores with drafts, and a clock set to the chosen date. */
export function loadPreview({ stores, schedule, ports, agreementNews }: PreviewPorts): LoadPreview {
  const { search } = createPageLoaders(ports)
  return async ({ choice, path, load, text, newsroom }) => {
    const now = ports.clock.now()
    const moment = previewedMoment(choice.day, now)
    const waiting = text === undefined ? await schedule.waitingAt(path) : undefined
    const bar = barOf(choice, parisDay(now), waiting)
    return stores.at(moment, async (stored) => {
      const shown =
        choice.onlyPath === undefined
          ? withText(stored, text)
          : await withOnly(ports.library, stored, choice.onlyPath)
      const pages = createPageLoaders({
        ...ports,
        ...shown,
        agreementNews: agreementNews(shown.library),
        clock: { now: () => moment },
      })
      const loaded = await load({ ...pages, search })
      const page = loaded ?? (await pages.notFound())
      const gate = await gateOf(page, choice, shown)
      const preview = {
        ...bar,
        ...(newsroom && { newsroom }),
        ...(page.view.kind === 'search' && SEARCHES_PUBLISHED),
      }
      const frame = { ...page.frame, site: withoutTracking(page.frame.site), preview }
      return { found: loaded !== undefined, page: { ...page, frame, ...(gate && { gate }) } }
    })
  }
}

/** Returns stores in which a text, if any, replaces the published document at its path. */
function withText(stores: PreviewedStores, text: SourcedDocument | undefined): PreviewedStores {
  if (text === undefined) return stores
  const { document, continuation } = text
  return {
    ...stores,
    library: libraryWithDocument(stores.library, document),
    continuations: {
      continuationAt: (path) =>
        path === document.path
          ? Promise.resolve(continuation)
          : stores.continuations.continuationAt(path),
    },
  }
}

/** Returns the published library with one previewed page, so that lists name no other draft. */
async function withOnly(
  published: ContentLibrary,
  { library, continuations }: PreviewedStores,
  path: string,
): Promise<Pick<PreviewedStores, 'library' | 'continuations'>> {
  const document = await library.documentAt(path)
  return {
    library: document === undefined ? published : libraryWithDocument(published, document),
    continuations,
  }
}

const SEARCHES_PUBLISHED = { searchesPublished: true } as const

async function gateOf(
  { view }: LoadedPage,
  { audience }: PreviewChoice,
  { library, continuations }: Pick<PreviewedStores, 'library' | 'continuations'>,
): Promise<PreviewedGate | undefined> {
  if (view.kind !== 'article' || !view.gated) return undefined
  const parts = { library, store: continuations }
  const continuation = await loadContinuation(
    parts,
    (openedBy) => readerOfAudience(audience, openedBy),
    view.meta.path,
  )
  return continuation.ok
    ? { kind: 'continuation', view: continuation.value }
    : { kind: 'gate', state: stateOfAudience(audience) }
}

/** Builds the error page of a preview, with the cause of the failure. */
export function previewErrorPage(
  { view, frame }: LoadedErrorPage,
  session: PreviewSession,
  today: string,
  cause: string,
): LoadedErrorPage {
  return {
    view: view.kind === 'error' ? { ...view, cause } : view,
    frame: {
      ...frame,
      site: withoutTracking(frame.site),
      preview: barOf(session, today, undefined),
    },
  }
}

function barOf(
  { audience, day }: PreviewChoice,
  today: string,
  waiting: PublicationStatus | undefined,
): PreviewFrame {
  return {
    audience,
    today,
    ...(day !== undefined && day > today && { day }),
    ...(waiting && { waiting }),
  }
}

/**
 * Returns a library that loads this document for its path, in place of the published one. Lists do
 * not change.
 */
function libraryWithDocument(library: ContentLibrary, document: Document): ContentLibrary {
  return {
    documentAt: async (path) => (path === document.path ? document : library.documentAt(path)),
    list: (selection) => library.list(selection),
    yearlyTotals: (counted) => library.yearlyTotals(counted),
    totalsBy: (grouping, counted) => library.totalsBy(grouping, counted),
    summariesAt: (paths) => library.summariesAt(paths),
    published: (paths) => library.published(paths),
    citing: (...query) => library.citing(...query),
    sitemapKindCounts: () => library.sitemapKindCounts(),
    paths: (kind, range) => library.paths(kind, range),
    everything: (except) => library.everything(except),
    fingerprints: (except) => library.fingerprints(except),
    documentsOf: (ids) => library.documentsOf(ids),
  }
}
