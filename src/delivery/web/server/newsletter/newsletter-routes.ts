import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'

import type { OpenedPage } from '#application/pages/parts/page.ts'
import type { Site } from '#application/site.ts'
import { NEWSLETTER_FIELDS } from '#delivery/web/contract/forms.ts'
import { CORE_FIELD } from '#delivery/web/core-address.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { respondText } from '../http/respond.ts'
import { DEADLINES } from '../limits/deadline.ts'
import { deadline } from '../middleware/deadline.ts'
import { parseForm } from '../middleware/parse-form.ts'
import type { FormState } from '../middleware/parse-form.ts'
import { refuseOtherSites } from '../middleware/same-origin.ts'
import type { RenderPage } from '../rendering/render-page.ts'
import { respondRendered } from '../rendering/respond-page.ts'
import { LINK_PAGES } from './link-pages.ts'
import type { FormOutcome, LinkPage } from './link-pages.ts'

interface NewsletterRoutesOptions {
  readonly site: Pick<Site, 'pages' | 'newsletters'>
  readonly render: RenderPage
  /** `https://…` of this site. */
  readonly origin: string
}

/** The forms of the newsletters as browsers send them without a script, and the pages that the links of letters lead to: rendered for one reader, stored nowhere. */
export function newsletterRoutes({ site, render, origin }: NewsletterRoutesOptions): Router {
  const within = deadline(DEADLINES.page)
  const notElsewhere = refuseOtherSites(origin, respondText)
  const respond = async (context: Context, outcome: FormOutcome): Promise<void> => {
    if (outcome.kind === 'seeOther') respondText(context, 303, '', { Location: outcome.location })
    else {
      const part = context.query[CORE_FIELD] === 'true' ? 'core' : 'whole'
      await respondRendered(context, render(outcome.page, 'private', part), outcome.status)
    }
  }
  const show =
    ({ load }: LinkPage): Middleware =>
    async (context) => {
      const page = await load(site, new URLSearchParams(context.querystring))
      await respond(context, { kind: 'page', status: 200, page })
    }
  const take =
    ({ submit }: LinkPage): Middleware<FormState> =>
    async (context) => {
      const query = new URLSearchParams(context.querystring)
      await respond(context, await submit(site, query, context.state.form))
    }
  const signUp: Middleware<FormState> = async (context) => {
    await respond(context, await submitSignUp(site, context.state.form, context.ip))
  }
  const router = new Router({ sensitive: true, strict: true })
  router.post(PATHS.newsletterSignUp, within, parseForm, notElsewhere, signUp)
  for (const [path, page] of LINK_PAGES) {
    router.get(path, within, show(page))
    const oneClick = page.oneClick ? [unsubscribeByOneClick(site, page)] : []
    router.post(path, within, parseForm, ...oneClick, notElsewhere, take(page))
  }
  return router
}

/** Mail programs unsubscribe by themselves, from wherever they are, once their reader presses their own button (RFC 8058). */
function unsubscribeByOneClick(
  site: NewsletterRoutesOptions['site'],
  { submit }: LinkPage,
): Middleware<FormState> {
  return async (context, next) => {
    const { form } = context.state
    if (form.get('List-Unsubscribe') === 'One-Click') {
      await submit(site, new URLSearchParams(context.querystring), form)
      respondText(context, 200, 'Désinscription enregistrée.')
    } else await next()
  }
}

const REQUESTED = { kind: 'seeOther', location: PATHS.newsletterAsked } as const

/** Takes the sign-up form: the reader is told that it was received, or finds it as they typed it, with what is wrong. A filled honeypot is told the same, and nothing is done. */
async function submitSignUp(
  { newsletters, pages }: NewsletterRoutesOptions['site'],
  form: URLSearchParams,
  caller: string,
): Promise<FormOutcome> {
  if ((form.get(NEWSLETTER_FIELDS.unseen) ?? '') !== '') return REQUESTED
  const email = form.get(NEWSLETTER_FIELDS.email) ?? ''
  const groups = form.getAll(NEWSLETTER_FIELDS.group)
  const taken = await newsletters.signUp.byForm({ email, groups }, { caller })
  if (taken.ok) return REQUESTED
  const limited = taken.problem === 'tooManySignUps'
  const page: OpenedPage = await pages.newsletterSignUp({
    email,
    groups: groups.filter(isSectorKey),
    problems: taken.problem === 'tooManySignUps' ? [] : taken.problem,
    limited,
  })
  return { kind: 'page', status: limited ? 429 : 422, page }
}
