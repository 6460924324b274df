import { changeOn, citationChanges } from '#domain/law/citation-changes.ts'
import { announcedAt, lawDayOf } from '#domain/newsroom/article-dates.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import { isDoubtful } from '#domain/newsroom/doubtful-reference.ts'
import type { DoubtfulReference, ReferenceState } from '#domain/newsroom/doubtful-reference.ts'
import type { TextLength } from '#domain/newsroom/text-length.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { ManuscriptParts } from '#ports/newsroom-store.ts'

import { onOutage } from '../../shared/with-fallback.ts'
import type { TextWork } from '../text-work.ts'

/** Dependencies of the check of references. */
export interface ReferenceCheckPorts {
  readonly textWork: Pick<TextWork, 'survey'>
  readonly lawTexts: Pick<LawTexts, 'versionsOfNumbers' | 'texts' | 'hasEdition'>
  readonly clock: Clock
}

/**
 * Returns the states of articles of the Labour Code, by number. Considers changes since `asOf`, by
 * default today.
 */
export type ReferenceStates = (
  articles: readonly string[],
  asOf?: CalendarDay,
) => Promise<ReadonlyMap<string, ReferenceState>>

/**
 * Doubtful references of a text: unknown or unverified articles, and articles with a relevant
 * change since `asOf`.
 */
export interface CheckedReferences {
  readonly asOf: CalendarDay
  readonly doubtful: readonly DoubtfulReference[]
  /** Length of the text. Undefined if it cannot be parsed. */
  readonly length?: TextLength
}

/**
 * Returns the doubtful references of a text, marked or in plain words; none if it cannot be parsed.
 * The publications of `article` date a text that states no date of the law.
 */
export type CheckReferences = (
  parts: ManuscriptParts,
  article?: Pick<ArticleState, 'publications'>,
) => Promise<CheckedReferences>

type LawPorts = Pick<ReferenceCheckPorts, 'lawTexts' | 'clock'>

/**
 * Creates the use case that finds the states of cited articles. All are unverified during an
 * outage.
 */
export function referenceStates(ports: LawPorts): ReferenceStates {
  const statesOf = statesInCode(ports)
  return (articles, asOf) =>
    onOutage(
      () => statesOf(articles, asOf),
      () => new Map(articles.map((article) => [article, 'unverified'] as const)),
    )
}

function statesInCode({ lawTexts, clock }: LawPorts): ReferenceStates {
  return async (articles, asOf) => {
    const today = parisDay(clock.now())
    const knownVersions = await lawTexts.versionsOfNumbers(articles)
    const hasCode = knownVersions.size > 0 || (await lawTexts.hasEdition())
    const texts = await lawTexts.texts([...knownVersions.values()].flat().map(({ id }) => id))
    const hashes = new Map([...texts].map(([version, { hash }]) => [version, hash]))
    return new Map(
      articles.map((article): readonly [string, ReferenceState] => {
        const versions = knownVersions.get(article)
        if (versions === undefined) return [article, hasCode ? 'unknown' : 'unverified']
        const history = { versions, hashes, moved: new Set<string>(), verdicts: [] }
        const change = changeOn(citationChanges(history, asOf ?? today), today)
        const isCurrent = change === undefined || change.audience === 'none'
        return [article, isCurrent ? 'current' : change.kind]
      }),
    )
  }
}

/** Creates the use case that finds the doubtful references of a text. */
export function checkReferences(ports: ReferenceCheckPorts): CheckReferences {
  const statesOf = referenceStates(ports)
  return async ({ fields, body }, article) => {
    const asOf =
      lawDayOf(fields) ?? parisDay((article && announcedAt(article)) ?? ports.clock.now())
    const survey = await ports.textWork.survey(body)
    // A text with mistakes is not stored.
    if (!survey.ok) return { asOf, doubtful: [] }
    const { named, length } = survey.value
    if (named.length === 0) return { asOf, doubtful: [], length }
    const numbers = named.map(({ article: number }) => number)
    const states = await statesOf(numbers, asOf)
    const doubtful = named.flatMap((each): readonly DoubtfulReference[] => {
      const state = states.get(each.article)
      return isDoubtful(state) ? [{ ...each, state }] : []
    })
    return { asOf, doubtful, length }
  }
}
