import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PublicationSchedule, WaitingDocument } from '#ports/content-source-and-publisher.ts'
import type { PreviewSession } from '#ports/preview-sessions-and-stores.ts'

import type { LoadedErrorPage } from '../pages/service/load-error-pages.ts'
import { loadPreview, previewErrorPage } from './load-preview.ts'
import type { LoadPreview, PreviewPorts } from './load-preview.ts'
import type { PreviewSessions } from './preview-sessions.ts'

/** Use cases that preview unpublished content for editors. */
export interface Preview extends PreviewSessions {
  readonly load: LoadPreview
  /** Builds the error page of a preview, with the cause of the failure. */
  readonly errorPage: (
    session: PreviewSession,
    reference: string,
    cause: string,
  ) => Promise<LoadedErrorPage>
  /** Returns the documents that wait for publication: drafts and scheduled ones. */
  readonly waiting: () => Promise<readonly WaitingDocument[]>
}

interface Deps extends PreviewPorts {
  readonly schedule: Pick<PublicationSchedule, 'waitingAt' | 'waiting'>
  readonly clock: Clock
  readonly loadErrorPage: (reference: string) => Promise<LoadedErrorPage>
}

export function createPreview(sessions: PreviewSessions, deps: Deps): Preview {
  return {
    ...sessions,
    load: loadPreview(deps),
    errorPage: async (session, reference, cause) =>
      previewErrorPage(
        await deps.loadErrorPage(reference),
        session,
        parisDay(deps.clock.now()),
        cause,
      ),
    waiting: () => deps.schedule.waiting(),
  }
}
