import type { Editor } from '#domain/newsroom/editor-roles.ts'

import { openArticle } from './open-and-convert-article-drafts.ts'
import type { DraftPorts } from './open-and-convert-article-drafts.ts'
import { storeWorkingCopy } from './save-draft.ts'

/**
 * Stores the newest version of an article as the draft `newDraft` of a new one, without its dates
 * and the articles of a letter. Returns false if no article has the number.
 */
export type DuplicateArticle = (
  editor: Editor,
  number: number,
  newDraft: string,
) => Promise<boolean>

/** Creates the use case that duplicates articles. */
export function duplicateArticle(ports: DraftPorts): DuplicateArticle {
  const keep = storeWorkingCopy(ports)
  return async (editor, number, newDraft) => {
    const article = await openArticle(ports, editor.email, number)
    if (article === undefined) return false
    const { path, fields, body } = article.draft
    const draft = {
      // The title makes the rest of the address.
      path: path.slice(0, path.lastIndexOf('/') + 1),
      version: 0,
      fields: { ...fields, publishedAt: '', updatedAt: '', highlighted: '', articles: '' },
      body,
    }
    return (await keep({ editor, newDraft, draft })).ok
  }
}
