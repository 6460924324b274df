import { startOfParisDay } from '../shared/paris-calendar.ts'
import { PURPOSES } from './purpose.ts'
import type { Purpose } from './purpose.ts'

/** What a reader answered for each purpose that was asked for; one that was not is absent. */
export type ConsentAnswers = { readonly [Each in Purpose]?: boolean }

/** The choice of a reader: the text it answers, the day in Paris it was made on, and nothing of who made it. */
export interface Consent {
  readonly version: number
  /** 'YYYY-MM-DD'. */
  readonly madeOn: string
  readonly answers: ConsentAnswers
}

const WRITTEN = /^([1-9]\d{0,5})\.(\d{4}-\d{2}-\d{2})((?:\.[a-z]+-(?:oui|non))*)$/

/** A choice as a cookie keeps it: `1.2026-11-22.audience-oui.recordings-non`. */
export function writeConsent({ version, madeOn, answers }: Consent): string {
  const said = PURPOSES.filter((purpose) => answers[purpose] !== undefined)
  return [version, madeOn, ...said.map((each) => `${each}-${answers[each] ? 'oui' : 'non'}`)].join(
    '.',
  )
}

/** The choice that a cookie keeps; undefined for any other text, since anybody may have written it. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const [, version, madeOn = '', said = ''] = WRITTEN.exec(text ?? '') ?? []
  if (!startOfParisDay(madeOn).ok) return undefined
  const pairs = new Set(said.split('.'))
  const answers: { [Each in Purpose]?: boolean } = {}
  for (const purpose of PURPOSES) {
    if (pairs.has(`${purpose}-non`)) answers[purpose] = false
    else if (pairs.has(`${purpose}-oui`)) answers[purpose] = true
  }
  return { version: Number(version), madeOn, answers }
}
