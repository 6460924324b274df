import type { CalendarDay } from '../shared/calendar-day.ts'

/** A version of an article of a code: its period, known even where its words are not held. */
export interface ArticleVersion {
  /** Its Légifrance identifier (LEGIARTI…). */
  readonly id: string
  /** The identifier that all versions of the article share. */
  readonly article: string
  readonly number: string
  /** The first day in force. */
  readonly from: CalendarDay
  /** The first day no longer in force, when one is set. */
  readonly until?: CalendarDay
  /** An end that no edition dates: in the Code on `after`, no longer on `by`. */
  readonly ended?: { readonly after: CalendarDay; readonly by: CalendarDay }
  /** Whether its words are held. */
  readonly held: boolean
}

/**
 * The versions in force one after the other, the oldest first. Versions undone before they began
 * are left out; one that overlaps the next ends where that begins.
 */
export function timelineOf(versions: readonly ArticleVersion[]): readonly ArticleVersion[] {
  const begun = versions
    .filter(({ from, until }) => until === undefined || from < until)
    .toSorted((a, b) => compare(a.from, b.from) || compare(a.id, b.id))
  return begun.flatMap((version, at) => {
    const next = begun[at + 1]?.from
    if (next === undefined) return [version]
    return next === version.from ? [] : [endedBy(version, next)]
  })
}

/** The version in force on a day: at most one. */
export function versionAt(
  versions: readonly ArticleVersion[],
  day: CalendarDay,
): ArticleVersion | undefined {
  return timelineOf(versions).find((version) => covers(version, day))
}

/** What stands on a day: a version, a time before, between or after those known, or nothing. */
export type StateOnDay =
  | { readonly kind: 'inForce'; readonly version: ArticleVersion }
  /** No edition says on which day of this period it ended. */
  | { readonly kind: 'maybeEnded'; readonly version: ArticleVersion }
  | { readonly kind: 'before'; readonly first: ArticleVersion }
  | { readonly kind: 'between'; readonly last: ArticleVersion; readonly next: ArticleVersion }
  | { readonly kind: 'ended'; readonly last: ArticleVersion }
  | { readonly kind: 'unknown' }

/** The state of an article on a day. */
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

/** The versions just before and after one. */
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

/** The first day on which a version is surely no longer in force; undefined without an end. */
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

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
