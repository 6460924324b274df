import { josePreviewPasses } from '#adapters/preview/jose-preview-passes.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import { previewSessions } from '#application/preview/preview-sessions.ts'
import { createPreview } from '#application/preview/preview-use-cases.ts'
import type { Preview } from '#application/preview/preview-use-cases.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { WaitingDocument } from '#ports/content-source-and-publisher.ts'
import type { PreviewedStores } from '#ports/preview-sessions-and-stores.ts'
import type { LookUp } from '#ports/support-reports.ts'

import { MemoryLogger } from './memory-logger.ts'

/** Secret that signs the previews of tests. */
export const PREVIEW_SECRET = new TextEncoder().encode('un secret assez long pour les essais')

interface Previewed {
  readonly clock?: Clock
  readonly waiting?: readonly WaitingDocument[]
  /** Returns the stores at a previewed instant, which replace those of the published site. */
  readonly storesAt?: (moment: Instant) => Promise<Partial<PreviewedStores>>
  /** Receives each audit entry. */
  readonly audited?: (lookUp: LookUp) => void
}

/**
 * Creates the preview use cases over in-memory ports. Links and sessions are signed as in
 * production.
 */
export function memoryPreview(ports: PagePorts, previewed: Previewed = {}): Preview {
  const {
    clock = { now: () => Date.now() },
    waiting = [],
    storesAt: shelvesAt,
    audited,
  } = previewed
  const used = new Set<string>()
  const doors = previewSessions({
    passes: josePreviewPasses(() => Promise.resolve(PREVIEW_SECRET), clock),
    used: {
      isUsed: (id) => Promise.resolve(used.has(id)),
      use: (id) => Promise.resolve(!used.has(id) && used.add(id).has(id)),
    },
    audit: { record: async (lookUp) => audited?.(lookUp) },
    clock,
    logger: new MemoryLogger(),
    origin: ports.site.origin,
  })
  const stores: PreviewedStores = {
    ...ports,
    continuations: { continuationAt: () => Promise.resolve(undefined) },
  }
  return createPreview(doors, {
    stores: { at: async (moment, read) => read({ ...stores, ...(await shelvesAt?.(moment)) }) },
    schedule: {
      waiting: () => Promise.resolve(waiting),
      waitingAt: (path) => Promise.resolve(waiting.find((each) => each.path === path)),
    },
    ports,
    agreementNews: () => ports.agreementNews,
    clock,
    loadErrorPage: (reference) => loadErrorPage(ports, new MemoryLogger(), reference),
  })
}
