import type { LetterEntry, SubjectView } from '#application/views/page-parts.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'

const FEWEST = 3

/** Documents under the first of their subjects, these in French order; the subjects of fewer than three, and what has none, come last together under `others`. */
export function bySubject(
  documents: readonly DocumentSummary[],
  others: string,
  entryOf: (document: DocumentSummary) => LetterEntry,
): readonly SubjectView[] {
  const sizes = Map.groupBy(documents, ({ tags: [subject] }) => subject)
  const groups = Map.groupBy(documents, ({ tags: [subject] }) =>
    subject !== undefined && (sizes.get(subject)?.length ?? 0) >= FEWEST ? subject : others,
  )
  const isLast = ({ title }: SubjectView) => Number(title === others)
  return [...groups]
    .map(([title, group]) => ({ title, entries: group.map(entryOf) }))
    .toSorted((a, b) => isLast(a) - isLast(b) || compareFrench(a.title, b.title))
}
