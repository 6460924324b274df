import { parseCalendarDay } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'

/** Maximum number of legal texts whose visits the browser stores. */
export const MAX_VISITS = 100

const TEXT_KEY = /^[a-z]+\/[\w.-]{1,40}$/

/** Visit to the page of a legal text: its day, and the newest change that the page showed. */
export interface Visit {
  readonly day: CalendarDay
  /** Sequence number of that change in the changelog, or 0 if there was none. */
  readonly sequence: number
}

/** Last visit to the page of a legal text, and the visit before it. */
export interface TextVisits extends Visit {
  /** Key of the text: `agreement/1486`. */
  readonly text: string
  readonly before?: Visit
}

/**
 * Returns the visits with a new one at the start, without the oldest beyond the maximum. A second
 * visit on the same day counts only if there is a newer change.
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

/**
 * Parses stored visits. Entries that are malformed, repeated or beyond the maximum are left out.
 */
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
