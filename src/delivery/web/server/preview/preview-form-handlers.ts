import type { Middleware } from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import type { PreviewEntry } from '#application/views/continuation-and-preview-views.ts'
import { PREVIEW_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { isAudience } from '#domain/preview/preview-audience.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { writtenDayInIso } from '#domain/shared/parse-written-day.ts'
import type { PreviewChoice, PreviewLink } from '#ports/preview-sessions-and-stores.ts'

import { respondRendered, seeOther } from '../http/write-responses.ts'
import type { FormState } from '../middleware/request-guards.ts'
import type { RenderPage } from '../rendering/render-loaded-page.ts'
import { previewCookieIn, startPreviewHeaders, endedPreviewCookies } from './preview-pages.ts'

interface PreviewFormsOptions {
  readonly site: Pick<Site, 'pages' | 'preview'>
  readonly render: RenderPage
  /** The origin of this site: `https://…`. */
  readonly origin: string
}

/**
 * Creates the handler that shows the confirmation button of a preview link, or with status 404 that
 * it is used or expired.
 */
export function showPreviewLink({ site, render }: PreviewFormsOptions): Middleware {
  return async (context) => {
    const text = new URLSearchParams(context.querystring).get(PREVIEW_FIELDS.link) ?? ''
    const link = await site.preview.look(text)
    const page = await site.pages.previewEntry(link && entryOf(text, link))
    await respondRendered(context, render(page, 'private', 'whole'), link ? 200 : 404)
  }
}

/** Returns what the page of a link shows, which is not who it was created for. */
function entryOf(link: string, { path, audience, day, isOnePage }: PreviewLink): PreviewEntry {
  return { link, path, audience, ...(day && { day }), ...(isOnePage && { isOnePage }) }
}

/**
 * Creates the handler that starts the preview of a one-time link and redirects to its page. It
 * responds 404 to an invalid link.
 */
export function enterPreview({ site, render }: PreviewFormsOptions): Middleware<FormState> {
  return async (context) => {
    const entered = await site.preview.enter(context.state.form.get(PREVIEW_FIELDS.link) ?? '')
    if (entered) seeOther(context, entered.path, startPreviewHeaders(entered, Date.now()))
    else {
      const page = await site.pages.previewEntry()
      await respondRendered(context, render(page, 'private', 'whole'), 404)
    }
  }
}

/**
 * Creates the handler that changes the audience and the day of a preview, then redirects to the
 * previous page.
 */
export function choosePreview({ site, origin }: PreviewFormsOptions): Middleware<FormState> {
  return async (context) => {
    const pass = previewCookieIn(context.req.headers.cookie)
    const session = pass === undefined ? undefined : await site.preview.sessionOf(pass)
    const changed = session && (await site.preview.change(session, choiceIn(context.state.form)))
    const back = safeReturn(context.req.headers.referer ?? '/', origin)
    seeOther(context, back, changed ? startPreviewHeaders(changed, Date.now()) : {})
  }
}

/**
 * Parses the audience and the day in a form or query. An invalid audience becomes `anonymous`; an
 * invalid day is omitted.
 */
export function choiceIn(form: URLSearchParams): PreviewChoice {
  const audience = form.get(PREVIEW_FIELDS.audience) ?? ''
  const day = writtenDayInIso(form.get(PREVIEW_FIELDS.day) ?? '')
  return {
    audience: isAudience(audience) ? audience : 'anonymous',
    ...(startOfParisDay(day).ok && { day }),
  }
}

/**
 * Creates the handler of `POST /api/clear-preview-mode-cookies`, which ends a preview. It redirects
 * a submitted form to the previous page, and responds 204 to a script.
 */
export function leavePreview(leave: Site['preview']['leave'], origin: string): Middleware {
  return async (context) => {
    const { accept, cookie, referer } = context.req.headers
    const pass = previewCookieIn(cookie)
    if (pass !== undefined) await leave(pass)
    context.set('Set-Cookie', endedPreviewCookies(cookie ?? ''))
    context.set('Clear-Site-Data', '"cache"')
    if (accept?.includes('text/html') === true)
      seeOther(context, safeReturn(referer ?? '/', origin))
    else context.status = 204
  }
}
