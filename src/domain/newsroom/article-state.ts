import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'
import type { ArticleEvent, PublicChange } from './article-events.ts'

/**
 * Stages of an article's newest version. `approved` awaits a date of publication; `published` means
 * that readers see this version.
 */
export const ARTICLE_STAGES = [
  'draft',
  'inReview',
  'approved',
  'scheduled',
  'published',
  'withdrawn',
] as const

export type ArticleStage = (typeof ARTICLE_STAGES)[number]

/** Stored version of an article, with its author. */
interface SavedVersion {
  readonly version: number
  /** Hash of the version's path and text. */
  readonly fingerprint: string
  readonly by: Email
  readonly at: Instant
  /** Editors whose unpublished text the version carries on. */
  readonly writers?: readonly Email[]
}

/** Publication of a version: its date, and how readers learn of it. */
export interface ArticlePublication {
  readonly version: number
  readonly at: Instant
  readonly change: PublicChange
}

/** State of a newsroom article at one moment, computed from its events. */
export interface ArticleState {
  /**
   * Number of events, with which concurrent changes are detected: a change of an older revision is
   * refused.
   */
  readonly revision: number
  readonly versions: readonly SavedVersion[]
  /** Version last submitted for review, unless it was returned, published or withdrawn since. */
  readonly submitted?: number
  /** Version that is approved, and not returned, published or withdrawn since. */
  readonly approved?: number
  readonly scheduled?: ArticlePublication
  /** Publications so far, oldest first. */
  readonly publications: readonly ArticlePublication[]
  readonly withdrawnAt?: Instant
}

const EMPTY: ArticleState = { revision: 0, versions: [], publications: [] }

/** Computes the state of an article at a moment. A scheduled version is published at its date. */
export function articleStateAt(events: readonly ArticleEvent[], now: Instant): ArticleState {
  return applyDuePublication(
    events.reduce(
      (state, event) => ({
        ...applyEvent(applyDuePublication(state, event.at), event),
        revision: state.revision + 1,
      }),
      EMPTY,
    ),
    now,
  )
}

/** Returns the newest version of an article. Throws if the article has no version yet. */
export function newestVersion({ versions }: ArticleState): SavedVersion {
  const head = versions.at(-1)
  if (head === undefined) throw new Error('an article without a version')
  return head
}

/**
 * Returns the publication that readers see. Returns undefined before the first one and while the
 * article is withdrawn.
 */
export function currentPublication(state: ArticleState): ArticlePublication | undefined {
  return state.withdrawnAt === undefined ? state.publications.at(-1) : undefined
}

/** Returns the stage of the newest version of an article. */
export function stageOf(state: ArticleState): ArticleStage {
  const { version } = newestVersion(state)
  if (state.scheduled?.version === version) return 'scheduled'
  if (state.approved === version) return 'approved'
  if (state.submitted === version) return 'inReview'
  if (state.publications.at(-1)?.version !== version) return 'draft'
  return state.withdrawnAt === undefined ? 'published' : 'withdrawn'
}

/** Returns the email addresses of the authors of versions after the last published one. */
export function authorsSincePublication(state: ArticleState): ReadonlySet<Email> {
  return authorsBetween(state, state.publications.at(-1)?.version ?? 0)
}

/** Returns the authors of the versions after one, up to another or to the newest. */
export function authorsBetween(
  { versions }: Pick<ArticleState, 'versions'>,
  after: number,
  last: number = Infinity,
): ReadonlySet<Email> {
  const between = versions.filter(({ version }) => version > after && version <= last)
  return new Set(between.flatMap(({ by, writers = [] }) => [by, ...writers]))
}

/**
 * Publishes the scheduled version if its date has come. This ends its review and any withdrawal.
 */
function applyDuePublication(state: ArticleState, now: Instant): ArticleState {
  const { scheduled, withdrawnAt: _withdrawn, ...rest } = state
  if (scheduled === undefined || scheduled.at > now) return state
  return {
    ...withoutReview(rest, scheduled.version),
    publications: [...state.publications, scheduled],
  }
}

function applyEvent(state: ArticleState, event: ArticleEvent): ArticleState {
  switch (event.kind) {
    case 'saved':
    case 'adopted':
      return applyVersion(state, event)
    case 'submitted':
      return { ...state, submitted: event.version }
    case 'returned':
      return withoutReview(state, event.version)
    case 'approved':
    case 'overridden':
      return { ...state, approved: event.version }
    case 'scheduled': {
      const { version, dueAt, change } = event
      return applyDuePublication({ ...state, scheduled: { version, at: dueAt, change } }, event.at)
    }
    case 'unscheduled': {
      const { scheduled: _scheduled, ...rest } = state
      return rest
    }
    case 'withdrawn':
      break
  }
  const { scheduled: _scheduled, approved: _approved, submitted: _submitted, ...rest } = state
  return { ...rest, withdrawnAt: event.at }
}

function applyVersion(
  state: ArticleState,
  event: Extract<ArticleEvent, { kind: 'saved' | 'adopted' }>,
): ArticleState {
  const { version, fingerprint, by, at } = event
  const writers = event.kind === 'saved' && event.writers && { writers: event.writers }
  const versions = [...state.versions, { version, fingerprint, by, at, ...writers }]
  if (event.kind === 'saved') return { ...state, versions }
  const adopted: ArticlePublication = {
    version,
    at: event.publishedAt,
    change: { kind: 'initial' },
  }
  return { ...state, versions, publications: [...state.publications, adopted] }
}

/** Removes the submission and the approval of a version. */
function withoutReview(state: ArticleState, version: number): ArticleState {
  const { submitted, approved, ...rest } = state
  return {
    ...rest,
    ...(submitted !== undefined && submitted !== version && { submitted }),
    ...(approved !== undefined && approved !== version && { approved }),
  }
}
