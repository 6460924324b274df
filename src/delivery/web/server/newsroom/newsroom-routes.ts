import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Logger } from '#ports/logger.ts'

import {
  PRIVATE_NO_STORE,
  respondError,
  respondText,
  respondTooOften,
  TOO_OFTEN,
} from '../http/write-responses.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { CountRequest } from '../limits/rate-limit.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { deadline, requireOurPages } from '../middleware/request-guards.ts'
import { sessionRoutes } from './active-session-routes.ts'
import { articleRoutes } from './article-routes.ts'
import { bylineRoutes } from './byline-routes.ts'
import { calendarRoutes, pageViewRoutes } from './calendar-routes.ts'
import { commentRoutes } from './comment-routes.ts'
import { newsroomGuards } from './editor-session-middleware.ts'
import { fileLibraryRoutes } from './file-library-routes.ts'
import { headPictureRoutes } from './head-picture-routes.ts'
import { workRoutes } from './home-and-work-list-routes.ts'
import { letterRoutes } from './letter-routes.ts'
import { linkRoutes } from './link-routes.ts'
import type { NewsroomOptions } from './newsroom-context.ts'
import { pictureLibraryRoutes } from './picture-library-routes.ts'
import { publicVersionRoutes } from './public-version-routes.ts'
import { richTextEditorRoutes } from './rich-text-editor-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { soundRoutes } from './sound-routes.ts'
import { teamRoutes } from './team-routes.ts'

interface NewsroomRoutesOptions extends Omit<NewsroomOptions, 'guards'> {
  readonly count: CountRequest
  readonly logger: Logger
}

/**
 * Creates the router of the newsroom. Its responses are excluded from caches and search engines.
 */
export function newsroomRoutes({ count, ...routesOptions }: NewsroomRoutesOptions): Router {
  const options = { ...routesOptions, guards: newsroomGuards(routesOptions) }
  const { site, respond, origin, guards } = options
  const limit = rateLimit({
    count,
    refuse: (context, wait) =>
      respondText(context, 429, TOO_OFTEN, { 'Retry-After': String(wait) }),
  })
  const limitCalls = rateLimit({ count, refuse: respondTooOften })('editorCalls')
  const editing = richTextEditorRoutes({
    texts: site.newsroom.texts,
    keep: site.newsroom.keep,
    linkTargets: site.linkTargets,
    pictures: site.pictures,
    files: site.files,
    clock: { now: () => Date.now() },
    guards: [requireOurPages(origin, respondError), limitCalls, guards.editorsOnly],
  })
  const ending = endWorkWithResponse(site.newsroom.workUntil)
  const every = [deadline(DEADLINES.call), limit('newsroom'), keepPrivate, ending]
  return new Router({ sensitive: true, strict: true })
    .use([NEWSROOM_PATHS.home, `${NEWSROOM_PATHS.home}/{*path}`], ...every)
    .use(signInRoutes(options, limit('editorSignIn')).routes())
    .use(teamRoutes(options).routes())
    .use(sessionRoutes(options).routes())
    .use(letterRoutes(options).routes())
    .use(pictureLibraryRoutes(options).routes())
    .use(headPictureRoutes(options).routes())
    .use(fileLibraryRoutes(options).routes())
    .use(soundRoutes(options).routes())
    .use(linkRoutes(options).routes())
    .use(articleRoutes(options).routes())
    .use(bylineRoutes(options).routes())
    .use(pageViewRoutes(options).routes())
    .use(calendarRoutes(options).routes())
    .use(commentRoutes(options).routes())
    .use(publicVersionRoutes(options).routes())
    .use(editing.routes())
    .use(workRoutes(options).routes())
    .use(settingsRoutes(options).routes())
    .all(`${NEWSROOM_PATHS.home}/{*path}`, guards.editorsOnly, async (context) => {
      await respond(context, { kind: 'notFound' }, 404)
    })
}

/** Sets headers that keep all responses of the newsroom out of caches and search engines. */
const keepPrivate: Middleware = async (context, next) => {
  await next()
  context.set({ 'Cache-Control': PRIVATE_NO_STORE, 'X-Robots-Tag': 'noindex' })
}

/** Creates the middleware that ends the work on texts once the response ends or its client leaves. */
function endWorkWithResponse(workUntil: NewsroomOptions['site']['newsroom']['workUntil']) {
  const middleware: Middleware = async (context, next) => {
    const ended = new AbortController()
    context.res.once('close', () => ended.abort())
    try {
      await workUntil(ended.signal, next)
    } catch (error) {
      // A client that disconnected reads no response.
      if (!ended.signal.aborted) throw error
      context.status = 400
    }
  }
  return middleware
}
