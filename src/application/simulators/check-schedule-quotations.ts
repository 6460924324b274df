import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Deadline, Schedule } from '#domain/deadlines/deadline-schedule.ts'
import { deadlineKey } from '#domain/deadlines/quoted-deadlines.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Proof } from '#domain/simulators/check-quotations.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'
import type { QuotedArticle, RowWithdrawal } from '#ports/simulator-tables.ts'

import type { QuotationCheckPorts } from './check-answer-quotations.ts'
import { loadQuotedArticles } from './load-quoted-articles.ts'

/** Result of checking a schedule's quotations against the current law. */
export interface ScheduleProof {
  /** Withdrawn deadlines, by id. */
  readonly withdrawn: ReadonlyMap<string, WithdrawnDeadline>
  /** Quoted articles that are published, by number. */
  readonly articles: ReadonlyMap<string, QuotedArticle>
  /** Earliest of the dates up to which the proved articles are current. */
  readonly asOf?: Instant
}

/** Deadline with a quotation that is no longer in force, or that depends on such a deadline. */
export interface WithdrawnDeadline {
  readonly since: Instant
  /** Numbers of the articles whose quotation is no longer in force. */
  readonly articles: readonly string[]
  /** Title of the withdrawn deadline on which this one depends. */
  readonly countedFrom?: string
}

/** Checks the quotations of a schedule against the published articles of the Labour Code. */
export async function checkScheduleQuotations(
  { withdrawn, ...law }: QuotationCheckPorts,
  situation: Procedure,
  { deadlines }: Schedule,
): Promise<ScheduleProof> {
  const quotedArticles = await law.quotedLaw.held()
  const { documents, proofOf } = await loadQuotedArticles(
    law,
    NO_AGREEMENT,
    deadlines,
    quotedArticles,
  )
  const withdrawnRows = (await withdrawn.all()).filter(({ tool }) => tool === SCHEDULE_TOOL)
  const lost = new Map(
    deadlines.flatMap(({ id, ...deadline }) => {
      const proof = proofOf(deadline)
      if (proof.kind !== 'withdrawn') return []
      const stored = withdrawnRows.filter(({ row }) => row === deadlineKey(situation, id))
      return [[id, lostDeadline(proof, stored, law.clock.now())] as const]
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

/** Schedules quote only the Labour Code. */
const NO_AGREEMENT = { idcc: undefined }

/** Builds the withdrawal of a deadline, with its stored time, or now if it is not stored yet. */
function lostDeadline(
  { lost }: Extract<Proof, { kind: 'withdrawn' }>,
  stored: readonly RowWithdrawal[],
  now: Instant,
): WithdrawnDeadline {
  const articles = [...new Set(lost.map(({ article }) => article))]
  const days = stored.filter(({ article }) => articles.includes(article)).map(({ since }) => since)
  return { since: Math.min(now, ...days), articles }
}

/** Returns the withdrawn deadlines, including those that depend on one, by id. */
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
      const withdrawal = withdrawnAt(id)
      return withdrawal === undefined ? [] : [[id, withdrawal] as const]
    }),
  )
}
