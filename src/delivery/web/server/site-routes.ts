import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import { TOO_OFTEN_TITLE } from '#application/pages/common/page-texts.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { openApiDocument } from '#delivery/machine-readable/json/openapi.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import { TEMPLATE_FORMATS } from '#domain/downloads/document-template.ts'
import { SOUND_FOLDER } from '#domain/editorial/episode-audio.ts'
import { FILE_FOLDER } from '#domain/editorial/library-file.ts'
import {
  LAW_VERSION_FORM,
  SERVER_PATHS,
  SIMULATOR_FILES,
} from '#domain/navigation/reserved-paths.ts'
import { dossierFilePath, PATHS, SCHEDULE_CALENDAR_PATH } from '#domain/navigation/site-paths.ts'

import { cancellationForm, redirectOrder } from './cancellation-form-and-order-redirect.ts'
import { dossierForm, redirectToDossier } from './dossier-form-handlers.ts'
import { followRoutes } from './follow-routes.ts'
import { operationsRoutes } from './health-and-metrics-routes.ts'
import type { OperationsOptions } from './health-and-metrics-routes.ts'
import { respondProblem } from './http/respond-problem.ts'
import type { Problem } from './http/respond-problem.ts'
import { respondText, TOO_OFTEN, respondRendered } from './http/write-responses.ts'
import { lawVersionForm } from './law-version-form-handler.ts'
import { serveLibraryFile } from './library-file-handler.ts'
import { rateLimit } from './limits/rate-limit.ts'
import type { CountRequest } from './limits/rate-limit.ts'
import { DEADLINES } from './limits/request-deadlines.ts'
import {
  respondToPreflight,
  followRedirects,
  resolvePage,
  resolveSuffixedPage,
  negotiateFormat,
  SUFFIXED_PATHS,
  respondRenderedPage,
  respondStoredPage,
  respondStoredText,
} from './middleware/page-middleware.ts'
import type { PageState } from './middleware/page-middleware.ts'
import {
  deadline,
  parseFormBody,
  refuseOtherSites,
  requireOurPages,
} from './middleware/request-guards.ts'
import type { RenderErrorPage } from './middleware/respond-errors.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import type { RenderedPage } from './page-cache/cached-page.ts'
import { pictureFileRoutes } from './picture-file-routes.ts'
import { choosePreview, enterPreview, showPreviewLink } from './preview/preview-form-handlers.ts'
import type { CurrentRedirects } from './publications/current-redirects.ts'
import type { PageAddress, SiteCache } from './rendering/parse-and-render-page-urls.ts'
import { TEXT_FILE_PATTERNS } from './rendering/render-feeds-and-text-files.ts'
import type { RenderPage } from './rendering/render-loaded-page.ts'
import { scheduleCalendarFile, simulatorFiles } from './simulator-download-handlers.ts'
import { serveSound } from './sound-handler.ts'
import { tagFrameRoutes } from './tag-manager-frame-routes.ts'

export interface SiteRoutesOptions extends OperationsOptions, PageRoutesOptions {
  readonly site: Site
  readonly settings: Pick<Settings, 'site' | 'tagManager'>
  readonly tagFrameScript: string
  /** The API routes. */
  readonly calls: Router
  /** The routes of the newsroom; undefined if this site has no newsroom. */
  readonly newsroom: Router | undefined
  /** The route of the MCP tools. */
  readonly mcp: Router
  readonly render: RenderPage
}

/**
 * Creates the router of the site: API, MCP tools, operations, forms, newsroom, text files and
 * pages.
 */
export function siteRoutes(options: SiteRoutesOptions): Router {
  const { tagManager, site: identity } = options.settings
  const router = new Router({ sensitive: true, strict: true })
    .use(operationsRoutes(options).routes())
    .use(pictureFileRoutes({ ...options.site, origin: identity.origin }).routes())
    .use(options.calls.routes())
    .use(options.mcp.routes())
    .use(openApiRoutes(identity).routes())
    .use(tagFrameRoutes(tagManager, identity.origin, options.tagFrameScript).routes())
  addForms(router, options)
  if (options.newsroom) router.use(options.newsroom.routes())
  addPageRoutes(router, options)
  return router
}

/** Adds the forms that work without JavaScript, and the redirect to the shop. */
function addForms(router: Router, { site, settings, render, count }: SiteRoutesOptions): void {
  const { origin } = settings.site
  const within = deadline(DEADLINES.page)
  const notElsewhere = refuseOtherSites(origin, respondText)
  const ourPages = requireOurPages(origin, respondText)
  const limit = rateLimit({
    count,
    refuse: (context, wait) =>
      respondText(context, 429, TOO_OFTEN, { 'Retry-After': String(wait) }),
  })
  const forms = { site, render, origin }
  router
    .use(newsletterRoutes(forms).routes())
    .use(followRoutes(forms).routes())
    .post(PATHS.cancellation, within, parseFormBody, notElsewhere, cancellationForm(forms))
    .get(PATHS.preview, within, showPreviewLink(forms))
    .post(PATHS.preview, within, ourPages, parseFormBody, enterPreview(forms))
    .post(PATHS.previewChoice, within, ourPages, parseFormBody, choosePreview(forms))
    .get(
      SCHEDULE_CALENDAR_PATH,
      within,
      limit('prints'),
      scheduleCalendarFile(site.scheduleCalendar),
    )
    .get(SIMULATOR_FILES, within, limit('prints'), simulatorFiles(site.simulatorFile))
    .get(LAW_VERSION_FORM, within, limit('pages'), lawVersionForm(forms))
    .get(
      `${SOUND_FOLDER}:name`,
      limit('pages'),
      serveSound({ sounds: site.sounds, access: site.editorAccess }),
    )
    .get(
      `${FILE_FOLDER}:name`,
      limit('pages'),
      serveLibraryFile({ ...site, access: site.editorAccess, origin }),
    )
    .get(PATHS.order, limit('pages'), redirectOrder(site.orderAddress, origin))
  const dossier = dossierForm(forms)
  const limitDossiers = rateLimit({ count, refuse: dossier.refuse })('dossiers')
  for (const format of TEMPLATE_FORMATS) {
    const path = dossierFilePath(format)
    router
      .get(path, redirectToDossier)
      .post(path, parseFormBody, notElsewhere, limitDossiers, dossier.print(format))
  }
}

interface PageRoutesOptions {
  readonly cache: SiteCache
  readonly redirects: Pick<CurrentRedirects, 'current'>
  readonly count: CountRequest
  /** Serves pages as a preview to editors with a preview session. */
  readonly previewPages: Middleware<PageState>
  /** Renders a page for one request, without the page cache. */
  readonly renderOnce: (address: PageAddress) => Promise<RenderedPage | undefined>
  readonly renderErrorPage: RenderErrorPage
}

const PAST_LIMIT: Problem = { status: 429, title: TOO_OFTEN_TITLE, detail: TOO_OFTEN }

/**
 * Adds the routes of text files and pages, also in machine-readable formats. Any path outside the
 * route table is treated as the path of a document.
 */
export function addPageRoutes(router: Router, options: PageRoutesOptions): void {
  const { cache, count, renderErrorPage } = options
  const limit = rateLimit({
    count,
    refuse: async (context, wait) => {
      const { page }: Partial<PageState> = context.state
      const retry = String(wait)
      if (page !== undefined && page.format !== 'html') {
        return respondProblem(context, page.format, PAST_LIMIT, { 'Retry-After': retry })
      }
      const { text, headers } = await renderErrorPage(undefined)
      const all = [...headers, 'Retry-After', retry]
      return respondRendered(context, { text, headers: all }, 429)
    },
  })
  const redirects = followRedirects(options.redirects, cache)
  const answer = [
    respondStoredPage(cache),
    limit('pages'),
    respondRenderedPage(cache, options.renderOnce),
  ]
  router.get(TEXT_FILE_PATTERNS, redirects, respondStoredText(cache))
  router.get(SUFFIXED_PATHS, resolveSuffixedPage, redirects, ...answer)
  router.options(SUFFIXED_PATHS, respondToPreflight)
  router.get('/{*path}', resolvePage, options.previewPages, negotiateFormat, redirects, ...answer)
}

/**
 * Creates the router of `GET /openapi.json`, the description of the public API for client
 * generators.
 */
function openApiRoutes({ name, origin }: SiteIdentity): Router {
  const document = JSON.stringify(openApiDocument(name, origin))
  return new Router({ sensitive: true, strict: true }).get(SERVER_PATHS.openApi, (context) => {
    context.set({
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    })
    context.type = 'json'
    context.body = document
  })
}
