import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/support-agent.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  PreviewChoice,
  PreviewLink,
  PreviewPasses,
  PreviewSession,
  UsedPasses,
} from '#ports/preview-sessions-and-stores.ts'
import type { SupportAudit } from '#ports/support-desk.ts'

import { withFallback } from '../shared/with-fallback.ts'

/** Duration of a preview session. */
const PREVIEW_TTL_MS = hours(8)

/** Query field of a preview link that contains the signed text. */
const LINK_FIELD = 'lien'

interface PreviewSessionDeps {
  readonly passes: PreviewPasses
  readonly used: UsedPasses
  readonly audit: Pick<SupportAudit, 'record'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  /** Origin of the site, such as `https://exemple.fr`. */
  readonly origin: string
}

/** Use cases of preview links and sessions. */
export interface PreviewSessions {
  /** Creates a preview link, which works once and for a limited time, and returns its URL. */
  readonly link: (
    link: Omit<PreviewLink, 'id'>,
  ) => Promise<Result<string, 'malformedPath' | 'agentInvalid'>>
  /**
   * Returns the contents of a link, which remains valid. Returns undefined if the link is invalid,
   * used or expired.
   */
  readonly look: (text: string) => Promise<PreviewLink | undefined>
  /**
   * Invalidates a link, records it in the audit and starts a session. Returns undefined if the link
   * is invalid, used or expired.
   */
  readonly enter: (text: string) => Promise<(PreviewCookie & { readonly path: string }) | undefined>
  /** Returns the session in a cookie. Returns undefined if the cookie is invalid or expired. */
  readonly sessionOf: (text: string) => Promise<PreviewSession | undefined>
  /** True if the session was ended. */
  readonly isOver: (session: PreviewSession) => Promise<boolean>
  /**
   * Changes the previewed reader or date of a session. Returns undefined if the session was ended.
   */
  readonly change: (
    session: PreviewSession,
    choice: PreviewChoice,
  ) => Promise<PreviewCookie | undefined>
  /**
   * Ends the session of a valid cookie. During an outage the session is not ended, and a warning is
   * logged.
   */
  readonly leave: (text: string) => Promise<void>
}

/** Signed session for the browser's cookie. */
export interface PreviewCookie {
  readonly text: string
  readonly endsAt: Instant
}

/** Creates the use cases of preview links and sessions. */
export function previewSessions(ports: PreviewSessionDeps): PreviewSessions {
  const { passes, used, audit, clock, logger, origin } = ports
  const cookieOf = async (session: PreviewSession): Promise<PreviewCookie> => ({
    text: await passes.signSession(session),
    endsAt: session.endsAt,
  })
  const read = async (text: string): Promise<PreviewLink | undefined> => {
    const link = await passes.readLink(text)
    return link && isPath(link.path) ? link : undefined
  }
  return {
    link: async (link) => {
      if (!isPath(link.path)) return refused('malformedPath')
      if (link.editor !== undefined && !parseAgent(link.editor).ok) return refused('agentInvalid')
      const query = new URLSearchParams({ [LINK_FIELD]: await passes.signLink(link) })
      return ok(`${origin}${PATHS.preview}?${query.toString()}`)
    },
    look: async (text) => {
      const link = await read(text)
      return link && !(await used.isUsed(link.id)) ? link : undefined
    },
    enter: async (text) => {
      const link = await read(text)
      if (!link || !(await used.use(link.id))) return undefined
      const { id: linkId, path, isOnePage, ...session } = link
      const now = clock.now()
      const agent = session.editor ?? 'lien de preview'
      await audit.record({ agent, question: 'preview', about: path, at: now })
      return {
        ...(await cookieOf({
          ...session,
          ...(isOnePage && { onlyPath: path }),
          id: `session ${linkId}`,
          endsAt: now + PREVIEW_TTL_MS,
        })),
        path,
      }
    },
    sessionOf: (text) => passes.readSession(text),
    isOver: ({ id }) => used.isUsed(id),
    change: async ({ day: _earlier, ...session }, choice) =>
      (await used.isUsed(session.id)) ? undefined : cookieOf({ ...session, ...choice }),
    leave: async (text) => {
      const session = await passes.readSession(text)
      if (session) await withFallback(false, () => used.use(session.id), logger)
    },
  }
}

function isPath(text: string): boolean {
  const address = canonicalPath(text)
  return address.ok && address.value.path === text
}
