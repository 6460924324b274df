import { Router } from '@koa/router'

import { LINK_TEXT_FIELD } from '#delivery/web/newsroom/link-search-view.ts'
import type { Reference } from '#delivery/web/newsroom/link-search-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search/normalize-search-query.ts'

import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'

/** Creates the route of the page on which editors search the site for a link. */
export function linkRoutes(options: NewsroomOptions): Router<EditorState> {
  return new Router<EditorState>({ sensitive: true, strict: true }).get(
    NEWSROOM_PATHS.links,
    options.guards.editorsOnly,
    showLinkSearch(options),
  )
}

function showLinkSearch({ site, respond }: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const query = new URLSearchParams(context.querystring)
    const text = (query.get(LINK_TEXT_FIELD) ?? '').slice(0, MAX_SEARCH_LENGTH).trim()
    const [targets, references] =
      text === ''
        ? ([undefined, []] as const)
        : await Promise.all([site.linkTargets(text), referencesFor(site.newsroom, text)])
    const isUnavailable = targets !== undefined && !targets.ok
    await respond(context, { kind: 'links', text, targets, references }, isUnavailable ? 503 : 200)
  }
}

/** Returns the references that a text begins, as the rich editor completes them. */
async function referencesFor(
  { texts: { complete } }: NewsroomOptions['site']['newsroom'],
  text: string,
): Promise<readonly Reference[]> {
  const [citations, articles, terms] = await Promise.all([
    complete.citations(text),
    complete.articles(text),
    complete.terms([text]),
  ])
  return [...citations, ...articles, ...terms]
}
