import type { OpenedPreview } from '#application/preview/open-preview.ts'

import type { PagePart, PaintDocument } from '../rendering/render-page.ts'

/** A page in preview as it is sent: to one editor, to be kept by nobody. */
export interface RenderedPreview {
  readonly text: string
  readonly headers: readonly string[]
}

/** What tells every cache and every program that this page is one editor's. */
const PREVIEW_HEADERS: readonly string[] = [
  'Cache-Control',
  'private, no-store',
  'Vary',
  'Accept-Encoding, Cookie',
  'X-Robots-Tag',
  'noindex',
]

/** Renders a page in preview, whole or its core. */
export function renderPreview(
  paint: PaintDocument,
  securityHeaders: readonly string[],
  { view, frame, gate }: OpenedPreview,
  part: PagePart,
): RenderedPreview {
  return {
    text: paint(view, frame, part, gate),
    headers: ['Content-Type', 'text/html; charset=utf-8', ...PREVIEW_HEADERS, ...securityHeaders],
  }
}
