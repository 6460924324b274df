import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { NewsletterStep } from '#application/views/form-views.ts'
import {
  EMAIL_LINK_FIELDS,
  NEWSLETTER_FIELDS,
} from '#delivery/web/contract/form-field-names-and-ids.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { addLinkPages, redirectOutcome, respondOutcome, tokenIn } from './email-link-routes.ts'
import type { EmailRoutesOptions, EmailSite, FormOutcome, LinkPage } from './email-link-routes.ts'
import { respondText } from './http/write-responses.ts'
import { DEADLINES } from './limits/request-deadlines.ts'
import { deadline, parseFormBody, refuseOtherSites } from './middleware/request-guards.ts'
import type { FormState } from './middleware/request-guards.ts'

/** Creates the routes of the newsletter sign-up form and of the links in newsletter emails. */
export function newsletterRoutes(options: EmailRoutesOptions): Router {
  const { site, render, origin } = options
  const respond = respondOutcome(render)
  const signUp: Middleware<FormState> = async (context) => {
    await respond(context, await submitSignUp(site, context.state.form, context.ip))
  }
  const router = new Router({ sensitive: true, strict: true })
  const notElsewhere = refuseOtherSites(origin, respondText)
  router.post(PATHS.newsletterSignUp, deadline(DEADLINES.page), parseFormBody, notElsewhere, signUp)
  addLinkPages(router, options, LINK_PAGES)
  return router
}

const REQUESTED = { kind: 'seeOther', location: PATHS.newsletterRequested } as const

/**
 * Handles the submitted sign-up form. A filled honeypot field gets the usual response and is
 * ignored.
 */
async function submitSignUp(
  { newsletters, pages }: EmailSite,
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

const CONFIRMATION: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(await newsletters.settle.toConfirm(tokenIn(query))),
  submit: async (site, query) => {
    const token = tokenIn(query)
    return (await site.newsletters.settle.confirm(token))
      ? redirectOutcome(PATHS.newsletterConfirmation, token)
      : stepPage(site, await site.newsletters.settle.toConfirm(token))
  },
  oneClick: false,
}

const PREFERENCES: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(
      await newsletters.settle.toChoose(tokenIn(query), query.get(EMAIL_LINK_FIELDS.outcome)),
    ),
  submit: async ({ newsletters }, query, form) => {
    const token = tokenIn(query)
    const outcome = await newsletters.settle.choose(token, form.getAll(NEWSLETTER_FIELDS.group))
    return redirectOutcome(PATHS.newsletterPreferences, token, outcome)
  },
  oneClick: false,
}

const UNSUBSCRIPTION: LinkPage = {
  load: async ({ newsletters, pages }, query) =>
    pages.newsletterStep(await newsletters.settle.toLeave(tokenIn(query))),
  submit: async ({ newsletters }, query) => {
    const token = tokenIn(query)
    await newsletters.settle.leave(token)
    return redirectOutcome(PATHS.newsletterPreferences, token, 'left')
  },
  oneClick: true,
}

/** Pages that emails link to, by path. */
const LINK_PAGES: ReadonlyMap<string, LinkPage> = new Map([
  [PATHS.newsletterConfirmation, CONFIRMATION],
  [PATHS.newsletterPreferences, PREFERENCES],
  [PATHS.newsletterUnsubscription, UNSUBSCRIPTION],
])

async function stepPage({ pages }: EmailSite, step: NewsletterStep): Promise<FormOutcome> {
  return { kind: 'page', status: 200, page: await pages.newsletterStep(step) }
}
