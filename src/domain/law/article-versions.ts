import type { CalendarDay } from '../shared/calendar-day.ts'
import { legalStateOn } from './legal-force.ts'
import type { LegalPeriod } from './legal-force.ts'

/**
 * Version of an article of a code, with the period in which it is in force. The site stores the
 * text of some versions only (`held`).
 */
export interface ArticleVersion extends LegalPeriod {
  /** Légifrance identifier (LEGIARTI…). */
  readonly id: string
  /** Identifier shared by all versions of the article. */
  readonly article: string
  readonly number: string
  readonly from: CalendarDay
  /** True if the text of this version is stored. */
  readonly held: boolean
}

/**
 * Returns the successive versions of an article, oldest first, without overlaps. Omits versions
 * repealed before they took effect, and all but one of those that begin on the same day.
 */
export function timelineOf(versions: readonly ArticleVersion[]): readonly ArticleVersion[] {
  // Of two versions that begin on one day, one with an approximate end is dropped: R. 5312-47 was
  // the number of two articles.
  const startedVersions = versions
    .filter(({ from, until }) => until === undefined || from < until)
    .toSorted(
      (a, b) =>
        compare(a.from, b.from) || Number(hasLeft(b)) - Number(hasLeft(a)) || compare(a.id, b.id),
    )
  return startedVersions.flatMap((version, at) => {
    const next = startedVersions[at + 1]?.from
    if (next === undefined) return [version]
    return next === version.from ? [] : [endedBy(version, next)]
  })
}

/**
 * Returns the version that is, or may be, in force on a day. Returns undefined if there is none.
 */
export function versionAt(
  versions: readonly ArticleVersion[],
  day: CalendarDay,
): ArticleVersion | undefined {
  return timelineOf(versions).find((version) => covers(version, day))
}

/**
 * State of an article on a day, with the known versions around that day. It is `unknown` with a
 * version whose end has no stated day, and without one if no version is known.
 */
export type StatusOnDay =
  | { readonly state: 'inForce' | 'unknown'; readonly version: ArticleVersion }
  | { readonly state: 'unknown' }
  | { readonly state: 'notYet'; readonly next: ArticleVersion }
  /** `next` is the version after the day, if the article came back. */
  | { readonly state: 'ended'; readonly last: ArticleVersion; readonly next?: ArticleVersion }

/** Returns the status of an article on a day, from its known versions. */
export function statusOnDay(versions: readonly ArticleVersion[], day: CalendarDay): StatusOnDay {
  const timeline = timelineOf(versions)
  const version = timeline.find((each) => covers(each, day))
  if (version !== undefined)
    return { state: legalStateOn(version, day) === 'inForce' ? 'inForce' : 'unknown', version }
  const last = timeline.findLast(({ from }) => from <= day)
  const next = timeline.find(({ from }) => day < from)
  if (last !== undefined) return { state: 'ended', last, ...(next && { next }) }
  return next === undefined ? { state: 'unknown' } : { state: 'notYet', next }
}

/**
 * Returns the versions just before and after the version with this id. Returns an empty object if
 * the timeline has no such version.
 */
export function neighboursOf(
  versions: readonly ArticleVersion[],
  id: string,
): { readonly previous?: ArticleVersion; readonly next?: ArticleVersion } {
  const timeline = timelineOf(versions)
  const at = timeline.findIndex((each) => each.id === id)
  if (at === -1) return {}
  const [previous, next] = [timeline[at - 1], timeline[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

/**
 * Returns the first day on which a version is certainly no longer in force. Returns undefined if it
 * has no end.
 */
export function endOf({ until, ended }: LegalPeriod): CalendarDay | undefined {
  return until ?? ended?.by
}

function covers(version: ArticleVersion, day: CalendarDay): boolean {
  const state = legalStateOn(version, day)
  return state === 'inForce' || state === 'unknown'
}

function endedBy(version: ArticleVersion, next: CalendarDay): ArticleVersion {
  const end = endOf(version)
  if (version.until !== undefined && version.until <= next) return version
  if (version.until === undefined && end !== undefined && end <= next) return version
  const { ended: _ended, ...rest } = version
  return { ...rest, until: next }
}

/** True if the article left the Code without a stated end. */
function hasLeft({ ended }: ArticleVersion): boolean {
  return ended !== undefined
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
