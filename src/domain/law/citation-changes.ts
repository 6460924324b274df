import type { LawChange } from '../editorial/document.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { endOf, timelineOf, versionAt } from './article-versions.ts'
import type { ArticleVersion } from './article-versions.ts'

/** Change of an article of the Code, relative to the date of a document that cites it. */
export interface CitationChange extends Omit<LawChange, 'article' | 'approximate'> {
  /**
   * Id of the version that began on `on`, or of the one that ended if the article left the Code.
   */
  readonly version: string
  readonly audience: ChangeAudience
}

/**
 * Audience to which a change is shown. `editors`: the article was perhaps only moved. `none`: the
 * words are the same, or an editor judged the change without effect.
 */
export type ChangeAudience = 'readers' | 'editors' | 'none'

/** Data on a cited article from which its changes are computed. */
export interface CitedArticleHistory {
  /** Versions that had the cited number. Empty if the number is unknown. */
  readonly versions: readonly ArticleVersion[]
  /** Hash of the words of each stored version, by version id. */
  readonly hashes: ReadonlyMap<string, string>
  /** Ids of the versions whose text was moved from another number. */
  readonly moved: ReadonlySet<string>
  /** Changes that have no effect on the citing document, according to an editor. */
  readonly verdicts: readonly ChangeId[]
}

/** Identity of a change. An editor's verdict applies only to the change with the same identity. */
export type ChangeId = Pick<CitationChange, 'kind' | 'version'>

/**
 * Returns the changes of a cited article after `asOf`, the date of the document, oldest first.
 * Includes future changes, and an earlier end of the article that lasts beyond `asOf`.
 */
export function citationChanges(
  article: CitedArticleHistory,
  asOf: CalendarDay,
): readonly CitationChange[] {
  const cited = versionAt(article.versions, asOf)
  const steps = stepsOf(article.versions)
  return steps.flatMap((step, at): readonly CitationChange[] => {
    const until = steps[at + 1]?.on
    // A version of the day or before is the cited one; an end counts if it lasts beyond that day.
    const isPast = step.kind === 'ended' ? until !== undefined && until <= asOf : step.on <= asOf
    if (isPast) return []
    return [{ ...change(article, cited, step), ...(until !== undefined && { until }) }]
  })
}

/** Returns the change in effect on a day, or undefined if there is none. */
export function changeOn<Change extends Pick<CitationChange, 'on' | 'until'>>(
  changes: readonly Change[],
  day: CalendarDay,
): Change | undefined {
  return changes.find(({ on, until }) => on <= day && (until === undefined || day < until))
}

/**
 * Returns the first change after a day, or undefined if there is none. `changes` are sorted by
 * date.
 */
export function changeAfter<Change extends Pick<CitationChange, 'on'>>(
  changes: readonly Change[],
  day: CalendarDay,
): Change | undefined {
  return changes.find(({ on }) => on > day)
}

interface Step {
  readonly kind: 'began' | 'ended'
  readonly version: ArticleVersion
  readonly on: CalendarDay
}

/** Returns each day on which a version begins, or ends without a next one. */
function stepsOf(versions: readonly ArticleVersion[]): readonly Step[] {
  const timeline = timelineOf(versions)
  return timeline.flatMap((version, at): readonly Step[] => {
    const [end, next] = [endOf(version), timeline[at + 1]?.from]
    const began: Step = { kind: 'began', version, on: version.from }
    const isGap = end !== undefined && (next === undefined || end < next)
    return isGap ? [began, { kind: 'ended', version, on: end }] : [began]
  })
}

function change(
  article: CitedArticleHistory,
  cited: ArticleVersion | undefined,
  { kind: step, version, on }: Step,
): Omit<CitationChange, 'until'> {
  const kind = step === 'began' && cited !== undefined ? 'modified' : step
  const [before, after] = [wordsOf(article, cited), wordsOf(article, version)]
  const isCompared = kind === 'modified' && before !== undefined && after !== undefined
  return {
    kind,
    version: version.id,
    on,
    ...(kind === 'ended' && version.ended && { after: version.ended.after }),
    ...(isCompared && cited && { comparedFrom: cited.from }),
    audience: audienceOf(article, { kind, version: version.id }, { before, after }),
  }
}

function audienceOf(
  { moved, verdicts }: CitedArticleHistory,
  { kind, version }: ChangeId,
  words: { readonly before: string | undefined; readonly after: string | undefined },
): ChangeAudience {
  if (verdicts.some((verdict) => verdict.kind === kind && verdict.version === version))
    return 'none'
  if (kind !== 'modified') return 'readers'
  const { before, after } = words
  if (before === undefined || after === undefined) return moved.has(version) ? 'editors' : 'readers'
  return before === after ? 'none' : 'readers'
}

function wordsOf(
  { hashes }: CitedArticleHistory,
  version: ArticleVersion | undefined,
): string | undefined {
  return version && hashes.get(version.id)
}
