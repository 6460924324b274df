import { isoDay } from '#domain/shared/paris-calendar.ts'
import type { PreviewSession } from '#ports/preview.ts'
import type { PublicationSchedule, WaitingDocument } from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import type { LoadedErrorPage } from '../pages/service/load-error-pages.ts'
import { loadPreview, previewErrorPage } from './load-preview.ts'
import type { LoadPreview, PreviewPorts } from './load-preview.ts'
import type { PreviewSessions } from './preview-sessions.ts'

/** The site as editors see it before its readers do. */
export interface Preview extends PreviewSessions {
  readonly load: LoadPreview
  /** The page that says what is out of reach. */
  readonly errorPage: (
    session: PreviewSession,
    reference: string,
    cause: string,
  ) => Promise<LoadedErrorPage>
  /** All that is not published yet. */
  readonly waiting: () => Promise<readonly WaitingDocument[]>
}

interface Parts extends PreviewPorts {
  readonly schedule: Pick<PublicationSchedule, 'waitingAt' | 'waiting'>
  readonly clock: Clock
  readonly loadErrorPage: (reference: string) => Promise<LoadedErrorPage>
}

/** The previews over these doors and these ports. */
export function previewOver(doors: PreviewSessions, parts: Parts): Preview {
  return {
    ...doors,
    load: loadPreview(parts),
    errorPage: async (session, reference, cause) =>
      previewErrorPage(
        await parts.loadErrorPage(reference),
        session,
        isoDay(parts.clock.now()),
        cause,
      ),
    waiting: () => parts.schedule.waiting(),
  }
}
