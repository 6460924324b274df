import type { FrameView } from '../../application/views/frame-view.ts'
import type { PageView } from '../../application/views/page-view.ts'
import { paintShell } from './components/shell.tsx'
import { documentHead } from './head/document-head.ts'
import type { PageAssets } from './head/document-head.ts'
import { paintPage } from './pages/paint-page.tsx'

export type { PageAssets } from './head/document-head.ts'

/** A whole page as HTML, the same for every reader: the head as text, the body by React. */
export function paintDocument(view: PageView, frame: FrameView, assets: PageAssets): string {
  const banners = view.kind === 'home' ? view.banners : []
  const body = paintShell(frame, view, paintPage(view), banners)
  const preview = frame.preview ? ' data-preview' : ''
  const mark = assets.mark === undefined ? '' : ` data-build="${assets.mark}"`
  return `<!doctype html><html lang="fr"${preview}${mark}>${documentHead(view, frame, assets)}<body>${body}</body></html>`
}
