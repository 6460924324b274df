import type {
  ArticleDraft,
  OpenedArticle,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { ARTICLE_FIELDS } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { ArticleForm, LetterStatus } from '#delivery/web/newsroom/article-views.ts'
import { MAX_LETTER_ARTICLES } from '#domain/editorial/letter-body.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { currentPublication } from '#domain/newsroom/article-state.ts'

import type { NewsroomOptions } from './newsroom-context.ts'
import { newArticleFolder } from './parse-article-form.ts'

/** Returns the subscribers and the sending of a letter; undefined for another article. */
export async function letterStatus(
  { letters }: NewsroomOptions['site'],
  { path, draft, state }: OpenedArticle,
): Promise<LetterStatus | undefined> {
  const { kind, group } = draft.fields
  if (kind !== 'newsletter' || !isSectorKey(group)) return undefined
  const [subscribers, sending] = await Promise.all([letters.subscribers(), letters.sending(path)])
  return {
    subscribers: subscribers.get(group) ?? 0,
    isPublic: currentPublication(state) !== undefined,
    ...(sending && { sending }),
  }
}

/** Returns the empty draft of a letter if the query names a group of subscribers. */
export function newDraftFor(draft: ArticleDraft, query: URLSearchParams): ArticleDraft {
  const group = query.get(ARTICLE_FIELDS.letter) ?? ''
  if (!isSectorKey(group)) return draft
  const fields = { ...draft.fields, kind: 'newsletter', group, sectors: group }
  return { ...draft, path: newArticleFolder(fields), fields }
}

/** Adds the articles that a letter may present to its form. */
export async function withCandidates(
  { letters }: NewsroomOptions['site'],
  form: ArticleForm,
): Promise<ArticleForm> {
  const { kind, group, articles } = form.draft.fields
  if (kind !== 'newsletter' || !isSectorKey(group)) return form
  const paths = articles.split('\n').filter((path) => path !== '')
  return { ...form, letter: await letters.candidates(group, paths.slice(0, MAX_LETTER_ARTICLES)) }
}
