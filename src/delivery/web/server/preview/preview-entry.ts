import type { Context, Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import { PREVIEW_FIELDS } from '#delivery/web/preview-fields.ts'
import { safeReturn } from '#domain/navigation/safe-return.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { isAudience } from '#domain/preview/audience.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { PreviewChoice } from '#ports/preview-passes.ts'

import { answerPlainly } from '../answer-plainly.ts'
import { NOT_OUR_PAGE } from '../api/refusals.ts'
import { isFromOurPages } from '../api/same-origin.ts'
import { formBody } from '../newsletter/form-body.ts'
import type { RenderPage } from '../rendering/render-page.ts'
import { sendRenderedPage } from '../rendering/send-page.ts'
import { keepingPreview, previewCookieIn } from './preview-cookie.ts'

export interface PreviewEntryOptions {
  readonly site: Pick<Site, 'pages' | 'preview'>
  readonly render: RenderPage
  /** `https://…` of this site. */
  readonly origin: string
}

/** The ways into preview and within it: a link shows a button, the button opens it once, and the bar changes the reader and the day. Whatever is no open link leads nowhere, and what another site sends is not heard. */
export function previewEntry(options: PreviewEntryOptions): Middleware {
  return async (context, next) => {
    const [path, query] = (context.req.url ?? '').split('?', 2)
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    if (path === PATHS.preview && isRead) {
      await show(context, options, new URLSearchParams(query).get(PREVIEW_FIELDS.link) ?? '')
    } else if (path === PATHS.preview && context.method === 'POST') {
      await take(context, options, enter)
    } else if (path === PATHS.previewChoice && context.method === 'POST') {
      await take(context, options, choose)
    } else await next()
  }
}

async function show(
  context: Context,
  { site, render }: PreviewEntryOptions,
  text: string,
): Promise<void> {
  const link = await site.preview.look(text)
  const page = await (link ? site.pages.previewEntry(text, link) : site.pages.notFound())
  const rendered = render(page, 'private', 'whole')
  context.respond = false
  await sendRenderedPage(context.req, context.res, rendered, link ? 200 : 404)
}

type Taken = (
  context: Context,
  options: PreviewEntryOptions,
  form: URLSearchParams,
) => Promise<void>

async function take(context: Context, options: PreviewEntryOptions, act: Taken): Promise<void> {
  if (!isFromOurPages(context.req.headers, options.origin)) {
    answerPlainly(context, 403, NOT_OUR_PAGE)
    return
  }
  const form = await formBody(context.req)
  if (form) await act(context, options, form)
  else answerPlainly(context, 400, 'Ce formulaire est mal écrit.', ['Connection', 'close'])
}

const enter: Taken = async (context, { site, render }, form) => {
  const entered = await site.preview.enter(form.get(PREVIEW_FIELDS.link) ?? '')
  if (entered) {
    seeOther(context, entered.path, keepingPreview(entered, Date.now()))
    return
  }
  context.respond = false
  const page = render(await site.pages.notFound(), 'private', 'whole')
  await sendRenderedPage(context.req, context.res, page, 404)
}

/** Without a preview, or with one that is over, the page that everybody has is what there is to go back to. */
const choose: Taken = async (context, { site, origin }, form) => {
  const pass = previewCookieIn(context.req.headers.cookie)
  const session = pass === undefined ? undefined : await site.preview.sessionOf(pass)
  const changed = session && (await site.preview.change(session, choiceIn(form)))
  const back = safeReturn(context.req.headers.referer ?? '/', origin)
  seeOther(context, back, changed ? keepingPreview(changed, Date.now()) : [])
}

/** The choice of a form; what it says wrongly counts as not said. */
function choiceIn(form: URLSearchParams): PreviewChoice {
  const audience = form.get(PREVIEW_FIELDS.audience) ?? ''
  const day = form.get(PREVIEW_FIELDS.day) ?? ''
  return {
    audience: isAudience(audience) ? audience : 'anonymous',
    ...(startOfParisDay(day).ok && { day }),
  }
}

function seeOther(context: Context, location: string, headers: readonly string[]): void {
  answerPlainly(context, 303, '', ['Location', location, ...headers])
}
