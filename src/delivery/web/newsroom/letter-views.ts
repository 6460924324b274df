import type { ListedLetter } from '#application/newsroom/letters/letter-desk.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'

import { ARTICLE_FIELDS, articlePagePath } from './article-paths-and-fields.ts'

/** Text of a letter to preview: a version of an article, or a working copy. */
export interface LetterText {
  /** Number of the article. Absent for a new letter. */
  readonly number?: number
  /** Version. Absent for the working copy. */
  readonly version?: number
  /** Id of the draft of a new letter. */
  readonly newDraft?: string
}

/** Newsroom page about letters, as plain data. */
export type LetterPageView =
  | {
      readonly kind: 'letters'
      readonly letters: readonly ListedLetter[]
      /** Number of subscribers of each group. */
      readonly subscribers: ReadonlyMap<SectorKey, number>
    }
  | {
      readonly kind: 'letterPreview'
      readonly letter: LetterText
      readonly path: string
      readonly subject: string
      /** Plain text of the email. */
      readonly text: string
      /** Bytes of its HTML. */
      readonly bytes: number
      readonly done: string | undefined
      /** Reason for which no test was sent. */
      readonly refused?: string
    }

/** Actions of the forms about letters. */
export const LETTER_ACTIONS = { test: 'essai', pause: 'pause', resume: 'reprendre' } as const

/** Returns the path of the page that shows a letter as its email. */
export function letterPreviewPath(text: LetterText): string {
  return `${articlePagePath(text.number)}/courriel?${queryOf(text)}`
}

/** Returns the path of the HTML of a letter's email. */
export function letterHtmlPath(text: LetterText): string {
  return `${articlePagePath(text.number)}/courriel/html?${queryOf(text)}`
}

function queryOf({ version, newDraft }: LetterText): string {
  return new URLSearchParams(
    version === undefined
      ? { [ARTICLE_FIELDS.copy]: newDraft ?? 'oui' }
      : { [ARTICLE_FIELDS.version]: String(version) },
  ).toString()
}

/** Returns the path of the form that pauses or resumes the sending of a letter. */
export function letterSendingPath(number: number): string {
  return `${articlePagePath(number)}/envoi`
}
