import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Maximum number of characters of a note to the authors of a returned version. */
export const MAX_NOTE_LENGTH = 2_000

const CONTROL = /[^\P{Cc}\n]/u

/**
 * Parses the note with which a version is returned. Refuses notes of over 2,000 characters, without
 * a word of two letters, or with control characters other than line breaks.
 */
export function parseReviewNote(text: string): Result<string, 'noteInvalid'> {
  const note = text.replaceAll('\r\n', '\n').trim()
  const isValid = note.length <= MAX_NOTE_LENGTH && /\p{L}{2}/u.test(note) && !CONTROL.test(note)
  return isValid ? ok(note) : refused('noteInvalid')
}
