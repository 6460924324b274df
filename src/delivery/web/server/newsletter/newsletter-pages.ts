import type { Context, Middleware } from 'koa'

import type { OpenedPage } from '#application/pages/parts/opened-page.ts'
import type { Site } from '#application/site.ts'
import { CORE_FIELD } from '#delivery/web/core-address.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { answerPlainly } from '../answer-plainly.ts'
import { NOT_OUR_PAGE } from '../api/refusals.ts'
import { isFromElsewhere } from '../api/same-origin.ts'
import type { RenderPage } from '../rendering/render-page.ts'
import { sendRenderedPage } from '../rendering/send-page.ts'
import { formBody } from './form-body.ts'
import { LINK_PAGES } from './link-pages.ts'
import type { LinkPage } from './link-pages.ts'
import { sentSignUp } from './sent-sign-up.ts'

export interface NewsletterPagesOptions {
  readonly site: Pick<Site, 'pages' | 'newsletters'>
  readonly render: RenderPage
  /** `https://…` of this site. */
  readonly origin: string
}

/** The forms of the newsletters as browsers send them without a script, and the pages that the links of letters lead to: they are painted for one reader, and kept nowhere (§5, §8). A form that another site sends is not heard, but for the one press by which mail programs unsubscribe. */
export function newsletterPages(options: NewsletterPagesOptions): Middleware {
  return async (context, next) => {
    const [path = '', query] = (context.req.url ?? '').split('?', 2)
    const page = LINK_PAGES[path]
    const asked = { page, query: new URLSearchParams(query) }
    const isSent = context.method === 'POST' && (page || path === PATHS.newsletterSignUp)
    const isRead = page && (context.method === 'GET' || context.method === 'HEAD')
    if (isSent) await take(context, options, asked)
    else if (isRead) await send(context, options, 200, await page.opened(options.site, asked.query))
    else await next()
  }
}

interface Asked {
  readonly page: LinkPage | undefined
  readonly query: URLSearchParams
}

async function take(
  context: Context,
  options: NewsletterPagesOptions,
  { page, query }: Asked,
): Promise<void> {
  const { site, origin } = options
  const form = await formBody(context.req)
  if (!form) {
    answerPlainly(context, 400, 'Ce formulaire est mal écrit.', ['Connection', 'close'])
    return
  }
  const isOnePress = page?.byOnePress === true && form.get('List-Unsubscribe') === 'One-Click'
  if (!isOnePress && isFromElsewhere(context.req.headers, origin)) {
    answerPlainly(context, 403, NOT_OUR_PAGE)
    return
  }
  const answered = page
    ? await page.sent(site, query, form)
    : await sentSignUp(site, form, context.ip)
  if (isOnePress) answerPlainly(context, 200, 'Désinscription enregistrée.')
  else if (answered.kind === 'seeOther') {
    answerPlainly(context, 303, '', ['Location', answered.location])
  } else await send(context, options, answered.status, answered.page)
}

async function send(
  context: Context,
  { render }: NewsletterPagesOptions,
  status: number,
  page: OpenedPage,
): Promise<void> {
  const part = context.query[CORE_FIELD] === 'true' ? 'core' : 'whole'
  context.respond = false
  await sendRenderedPage(context.req, context.res, render(page, 'private', part), status)
}
