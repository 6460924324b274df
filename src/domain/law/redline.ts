import { bullets, paragraph } from '../editorial/body-builders.ts'
import { traitsOf } from '../editorial/body-shape.ts'
import type { BodyTrait } from '../editorial/body-shape.ts'
import type { Body } from '../editorial/document-body.ts'
import { formatCount } from '../editorial/french-formats.ts'
import { alignBlocks } from '../shared/align-blocks.ts'
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

/** What two bodies have differently besides their words, as French texts. */
export interface ShapeChanges {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Comparison of two bodies with what differs besides their words. */
export interface ExactRedline extends Redline {
  readonly shape: ShapeChanges
}

/**
 * Creates the comparison of two bodies from the differences of their `runningText`. Marks nothing
 * if only formatting, spaces or apostrophes differ.
 */
export function redlineOf(before: Body, after: Body, changes: WordChanges): Redline {
  if (comparableText(before) === comparableText(after))
    return { before, after, removed: 0, added: 0 }
  return markedRedline(before, after, changes)
}

/** Creates the comparison of two bodies in which nothing that differs is left out. */
export function exactRedlineOf(before: Body, after: Body, changes: WordChanges): ExactRedline {
  return { ...markedRedline(before, after, changes), shape: shapeChanges(before, after, changes) }
}

function markedRedline(before: Body, after: Body, { removed, added }: WordChanges): Redline {
  return {
    before: markWords(before, removed, 'del'),
    after: markWords(after, added, 'ins'),
    removed: countWords(runningText(before), removed),
    added: countWords(runningText(after), added),
  }
}

const SPACING = 'Les espaces ou les apostrophes'

function shapeChanges(before: Body, after: Body, words: WordChanges): ShapeChanges {
  const [old, young] = [traitsOf(before), traitsOf(after)]
  const steps = alignBlocks(old.map(keyOf), young.map(keyOf))
  const unmarked = words.removed.length + words.added.length === 0
  const respaced = unmarked && runningText(before) !== runningText(after)
  return {
    removed: steps.flatMap((step) =>
      wordsAt(old, step.kind !== 'same', 'before' in step && step.before),
    ),
    added: [
      ...steps.flatMap((step) =>
        wordsAt(young, step.kind !== 'same', 'after' in step && step.after),
      ),
      ...(respaced ? [SPACING] : []),
    ],
  }
}

function keyOf({ key }: BodyTrait): string {
  return key
}

function wordsAt(
  traits: readonly BodyTrait[],
  differs: boolean,
  at: number | false,
): readonly string[] {
  const words = at === false ? undefined : traits[at]?.words
  return differs && words !== undefined ? [words] : []
}

/** Maximum number of changes of shape in one list. */
const MAX_LISTED = 100

/** Lists what differs besides the words, marked as removed or added. Empty if nothing does. */
export function shapeChangesBody({ removed, added }: ShapeChanges): Body {
  const items = [
    ...removed.map((words) =>
      paragraph({ type: 'del', children: [{ type: 'text', text: words }] }),
    ),
    ...added.map((words) => paragraph({ type: 'ins', children: [{ type: 'text', text: words }] })),
  ]
  if (items.length === 0) return []
  const more = items.length - MAX_LISTED
  const rest =
    more > 0
      ? [paragraph(`Et ${formatCount(more, 'autre changement', 'autres changements')}.`)]
      : []
  return [bullets(items.slice(0, MAX_LISTED)), ...rest]
}

/** Formats the size of a comparison in French: « 3 mots ajoutés, 1 mot supprimé. ». */
export function formatRedlineSize({ removed, added }: Pick<Redline, 'removed' | 'added'>): string {
  if (removed === 0 && added === 0) return 'Les mots sont les mêmes dans les deux versions.'
  const came = added === 0 ? 'aucun mot ajouté' : formatCount(added, 'mot ajouté', 'mots ajoutés')
  const went =
    removed === 0 ? 'aucun mot supprimé' : formatCount(removed, 'mot supprimé', 'mots supprimés')
  return `${came.charAt(0).toUpperCase()}${came.slice(1)}, ${went}.`
}

/**
 * Formats the size of a comparison in which `others` things differ besides the words: formats,
 * links, data or fields.
 */
export function formatComparisonSize(
  size: Pick<Redline, 'removed' | 'added'> & { readonly others: number },
): string {
  if (size.others === 0) return formatRedlineSize(size)
  const hasWords = size.removed + size.added > 0
  const kinds = 'présentation, liens, données ou fiche'
  return hasWords
    ? `${formatRedlineSize(size)} ${formatCount(size.others, 'autre changement', 'autres changements')}\u00A0: ${kinds}.`
    : `Aucun mot du texte ne change. ${formatCount(size.others, 'changement', 'changements')}\u00A0: ${kinds}.`
}

function countWords(text: string, stretches: readonly TextRange[]): number {
  return stretches.reduce(
    (sum, { start, end }) => sum + (text.slice(start, end).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0),
    0,
  )
}
