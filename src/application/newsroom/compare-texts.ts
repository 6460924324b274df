import { compareExactly } from '#application/editorial/compare-bodies.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { Redline, ShapeChanges } from '#domain/law/redline.ts'
import { fieldText, fieldValue, MANUSCRIPT_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptField, ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import { alignBlocks } from '#domain/shared/align-blocks.ts'
import type { BlockStep } from '#domain/shared/align-blocks.ts'
import type { CompareWords } from '#ports/law-texts.ts'

/**
 * Block of a comparison. `before` is absent for an added or unchanged block, `after` for a removed
 * one.
 */
export interface ComparedBlock {
  readonly kind: BlockStep['kind']
  readonly before?: Body
  readonly after?: Body
  /** What differs besides the words. Absent for an unchanged block. */
  readonly shape?: ShapeChanges
}

/** Path or front matter field that differs between two texts. */
export interface ChangedField {
  readonly field: ManuscriptField | 'path'
  readonly before: string
  readonly after: string
}

/**
 * Comparison of two texts: the fields that differ, and all blocks with their changed words.
 * `removed` and `added` are numbers of words, `others` of changed fields and of blocks that differ
 * otherwise.
 */
export interface TextComparison {
  readonly fields: readonly ChangedField[]
  readonly blocks: readonly ComparedBlock[]
  readonly removed: number
  readonly added: number
  readonly others: number
}

/** Text to compare: its path, fields and blocks. */
export interface ComparedText {
  readonly path: string
  readonly fields: ManuscriptFields
  readonly body: Body
}

/** Compares two texts block by block, then the words of the blocks that differ. */
export type CompareTexts = (before: ComparedText, after: ComparedText) => Promise<TextComparison>

/** Compares two texts. `compareWords` compares the blocks that differ. */
export async function compareTexts(
  before: ComparedText,
  after: ComparedText,
  compareWords: CompareWords,
): Promise<TextComparison> {
  const steps = alignBlocks(before.body.map(keyOf), after.body.map(keyOf))
  const fields = changedFields(before, after)
  const counts = { removed: 0, added: 0, others: fields.length }
  const blocks: ComparedBlock[] = []
  for (const step of steps) {
    const old = 'before' in step ? before.body.slice(step.before, step.before + 1) : []
    const young = 'after' in step ? after.body.slice(step.after, step.after + 1) : []
    if (step.kind === 'same') {
      blocks.push({ kind: step.kind, after: young })
      continue
    }
    const redline = await compareExactly(compareWords, old, young)
    counts.removed += redline.removed
    counts.added += redline.added
    if (hasNoWords(redline)) counts.others += 1
    blocks.push({
      kind: step.kind,
      ...(old.length > 0 && { before: redline.before }),
      ...(young.length > 0 && { after: redline.after }),
      shape: redline.shape,
    })
  }
  return { fields, blocks, ...counts }
}

function hasNoWords({ removed, added }: Redline): boolean {
  return removed + added === 0
}

/** Returns Markdown source as blocks of plain text, one for each part between blank lines. */
export function sourceBlocks(markdown: string): Body {
  return markdown
    .split(/\n{2,}/u)
    .filter((text) => text.trim() !== '')
    .map((text) => paragraph(text.trim()))
}

function keyOf(block: Block): string {
  return JSON.stringify(block)
}

function changedFields(before: ComparedText, after: ComparedText): readonly ChangedField[] {
  return [
    ...(before.path === after.path
      ? []
      : [{ field: 'path' as const, before: before.path, after: after.path }]),
    ...MANUSCRIPT_FIELDS.map((field) => ({
      field,
      before: storedText(field, before.fields[field]),
      after: storedText(field, after.fields[field]),
    })).filter((field) => field.before !== field.after),
  ]
}

/** Returns the text of a field as a version stores it, without the empty lines of a form. */
function storedText(field: ManuscriptField, text: string): string {
  return fieldText(fieldValue(field, text))
}
