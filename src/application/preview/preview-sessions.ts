import { canonicalPath } from '#domain/navigation/path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/agent.ts'
import type { Journal } from '#ports/monitoring.ts'
import type {
  PreviewChoice,
  PreviewLink,
  PreviewPasses,
  PreviewSession,
  UsedPasses,
} from '#ports/preview.ts'
import type { SupportAudit } from '#ports/support-desk.ts'
import type { Clock } from '#ports/time.ts'

import { withFallback } from '../with-fallback.ts'

/** How long a preview lasts, once entered. */
const LASTS = hours(8)

/** The field of the address of a link that holds what was signed. */
const LINK_FIELD = 'lien'

interface DoorPorts {
  readonly passes: PreviewPasses
  readonly used: UsedPasses
  readonly audit: Pick<SupportAudit, 'record'>
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
  /** `https://…` of the site. */
  readonly origin: string
}

/** What it takes to enter a preview, to change it and to know it again. */
export interface PreviewSessions {
  /** The address of a link that opens once, for ten minutes. */
  readonly link: (
    link: Omit<PreviewLink, 'id'>,
  ) => Promise<Result<string, 'malformedPath' | 'agentInvalid'>>
  /** What a link leads to, without opening it; undefined for what is no link, or no longer one. */
  readonly look: (text: string) => Promise<PreviewLink | undefined>
  /**
   * Opens a link: it is used up, the audit has it, and the session begins. Undefined when it does
   * not open.
   */
  readonly enter: (text: string) => Promise<(PreviewCookie & { readonly path: string }) | undefined>
  readonly sessionOf: (text: string) => Promise<PreviewSession | undefined>
  /** True once the session was left: no cookie of it opens anything. */
  readonly isOver: (session: PreviewSession) => Promise<boolean>
  /** The same session, as another reader or on another day; undefined once it was left. */
  readonly change: (
    session: PreviewSession,
    choice: PreviewChoice,
  ) => Promise<PreviewCookie | undefined>
  /** Revokes the session of a cookie. During an outage it cannot, and the cookie alone goes. */
  readonly leave: (text: string) => Promise<void>
}

/** A session as the browser is to keep it. */
export interface PreviewCookie {
  readonly text: string
  readonly endsAt: Instant
}

/** The doors of previews over these ports: forged, expired and used links lead nowhere. */
export function previewSessions(ports: DoorPorts): PreviewSessions {
  const { passes, used, audit, clock, journal, origin } = ports
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
      const { id: linkId, path, ...session } = link
      const now = clock.now()
      const agent = session.editor ?? 'lien de preview'
      await audit.record({ agent, question: 'preview', about: path, at: now })
      return {
        ...(await cookieOf({ ...session, id: `session ${linkId}`, endsAt: now + LASTS })),
        path,
      }
    },
    sessionOf: (text) => passes.readSession(text),
    isOver: ({ id }) => used.isUsed(id),
    change: async ({ day: _earlier, ...session }, choice) =>
      (await used.isUsed(session.id)) ? undefined : cookieOf({ ...session, ...choice }),
    leave: async (text) => {
      const session = await passes.readSession(text)
      if (session) await withFallback(false, () => used.use(session.id), journal)
    },
  }
}

function isPath(text: string): boolean {
  const read = canonicalPath(text)
  return read.ok && read.value.path === text
}
