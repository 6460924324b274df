import { deadlineKey } from '#domain/deadlines/quoted-deadlines.ts'
import type { Situation } from '#domain/deadlines/schedule-forms.ts'
import type { Deadline, Schedule } from '#domain/deadlines/schedule.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Proof } from '#domain/simulators/proof.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/tool.ts'
import type { LawText, Withdrawal } from '#ports/simulators.ts'

import { quotedTexts } from './quoted-texts.ts'
import type { SidePorts } from './simulated-side.ts'

/** Result of checking a schedule's quotations against the current law. */
export interface ScheduleProof {
  /** The deadlines without a date, by their ids. */
  readonly withdrawn: ReadonlyMap<string, WithdrawnDeadline>
  /** The articles that the site holds, by number. */
  readonly articles: ReadonlyMap<string, LawText>
  /** The oldest state of the articles that still say what is quoted. */
  readonly asOf?: Instant
}

/** A deadline whose words, or those of one that it is counted from, no longer stand in an article. */
export interface WithdrawnDeadline {
  readonly since: Instant
  readonly articles: readonly string[]
  /** The title of the deadline that it is counted from, if that one lost its words. */
  readonly countedFrom?: string
}

/** Compares the quoted words of a schedule with the articles that the site holds. */
export async function proveSchedule(
  { quotedLaw, withdrawn, clock }: SidePorts,
  situation: Situation,
  { deadlines }: Schedule,
): Promise<ScheduleProof> {
  const held = await quotedLaw.held()
  const { documents, proofOf } = await quotedTexts(quotedLaw, NO_AGREEMENT, deadlines, held)
  const known = (await withdrawn.all()).filter(({ tool }) => tool === SCHEDULE_TOOL)
  const lost = new Map(
    deadlines.flatMap(({ id, ...deadline }) => {
      const proof = proofOf(deadline)
      if (proof.kind !== 'withdrawn') return []
      const stored = known.filter(({ row }) => row === deadlineKey(situation, id))
      return [[id, lostDeadline(proof, stored, clock.now())] as const]
    }),
  )
  const changed = new Set([...lost.values()].flatMap(({ articles }) => articles))
  const states = [...documents].flatMap(([article, { stateOfLawAt }]) =>
    stateOfLawAt === undefined || changed.has(article) ? [] : [stateOfLawAt],
  )
  return {
    withdrawn: withAllThatFollow(deadlines, lost),
    articles: documents,
    ...(states.length > 0 && { asOf: Math.min(...states) }),
  }
}

/** The Code alone is quoted. */
const NO_AGREEMENT = { idcc: undefined }

/** Since when a deadline is withdrawn: an import found it, or this page is the first to see it. */
function lostDeadline(
  { lost }: Extract<Proof, { kind: 'withdrawn' }>,
  stored: readonly Withdrawal[],
  now: Instant,
): WithdrawnDeadline {
  const articles = [...new Set(lost.map(({ article }) => article))]
  const days = stored.filter(({ article }) => articles.includes(article)).map(({ since }) => since)
  return { since: Math.min(now, ...days), articles }
}

/** A deadline that is counted from a withdrawn one is withdrawn too. */
function withAllThatFollow(
  deadlines: readonly Deadline[],
  lost: ReadonlyMap<string, WithdrawnDeadline>,
): ReadonlyMap<string, WithdrawnDeadline> {
  const byId = new Map(deadlines.map((deadline) => [deadline.id, deadline]))
  const withdrawnAt = (id: string): WithdrawnDeadline | undefined => {
    const own = lost.get(id)
    if (own !== undefined) return own
    for (const before of byId.get(id)?.follows ?? []) {
      const inherited = withdrawnAt(before)
      const countedFrom = inherited && (inherited.countedFrom ?? byId.get(before)?.title)
      if (inherited && countedFrom !== undefined) return { ...inherited, countedFrom }
    }
    return undefined
  }
  return new Map(
    deadlines.flatMap(({ id }) => {
      const found = withdrawnAt(id)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}
