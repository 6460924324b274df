import type { SectorKey } from '#domain/editorial/sector.ts'
import type {
  LetterDelivery,
  LetterOutcome,
  LetterSending,
} from '#domain/newsletter/letter-delivery.ts'

/** Email of a letter to one subscriber: the path of the letter and the subscriber's id. */
export interface LetterEmail {
  readonly path: string
  readonly subscriber: string
}

/** Store of the sendings of letters, and of what became of each email. */
export interface LetterSendings {
  /** Returns the published letters of the newsroom that are not yet queued. */
  unsent(): Promise<readonly { readonly path: string; readonly group: SectorKey }[]>
  /** Returns the sending of a letter, or undefined if it is not queued. */
  sending(path: string): Promise<LetterSending | undefined>
  /** Pauses or resumes the emails of a letter that wait. Returns false if it is not queued. */
  pause(path: string): Promise<boolean>
  resume(path: string): Promise<boolean>
  /** Holds the emails of paused letters that ran at the pause and wait for another attempt. */
  holdPaused(): Promise<void>
  delivery(email: LetterEmail): Promise<LetterDelivery>
  record(email: LetterEmail, outcome: LetterOutcome | 'deferred'): Promise<void>
}
