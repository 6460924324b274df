import type { DocumentSummary } from '#domain/editorial/document.ts'

/** These texts of agreements, each once with all its copies, in the order of the first: a text that binds several agreements is a document in each of them, all of one official page. */
export function boundTexts<Text extends Pick<DocumentSummary, 'path' | 'source'>>(
  texts: readonly Text[],
): readonly (readonly Text[])[] {
  return [...Map.groupBy(texts, ({ path, source }) => source?.url ?? path).values()]
}
