import type { OpenedFault } from '#application/pages/service/open-error.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import { DEADLINES, withDeadline } from '../limits/deadline.ts'
import type { PaintDocument } from './render-page.ts'

export interface FaultPage {
  readonly text: string
  readonly headers: readonly string[]
}

/** Paints what went wrong under a reference, or which service is unavailable; without either, that a reader asks too often. */
export type PaintFault = (reference: string | undefined, service?: string) => Promise<FaultPage>

/** Paints the fault page; when even that fails, or takes long, the one sentence of the specification is left. */
export function faultPainter(
  openFault: (reference: string | undefined, service?: string) => Promise<OpenedFault>,
  paint: PaintDocument,
  securityHeaders: readonly string[],
): PaintFault {
  const headersFor = (type: string): readonly string[] => [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Cache-Control',
    'private, no-store',
    ...securityHeaders,
  ]
  return async (reference, service) => {
    try {
      const { view, frame } = await withDeadline(DEADLINES.faultPage, () =>
        openFault(reference, service),
      )
      return { text: paint(view, frame, 'whole'), headers: headersFor('text/html') }
    } catch {
      return { text: GENERIC_ERROR, headers: headersFor('text/plain') }
    }
  }
}
