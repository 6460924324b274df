import {
  ARTICLES_PER_PAGE,
  LIST_FIELDS,
  parseArticleFilters,
} from '#delivery/web/newsroom/article-list-query.ts'
import type { ArticlePageView } from '#delivery/web/newsroom/article-views.ts'
import { pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'

import { doneIn } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'

type RefusedPage = Extract<ArticlePageView, { kind: 'articles' }>['refusedPage']

/** Responds with a page of the list of articles, filtered as the query says. */
export async function respondArticleList(
  { site: { newsroom }, respond }: NewsroomOptions,
  context: NewsroomContext,
  refusedPage?: RefusedPage,
): Promise<void> {
  const query = new URLSearchParams(context.querystring)
  const filters = parseArticleFilters(query)
  const page = parsePage(query.get(LIST_FIELDS.page) ?? undefined)
  const at = page.ok ? page.value : 1
  const [listed, editors, drafts] = await Promise.all([
    newsroom.list(filters, pageSlice(at, ARTICLES_PER_PAGE)),
    newsroom.editors.list(),
    newsroom.newDrafts(context.state.editor),
  ])
  const pages = pageCount(listed.total, ARTICLES_PER_PAGE)
  if (!page.ok || at > pages) return respond(context, { kind: 'notFound' }, 404)
  await respond(
    context,
    {
      kind: 'articles',
      listed,
      filters,
      page: at,
      pages,
      editors,
      drafts,
      done: doneIn(context),
      ...(refusedPage && { refusedPage }),
    },
    refusedPage === undefined ? 200 : 422,
  )
}
