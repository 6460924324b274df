import { plainText } from './body-text.ts'
import type { Note } from './document-body.ts'

const TONES: Readonly<Record<Note['tone'], string>> = {
  info: 'À savoir',
  attention: 'Attention',
  example: 'Exemple',
}

/**
 * Returns the title of a boxed note, or else the French label of its tone. Returns undefined if a
 * note without title starts with that label.
 */
export function noteTitle({ tone, title, children }: Note): string | undefined {
  if (title !== undefined) return title
  const beginning = plainText(children).trimStart().toLowerCase()
  return beginning.startsWith(TONES[tone].toLowerCase()) ? undefined : TONES[tone]
}
