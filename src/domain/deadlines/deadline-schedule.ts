import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

/** Dated step of a procedure, with the rule that determines its date and quotations of the law. */
export interface Deadline {
  /** Unique in the schedule and stable across versions. It identifies the calendar event. */
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  /**
   * Meaning of the date: entered by the reader (`given`), assumed by default, earliest or latest
   * possible day, or exact day.
   */
  readonly bound: 'given' | 'assumed' | 'earliest' | 'latest' | 'exact'
  /** Explanation of how the date is computed, in French. */
  readonly rule: string
  /** Quotations of the Labour Code that prove the date. */
  readonly passages: readonly Passage[]
  /** Ids of the deadlines from which this one is counted. */
  readonly follows: readonly string[]
  /** Legal basis that this site does not publish: case law or another code. */
  readonly basis?: string
}

/** Deadlines of a procedure, in the order of its steps. */
export interface Schedule {
  readonly title: string
  readonly deadlines: readonly Deadline[]
  /** French remarks on what the schedule does not cover. */
  readonly remarks: readonly string[]
}

/** Quotation of article R. 1231-1, which postpones deadlines on weekends and holidays. */
export const POSTPONEMENT: Passage = {
  article: 'R1231-1',
  words:
    'Lorsque les délais prévus par les dispositions légales du présent titre expirent un samedi, un dimanche ou un jour férié ou chômé, ils sont prorogés jusqu’au premier jour ouvrable suivant',
}

/**
 * Returns the French sentence that explains why a deadline moved from `counted` to `day`. Returns
 * an empty string if both are the same day.
 */
export function postponementNote(counted: CalendarDay, day: CalendarDay): string {
  return counted === day
    ? ''
    : ' Le dernier jour tombe un samedi, un dimanche ou un jour férié : le délai est prorogé jusqu’au premier jour ouvrable suivant, samedi exclu.'
}
