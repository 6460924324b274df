import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { chapterLabel } from '#application/dossier/chapter-labels-and-blocks.ts'
import type {
  ContinuationView,
  PreviewedGate,
} from '#application/views/continuation-and-preview-views.ts'
import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { attributeOf } from '#delivery/web/contract/data-attributes.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { picturesIn } from '#domain/editorial/picture.ts'

import { PreviewedGateContext } from './components/document/gate-mount-point.tsx'
import { renderCoreShell, renderShell } from './components/shell/render-shell.tsx'
import {
  DossierLabel,
  PagePath,
  PageRecord,
  SiteContext,
} from './components/text/site-and-page-contexts.ts'
import { documentHead, pageHead } from './head/document-head.ts'
import type { PageAssets } from './head/document-head.ts'
import { escapeHtml, htmlDocument } from './head/escape-html.ts'
import { ContinuationPage } from './pages/article-and-content-pages.tsx'
import { renderPage } from './pages/render-page-content.tsx'

export type { PageAssets } from './head/document-head.ts'

/**
 * Creates the renderer of pages as HTML documents, with the assets of a build. It renders the whole
 * page, or its core: the page without the site's stylesheet, script, menus and footer.
 */
export function documentRenderer(assets: PageAssets & { readonly mark: string }) {
  return (view: PageView, frame: FrameView, part: 'whole' | 'core', gate?: PreviewedGate): string =>
    part === 'core'
      ? renderCore(view, frame, assets, gate)
      : renderDocument(view, frame, assets, gate)
}

/**
 * Renders a whole page as an HTML document. In a preview, `gate` is what follows the free part of a
 * Premium article.
 */
export function renderDocument(
  view: PageView,
  frame: FrameView,
  assets: PageAssets,
  gate?: PreviewedGate,
): string {
  const body = renderShell(frame, view, renderContent(view, frame, assets, gate), bannersOf(view))
  return htmlDocument(documentHead(view, frame, assets), body, rootAttributes(frame, assets.mark))
}

/**
 * Renders the core of a page as an HTML document, without the site's stylesheet, fonts, script,
 * menus and footer.
 */
export function renderCore(
  view: PageView,
  frame: FrameView,
  assets: CoreAssets,
  gate?: PreviewedGate,
): string {
  const content = renderContent(view, frame, assets, gate)
  const body = renderCoreShell(frame, view, content, bannersOf(view))
  return htmlDocument(pageHead(view, frame), body, rootAttributes(frame, assets.mark))
}

/**
 * Renders the Premium part (continuation) of an article as an HTML document. A script inserts parts
 * of that document into the article's page.
 */
export function renderContinuation(view: ContinuationView, site: SiteIdentity): string {
  const body = renderToString(
    <SiteContext value={site}>
      <PagePath value={view.path}>
        <ContinuationPage view={view} />
      </PagePath>
    </SiteContext>,
  )
  return htmlDocument(`<meta charset="utf-8"><title>${escapeHtml(view.title)}</title>`, body)
}

/** Assets to which the core of a page refers. */
type CoreAssets = Pick<PageAssets, 'mark' | 'simulatorSheet' | 'pictureSheet'>

/**
 * Kinds of pages whose content links the simulators' stylesheet, so that a route change loads it.
 */
const SIMULATOR_PAGES: ReadonlySet<PageView['kind']> = new Set([
  'simulator',
  'schedule',
  'salary',
  'dossier',
])

/**
 * Renders the content of a page. In a preview, `gate` is what follows the free part of a Premium
 * article.
 */
function renderContent(
  view: PageView,
  { site }: FrameView,
  { simulatorSheet, pictureSheet }: CoreAssets,
  gate: PreviewedGate | undefined,
): ReactNode {
  const sheets = [
    ...(SIMULATOR_PAGES.has(view.kind) ? [simulatorSheet] : []),
    ...(picturesIn(view).length > 0 ? [pictureSheet] : []),
  ]
  const content = (
    <PageRecord value={bibliographicRecord(view, site)}>
      <DossierLabel value={chapterLabel(view)}>
        {sheets.map((sheet) => sheet && <link key={sheet} rel="stylesheet" href={sheet} />)}
        {renderPage(view)}
      </DossierLabel>
    </PageRecord>
  )
  if (gate === undefined) return content
  return <PreviewedGateContext value={gate}>{content}</PreviewedGateContext>
}

function bannersOf(view: PageView): readonly Banner[] {
  return view.kind === 'home' ? view.banners : []
}

/** Returns the attributes of the `html` element of a page. */
function rootAttributes({ preview }: FrameView, mark: string | undefined): string {
  const build = mark === undefined ? '' : ` ${attributeOf('build')}="${mark}"`
  return (preview ? ` ${attributeOf('preview')}` : '') + build
}
