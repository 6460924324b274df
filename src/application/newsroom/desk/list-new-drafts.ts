import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { BLANK } from './open-and-convert-article-drafts.ts'
import type { DraftPorts } from './open-and-convert-article-drafts.ts'

/** Draft of a new article that is not yet saved as a version, as lists show it. */
export interface NewDraft {
  readonly id: string
  /** Title, else the first words of the text. Empty without both. */
  readonly title: string
  readonly savedAt: Instant
}

/** Maximum number of characters of a text's first words. */
const MAX_FIRST_WORDS = 80

/** Returns the editor's drafts of new articles with content, the last saved first. */
export async function listNewDrafts(
  { copies, manuscripts }: Pick<DraftPorts, 'copies' | 'manuscripts'>,
  { email }: Editor,
): Promise<readonly NewDraft[]> {
  const stored = await copies.ofNewArticles(email)
  return stored
    .filter(({ manuscript }) => manuscript.markdown.trimEnd() !== BLANK.trimEnd())
    .map(({ newDraft: id, manuscript, savedAt }) => {
      const { fields, body } = manuscripts.split(manuscript.markdown)
      return { id, title: fields.title.trim() || firstWords(body), savedAt }
    })
}

/** Returns the first words of a Markdown text, without its marks. */
function firstWords(body: string): string {
  const words = body.replaceAll(/^[ \t]*(?:[-+]|\d+[.)])(?=\s|$)|[#*_>`|:[\]]+/gmu, ' ').trim()
  const text = words.replaceAll(/\s+/gu, ' ')
  if (text.length <= MAX_FIRST_WORDS) return text
  const end = text.lastIndexOf(' ', MAX_FIRST_WORDS)
  return `${text.slice(0, end < 0 ? MAX_FIRST_WORDS : end).trimEnd()}…`
}
