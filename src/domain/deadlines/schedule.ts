import type { Passage } from '../editorial/code-answer.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

/** A dated step of a procedure, with the rule that dates it and the words of the law. */
export interface Deadline {
  /** Unique in its schedule, stable across versions: names the event of a calendar file. */
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  /** `given`: the reader's own date; `earliest` and `latest`: the day itself included. */
  readonly bound: 'given' | 'assumed' | 'earliest' | 'latest' | 'exact'
  /** How the day is counted, in French. */
  readonly rule: string
  readonly passages: readonly Passage[]
  /** Case law or another code, which the site does not hold. */
  readonly basis?: string
}

/** The deadlines of a procedure, in the order in which they follow from each other. */
export interface Schedule {
  readonly title: string
  readonly deadlines: readonly Deadline[]
  /** What the schedule does not cover, in French. */
  readonly remarks: readonly string[]
}

/** Article R. 1231-1: deadlines of the title on the end of the contract are postponed. */
export const POSTPONEMENT: Passage = {
  article: 'R1231-1',
  words:
    'Lorsque les délais prévus par les dispositions légales du présent titre expirent un samedi, un dimanche ou un jour férié ou chômé, ils sont prorogés jusqu’au premier jour ouvrable suivant',
}

/** Says that a deadline was postponed, if it was. */
export function postponementNote(counted: CalendarDay, day: CalendarDay): string {
  return counted === day
    ? ''
    : ' Le dernier jour tombe un samedi, un dimanche ou un jour férié : le délai est prorogé jusqu’au premier jour ouvrable suivant, samedi exclu.'
}
