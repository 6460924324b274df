import type { Body } from '../editorial/document-body.ts'
import { formatCount } from '../editorial/french-formats.ts'
import { comparableText, markWords, runningText } from './comparable-text.ts'
import type { TextRange, WordChanges } from './comparable-text.ts'

/**
 * Word-by-word comparison of two bodies: deletions are marked in `before`, additions in `after`.
 * `removed` and `added` are numbers of words.
 */
export interface Redline {
  readonly before: Body
  readonly after: Body
  readonly removed: number
  readonly added: number
}

/**
 * Creates the comparison of two bodies from the differences of their `runningText`. Marks nothing
 * if only formatting, spaces or apostrophes differ.
 */
export function redlineOf(before: Body, after: Body, changes: WordChanges): Redline {
  if (comparableText(before) === comparableText(after))
    return { before, after, removed: 0, added: 0 }
  const [old, young] = [runningText(before), runningText(after)]
  const { removed, added } = changes
  return {
    before: markWords(before, removed, 'del'),
    after: markWords(after, added, 'ins'),
    removed: countWords(old, removed),
    added: countWords(young, added),
  }
}

/** Formats the size of a comparison in French: « 3 mots ajoutés, 1 mot supprimé. ». */
export function formatRedlineSize({ removed, added }: Pick<Redline, 'removed' | 'added'>): string {
  if (removed === 0 && added === 0) return 'Les mots sont les mêmes dans les deux versions.'
  const came = added === 0 ? 'aucun mot ajouté' : formatCount(added, 'mot ajouté', 'mots ajoutés')
  const went =
    removed === 0 ? 'aucun mot supprimé' : formatCount(removed, 'mot supprimé', 'mots supprimés')
  return `${came.charAt(0).toUpperCase()}${came.slice(1)}, ${went}.`
}

function countWords(text: string, stretches: readonly TextRange[]): number {
  return stretches.reduce(
    (sum, { start, end }) => sum + (text.slice(start, end).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0),
    0,
  )
}
