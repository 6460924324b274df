import { inlineText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/body.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { ContentLibrary } from '#ports/content.ts'

const LEVELS = [2, 3, 4] as const
const FEWEST = 3

/** The chapters of a base text, each with the way to its place in the table of the articles: one step from the agreement to a chapter, one more to an article (§2). */
export async function chaptersOf(
  library: ContentLibrary,
  base: string | undefined,
): Promise<readonly TitledPath[]> {
  const text = base === undefined ? undefined : await library.documentAt(base)
  if (text === undefined) return []
  return chaptersIn(text.body).map(({ id, title }) => ({ path: `${text.path}#${id}`, title }))
}

/** The headings of the highest level that has several: some texts stand whole under one « Annexe ». */
function chaptersIn(body: Body) {
  const headings = body.filter((block) => block.type === 'heading')
  const byLevel = LEVELS.map((wanted) => headings.filter(({ level }) => level === wanted))
  const chapters = byLevel.find(({ length }) => length >= FEWEST) ?? headings
  return chapters.map(({ id, children }) => ({ id, title: inlineText(children, ' ') }))
}
