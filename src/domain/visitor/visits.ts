import { parseCalendarDay } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'

/** Maximum number of texts whose visits are stored. */
export const MAX_VISITS = 100

const TEXT_KEY = /^[a-z]+\/[\w.-]{1,40}$/

/** Day of a visit to the page of a text, with the newest change that the page named. */
export interface Visit {
  readonly day: CalendarDay
  /** Sequence number in the changelog; 0 before any change. */
  readonly sequence: number
}

/** Last visit to the page of a text, and the visit before it. */
export interface TextVisits extends Visit {
  /** Key of the text: `agreement/1486`. */
  readonly text: string
  readonly before?: Visit
}

/**
 * Records a visit, the newest first, and forgets the oldest beyond the maximum. Reloads on one day
 * without a newer change are one visit.
 */
export function recordVisit(
  visits: readonly TextVisits[],
  text: string,
  { day, sequence }: Visit,
): readonly TextVisits[] {
  const last = visits.find((visit) => visit.text === text)
  const others = visits.filter((visit) => visit.text !== text)
  return [visitAfter(last, text, { day, sequence }), ...others].slice(0, MAX_VISITS)
}

function visitAfter(last: TextVisits | undefined, text: string, visit: Visit): TextVisits {
  // A visit in the future was stored by a wrong clock.
  if (last === undefined || last.day > visit.day) return { text, ...visit }
  if (last.day === visit.day && visit.sequence <= last.sequence) return last
  const sequence = Math.max(last.sequence, visit.sequence)
  return { text, day: visit.day, sequence, before: { day: last.day, sequence: last.sequence } }
}

/** Parses stored visits. What is malformed, repeated or beyond the maximum is left out. */
export function parseVisits(stored: unknown): readonly TextVisits[] {
  const parsed = (Array.isArray(stored) ? stored.slice(0, MAX_VISITS) : []).flatMap(
    (each: unknown): readonly TextVisits[] => {
      const { text, before } = fieldsOf(each)
      const visit = parseVisit(each)
      if (typeof text !== 'string' || !TEXT_KEY.test(text) || visit === undefined) return []
      const earlier = parseVisit(before)
      return [{ text, ...visit, ...(earlier && { before: earlier }) }]
    },
  )
  return [...new Map(parsed.toReversed().map((visit) => [visit.text, visit])).values()].toReversed()
}

function parseVisit(stored: unknown): Visit | undefined {
  const { day, sequence } = fieldsOf(stored)
  if (typeof day !== 'string' || parseCalendarDay(day) === undefined) return undefined
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0)
    return undefined
  return { day, sequence }
}
