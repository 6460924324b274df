import type { CalendarDay } from '../shared/calendar-day.ts'

/** Version of an article of a code: its period, even if its text is not stored. */
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
  /** Approximate end, between two editions: in the Code on `after`, but no longer on `by`. */
  readonly ended?: { readonly after: CalendarDay; readonly by: CalendarDay }
  /** True if the text of this version is stored. */
  readonly held: boolean
}

/**
 * Returns the successive versions, oldest first. Versions repealed before they took effect are
 * omitted; an overlapping one ends where the next begins. Of two that begin on one day, one whose
 * article left the Code gives way: R. 5312-47 was the number of two articles.
 */
export function timelineOf(versions: readonly ArticleVersion[]): readonly ArticleVersion[] {
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

/** Returns the version in force on a day, or undefined. */
export function versionAt(
  versions: readonly ArticleVersion[],
  day: CalendarDay,
): ArticleVersion | undefined {
  return timelineOf(versions).find((version) => covers(version, day))
}

/** State of an article on a day, relative to its known versions. */
export type StateOnDay =
  | { readonly kind: 'inForce'; readonly version: ArticleVersion }
  /** Ended in this period, but no edition states the day. */
  | { readonly kind: 'maybeEnded'; readonly version: ArticleVersion }
  | { readonly kind: 'before'; readonly first: ArticleVersion }
  | { readonly kind: 'between'; readonly last: ArticleVersion; readonly next: ArticleVersion }
  | { readonly kind: 'ended'; readonly last: ArticleVersion }
  | { readonly kind: 'unknown' }

/** Returns the state of an article on a day. */
export function stateOn(versions: readonly ArticleVersion[], day: CalendarDay): StateOnDay {
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

/** Returns the versions just before and after a version. */
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
 * Returns the first day on which a version is certainly no longer in force. Undefined without an
 * end.
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
