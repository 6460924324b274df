import type { Body } from '#domain/editorial/document-body.ts'
import { runningText } from '#domain/law/comparable-text.ts'
import { redlineOf } from '#domain/law/redline.ts'
import type { Redline } from '#domain/law/redline.ts'
import type { CompareWords } from '#ports/law-texts.ts'

/** Compares two bodies word by word, and marks the changes in both. */
export async function compareBodies(
  compareWords: CompareWords,
  before: Body,
  after: Body,
): Promise<Redline> {
  const changes = await compareWords(runningText(before), runningText(after))
  return redlineOf(before, after, changes)
}
