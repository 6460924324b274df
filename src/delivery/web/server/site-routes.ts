import { Router } from '@koa/router'

import type { Site } from '#application/site.ts'
import type { Settings } from '#delivery/settings/settings.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { cancellationForm } from './cancellation-form.ts'
import { respondText, TOO_OFTEN } from './http/respond.ts'
import { DEADLINES } from './limits/deadline.ts'
import { rateLimit } from './limits/rate-limit.ts'
import { deadline } from './middleware/deadline.ts'
import { parseForm } from './middleware/parse-form.ts'
import { refuseOtherSites, requireOurPages } from './middleware/same-origin.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { operationsRoutes } from './operations.ts'
import type { OperationsOptions } from './operations.ts'
import { redirectOrder } from './orders.ts'
import { addPageRoutes } from './page-routes.ts'
import type { PageRoutesOptions } from './page-routes.ts'
import { choosePreview, enterPreview, showPreviewLink } from './preview/preview-forms.ts'
import type { RenderPage } from './rendering/render-page.ts'
import { tagFrameRoutes } from './tag-frame.ts'

export interface SiteRoutesOptions extends OperationsOptions, PageRoutesOptions {
  readonly site: Site
  readonly settings: Pick<Settings, 'site' | 'tagManager'>
  readonly tagFrameScript: string
  /** The calls of the product. */
  readonly calls: Router
  readonly render: RenderPage
}

/** Every route of the site: calls, operations, forms, texts for programs, pages. */
export function siteRoutes(options: SiteRoutesOptions): Router {
  const { tagManager, site: identity } = options.settings
  const router = new Router({ sensitive: true, strict: true })
    .use(options.calls.routes())
    .use(operationsRoutes(options).routes())
    .use(tagFrameRoutes(tagManager, identity.origin, options.tagFrameScript).routes())
  addForms(router, options)
  addPageRoutes(router, options)
  return router
}

/** What readers send without a script, and the way to the shop. */
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
    .post(PATHS.cancellation, within, parseForm, notElsewhere, cancellationForm(forms))
    .get(PATHS.preview, within, showPreviewLink(forms))
    .post(PATHS.preview, within, ourPages, parseForm, enterPreview(forms))
    .post(PATHS.previewChoice, within, ourPages, parseForm, choosePreview(forms))
    .get(PATHS.order, limit('pages'), redirectOrder(site.orderAddress, origin))
}
