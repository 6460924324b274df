import type { Body } from '#domain/editorial/document-body.ts'
import { runningText } from '#domain/law/comparable-text.ts'
import { exactRedlineOf, redlineOf } from '#domain/law/redline.ts'
import type { ExactRedline, Redline } from '#domain/law/redline.ts'
import type { CompareWords } from '#ports/law-texts.ts'

/** Compares two bodies of law word by word, and marks the changes in both. */
export async function compareBodies(
  compareWords: CompareWords,
  before: Body,
  after: Body,
): Promise<Redline> {
  const changes = await compareWords(runningText(before), runningText(after))
  return redlineOf(before, after, changes)
}

/** Compares two bodies of the newsroom: their words, formats, links and data. */
export async function compareExactly(
  compareWords: CompareWords,
  before: Body,
  after: Body,
): Promise<ExactRedline> {
  const changes = await compareWords(runningText(before), runningText(after))
  return exactRedlineOf(before, after, changes)
}
