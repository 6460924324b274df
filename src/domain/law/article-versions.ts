import type { CalendarDay } from '../shared/calendar-day.ts'

/**
 * Version of an article of a code, with the period in which it is in force. The site stores the
 * text of some versions only (`held`).
 */
export interface ArticleVersion {
  /** Légifrance identifier (LEGIARTI…). */
  readonly id: string
  /** Identifier shared by all versions of the article. */
  readonly article: string
  readonly number: string
  /** First day in force. */
  readonly from: CalendarDay
  /** First day no longer in force. Absent if no end is set. */
  readonly until?: CalendarDay
  /**
   * Approximate end, if the data state none: the article was in the Code on `after`, but no longer
   * on `by`.
   */
  readonly ended?: { readonly after: CalendarDay; readonly by: CalendarDay }
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
  const begun = versions
    .filter(({ from, until }) => until === undefined || from < until)
    .toSorted(
      (a, b) =>
        compare(a.from, b.from) || Number(hasLeft(b)) - Number(hasLeft(a)) || compare(a.id, b.id),
    )
  return begun.flatMap((version, at) => {
    const next = begun[at + 1]?.from
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
 * Status of an article on a day, with the known versions around that day. `unknown` means that no
 * version is known.
 */
export type StatusOnDay =
  | { readonly kind: 'inForce'; readonly version: ArticleVersion }
  /** Perhaps still in force: its end is approximate, and the day is within that period. */
  | { readonly kind: 'maybeEnded'; readonly version: ArticleVersion }
  | { readonly kind: 'before'; readonly first: ArticleVersion }
  /** Not in force on the day, but before and after it. */
  | { readonly kind: 'between'; readonly last: ArticleVersion; readonly next: ArticleVersion }
  | { readonly kind: 'ended'; readonly last: ArticleVersion }
  | { readonly kind: 'unknown' }

/** Returns the status of an article on a day, from its known versions. */
export function statusOnDay(versions: readonly ArticleVersion[], day: CalendarDay): StatusOnDay {
  const timeline = timelineOf(versions)
  const version = timeline.find((each) => covers(each, day))
  if (version !== undefined) {
    const isSure = version.ended === undefined || day <= version.ended.after
    return { kind: isSure ? 'inForce' : 'maybeEnded', version }
  }
  const last = timeline.findLast(({ from }) => from <= day)
  const next = timeline.find(({ from }) => day < from)
  if (last === undefined)
    return next === undefined ? { kind: 'unknown' } : { kind: 'before', first: next }
  return next === undefined ? { kind: 'ended', last } : { kind: 'between', last, next }
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
export function endOf({ until, ended }: ArticleVersion): CalendarDay | undefined {
  return until ?? ended?.by
}

function covers(version: ArticleVersion, day: CalendarDay): boolean {
  const end = endOf(version)
  return version.from <= day && (end === undefined || day < end)
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
