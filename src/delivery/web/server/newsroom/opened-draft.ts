import type { ArticleDraft } from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { ARTICLE_FIELDS } from '#delivery/web/newsroom/article-paths-and-fields.ts'

import { articleNumberIn } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'
import { parseDraftId } from './parse-article-form.ts'

/** The article of a page, and the text that its editor works on. */
export interface OpenedDraft {
  readonly number: number | undefined
  readonly newDraft: string | undefined
  readonly draft: ArticleDraft
}

/** Opens the article that a path names, or the new one whose draft a query names. */
export async function openedDraft(
  { site: { newsroom } }: NewsroomOptions,
  context: NewsroomContext,
): Promise<OpenedDraft | undefined> {
  const { editor } = context.state
  if (context.params['number'] === undefined) {
    const query = new URLSearchParams(context.querystring)
    const newDraft = parseDraftId(query.get(ARTICLE_FIELDS.copy))
    if (newDraft === '') return undefined
    const { draft, working } = await newsroom.openNew(editor, newDraft)
    return { number: undefined, newDraft, draft: working?.draft ?? draft }
  }
  const number = articleNumberIn(context)
  const article = number === undefined ? undefined : await newsroom.open(editor, number)
  if (article === undefined) return undefined
  return { number, newDraft: undefined, draft: article.working?.draft ?? article.draft }
}
