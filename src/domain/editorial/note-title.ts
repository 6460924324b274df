import { plainText } from './body-text.ts'
import type { Note } from './body.ts'

const TONES: Readonly<Record<Note['tone'], string>> = {
  info: 'À savoir',
  attention: 'Attention',
  example: 'Exemple',
}

/** The title of a note, that of its tone by default; undefined when its text begins so. */
export function noteTitle({ tone, title, children }: Note): string | undefined {
  if (title !== undefined) return title
  const beginning = plainText(children).trimStart().toLowerCase()
  return beginning.startsWith(TONES[tone].toLowerCase()) ? undefined : TONES[tone]
}
