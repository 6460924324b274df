import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'

import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { Site } from '#application/site.ts'
import type { NewsletterStep } from '#application/views/form-views.ts'
import { NEWSLETTER_FIELDS } from '#delivery/web/contract/form-fields.ts'
import { CORE_FIELD } from '#delivery/web/core-address.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { respondText, respondRendered } from './http/respond.ts'
import { DEADLINES } from './limits/deadline.ts'
import { deadline, parseForm, refuseOtherSites } from './middleware/request-guards.ts'
import type { FormState } from './middleware/request-guards.ts'
import type { RenderPage } from './rendering/render-page.ts'

interface NewsletterRoutesOptions {
  readonly site: Pick<Site, 'pages' | 'newsletters'>
  readonly render: RenderPage
  /** The origin of this site: `https://…`. */
  readonly origin: string
}

/** Creates the routes of the newsletter forms without JavaScript, and of the links in emails. */
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

/** Handles one-click unsubscription, which email clients post by themselves (RFC 8058). */
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

const REQUESTED = { kind: 'seeOther', location: PATHS.newsletterRequested } as const

/** Handles the sign-up form. A filled honeypot gets the usual answer and is ignored. */
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
  const page: LoadedPage = await pages.newsletterSignUp({
    email,
    groups: groups.filter(isSectorKey),
    problems: taken.problem === 'tooManySignUps' ? [] : taken.problem,
    limited,
  })
  return { kind: 'page', status: limited ? 429 : 422, page }
}

type NewsletterSite = Pick<Site, 'pages' | 'newsletters'>

/** The outcome of a form: a page, or a redirect. */
type FormOutcome =
  | { readonly kind: 'page'; readonly status: number; readonly page: LoadedPage }
  | { readonly kind: 'seeOther'; readonly location: string }

/** A page that an email links to. GET changes nothing, since email clients follow links. */
interface LinkPage {
  readonly load: (site: NewsletterSite, query: URLSearchParams) => Promise<LoadedPage>
  readonly submit: (
    site: NewsletterSite,
    query: URLSearchParams,
    form: URLSearchParams,
  ) => Promise<FormOutcome>
  /** True if email clients may submit the form by themselves (RFC 8058). */
  readonly oneClick: boolean
}

const CONFIRMATION: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(await newsletters.settle.toConfirm(tokenIn(query))),
  submit: async (site, query) => {
    const token = tokenIn(query)
    return (await site.newsletters.settle.confirm(token))
      ? seeOther(PATHS.newsletterConfirmation, token)
      : stepPage(site, await site.newsletters.settle.toConfirm(token))
  },
  oneClick: false,
}

const PREFERENCES: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(
      await newsletters.settle.toChoose(tokenIn(query), query.get(NEWSLETTER_FIELDS.said)),
    ),
  submit: async ({ newsletters }, query, form) => {
    const token = tokenIn(query)
    const outcome = await newsletters.settle.choose(token, form.getAll(NEWSLETTER_FIELDS.group))
    return seeOther(PATHS.newsletterPreferences, token, outcome)
  },
  oneClick: false,
}

const UNSUBSCRIPTION: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(await newsletters.settle.toLeave(tokenIn(query))),
  submit: async ({ newsletters }, query) => {
    const token = tokenIn(query)
    await newsletters.settle.leave(token)
    return seeOther(PATHS.newsletterPreferences, token, 'left')
  },
  oneClick: true,
}

/** The pages linked from emails, by path. */
const LINK_PAGES: ReadonlyMap<string, LinkPage> = new Map([
  [PATHS.newsletterConfirmation, CONFIRMATION],
  [PATHS.newsletterPreferences, PREFERENCES],
  [PATHS.newsletterUnsubscription, UNSUBSCRIPTION],
])

function tokenIn(query: URLSearchParams): string {
  return query.get(NEWSLETTER_FIELDS.token) ?? ''
}

function seeOther(path: string, token: string, said?: string): FormOutcome {
  const query = new URLSearchParams({
    [NEWSLETTER_FIELDS.token]: token,
    ...(said === undefined ? {} : { [NEWSLETTER_FIELDS.said]: said }),
  })
  return { kind: 'seeOther', location: `${path}?${query.toString()}` }
}

async function stepPage({ pages }: NewsletterSite, step: NewsletterStep): Promise<FormOutcome> {
  return { kind: 'page', status: 200, page: await pages.newsletterStep(step) }
}
