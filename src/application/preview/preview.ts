import { isoDay } from '#domain/shared/paris-calendar.ts'
import type { PreviewSession } from '#ports/preview.ts'
import type { PublicationSchedule, WaitingDocument } from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import type { OpenedErrorPage } from '../pages/service/open-error.ts'
import { openPreview, previewErrorPage } from './open-preview.ts'
import type { OpenPreview, PreviewPorts } from './open-preview.ts'
import type { PreviewSessions } from './preview-sessions.ts'

/** The site as editors see it before its readers do. */
export interface Preview extends PreviewSessions {
  readonly open: OpenPreview
  /** The page that says what is out of reach. */
  readonly errorPage: (
    session: PreviewSession,
    reference: string,
    cause: string,
  ) => Promise<OpenedErrorPage>
  /** All that is not published yet. */
  readonly waiting: () => Promise<readonly WaitingDocument[]>
}

interface Parts extends PreviewPorts {
  readonly schedule: Pick<PublicationSchedule, 'waitingAt' | 'waiting'>
  readonly clock: Clock
  readonly openErrorPage: (reference: string) => Promise<OpenedErrorPage>
}

/** The previews over these doors and these ports. */
export function previewOver(doors: PreviewSessions, parts: Parts): Preview {
  return {
    ...doors,
    open: openPreview(parts),
    errorPage: async (session, reference, cause) =>
      previewErrorPage(
        await parts.openErrorPage(reference),
        session,
        isoDay(parts.clock.now()),
        cause,
      ),
    waiting: () => parts.schedule.waiting(),
  }
}
