import { frenchDay } from '../editorial/french-formats.ts'
import { daysLater } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

/** State of a legal text on a day. `unknown` if its source does not say whether it is in force. */
export type LegalState = 'inForce' | 'ended' | 'notYet' | 'unknown'

/** Period in which a legal text is in force, as far as its source states it. */
export interface LegalPeriod {
  /** First day in force. */
  readonly from?: CalendarDay
  /** First day no longer in force. Absent if no end is set. */
  readonly until?: CalendarDay
  /** Interval of an end without a stated day: still in force on `after`, no longer on `by`. */
  readonly ended?: { readonly after: CalendarDay; readonly by: CalendarDay }
  /** Set if the text takes effect later, on a day that its source does not state. */
  readonly deferred?: true
}

/** What a source states about a legal text, and the state that follows from it on a day. */
export interface LegalForce {
  readonly state: LegalState
  /** Empty if the source states no dates. */
  readonly period: LegalPeriod
  /** Day up to which the source knows the law. */
  readonly knownTo?: CalendarDay
}

/** Returns the state on a day in Paris of a text that its source states to be law. */
export function legalStateOn(
  { from, until, ended, deferred }: LegalPeriod,
  day: CalendarDay,
): LegalState {
  if (deferred) return 'notYet'
  if (from !== undefined && day < from) return 'notYet'
  if (until !== undefined) return day < until ? 'inForce' : 'ended'
  if (ended === undefined || day <= ended.after) return 'inForce'
  return day < ended.by ? 'unknown' : 'ended'
}

/**
 * Returns the force of a text on a day. A text of which the source states only the identity, without
 * a period, has the state `unknown`.
 */
export function legalForceOn(
  period: LegalPeriod | undefined,
  day: CalendarDay,
  knownTo: CalendarDay | undefined,
): LegalForce {
  return {
    state: period === undefined ? 'unknown' : legalStateOn(period, day),
    period: period ?? {},
    ...(knownTo !== undefined && { knownTo }),
  }
}

/** Returns the first day after `day` on which the state may differ. Undefined if there is none. */
export function nextStateDay(
  { from, until, ended }: LegalPeriod,
  day: CalendarDay,
): CalendarDay | undefined {
  const bounds = [from, until, ended && daysLater(ended.after, 1), ended?.by]
  return bounds
    .filter((bound) => bound !== undefined)
    .toSorted()
    .find((bound) => bound > day)
}

/** Returns the last day in force, or undefined if no end is set or its day is unknown. */
export function lastDayOf({ until }: LegalPeriod): CalendarDay | undefined {
  return until === undefined ? undefined : daysLater(until, -1)
}

/**
 * Formats a period in French: « du 1er mai 2008 au 31 décembre 2020 », « depuis le 1er mai 2008 ». A
 * period that begins after `knownTo` is announced: « à compter du 1er janvier 2027 ».
 */
export function periodText(period: LegalPeriod, knownTo?: CalendarDay): string {
  const { from, ended } = period
  const last = lastDayOf(period)
  if (from === undefined) return last === undefined ? '' : `jusqu’au ${frenchDay(last)}`
  if (last !== undefined) return `du ${frenchDay(from)} au ${frenchDay(last)}`
  if (ended !== undefined) return `depuis le ${frenchDay(from)}, ${undatedEndText(ended)}`
  return `${isAnnounced(period, knownTo) ? 'à compter du' : 'depuis le'} ${frenchDay(from)}`
}

/** True if a period begins after the day up to which its source knows the law. */
function isAnnounced({ from }: LegalPeriod, knownTo: CalendarDay | undefined): boolean {
  return from !== undefined && knownTo !== undefined && from > knownTo
}

function undatedEndText({ after, by }: NonNullable<LegalPeriod['ended']>): string {
  return `jusqu’à un jour entre le ${frenchDay(after)} et le ${frenchDay(by)}`
}

/** Words for a text of which the source tells no state. */
export const UNKNOWN_STATE = 'état non indiqué par la source'

/** Formats a force in French: « En vigueur au 27 mars 2026 », « N’est plus en vigueur depuis le … ». */
export function legalForceLabel({ state, period, knownTo }: LegalForce): string {
  const { from, until, ended } = period
  const last = lastDayOf(period)
  const knownDay = knownTo === undefined ? '' : ` au ${frenchDay(knownTo)}`
  switch (state) {
    case 'inForce':
      if (last !== undefined) return `En vigueur jusqu’au ${frenchDay(last)}`
      return isAnnounced(period, knownTo)
        ? `En vigueur ${periodText(period, knownTo)}`
        : `En vigueur${knownDay}`
    case 'ended':
      if (until !== undefined) return `N’est plus en vigueur depuis le ${frenchDay(until)}`
      return ended === undefined
        ? 'N’est plus en vigueur'
        : `N’est plus en vigueur\u00A0: en vigueur ${undatedEndText(ended)}`
    case 'notYet':
      return from === undefined
        ? 'En vigueur différée, jour non indiqué par la source'
        : `En vigueur à compter du ${frenchDay(from)}`
    case 'unknown':
      return ended === undefined
        ? `É${UNKNOWN_STATE.slice(1)}`
        : `En vigueur ${undatedEndText(ended)}`
    default:
      return state satisfies never
  }
}

/** Returns the French reservation about law that a source knows only up to a day. */
export function asKnownText(knownTo: CalendarDay | undefined): string {
  return knownTo === undefined
    ? 'selon le droit connu ici'
    : `selon le droit connu au ${frenchDay(knownTo)}`
}
