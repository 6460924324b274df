import { plainText } from './body-text.ts'
import type { Note } from './document-body.ts'

/** French labels of the tones of boxed notes. */
export const NOTE_TONES: Readonly<Record<Note['tone'], string>> = {
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
  return beginning.startsWith(NOTE_TONES[tone].toLowerCase()) ? undefined : NOTE_TONES[tone]
}

/**
 * Returns the label of a warning or example whose title does not name it, « Attention : ». Empty
 * for other notes.
 */
export function notePrefix({
  tone,
  title = NOTE_TONES[tone],
}: Pick<Note, 'tone' | 'title'>): string {
  const label = NOTE_TONES[tone]
  const isNamed = title.toLowerCase().startsWith(label.toLowerCase())
  return tone === 'info' || isNamed ? '' : `${label}\u00A0: `
}
