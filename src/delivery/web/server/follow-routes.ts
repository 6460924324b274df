import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'

import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import {
  EMAIL_LINK_FIELDS,
  FOLLOW_FIELDS,
} from '#delivery/web/contract/form-field-names-and-ids.ts'
import { parseFollowedTextKey } from '#domain/following/followed-text-key.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { FOLLOW_FORM } from '#domain/navigation/reserved-paths.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { addLinkPages, redirectOutcome, respondOutcome, tokenIn } from './email-link-routes.ts'
import type { EmailRoutesOptions, EmailSite, FormOutcome, LinkPage } from './email-link-routes.ts'
import { respondText } from './http/write-responses.ts'
import { DEADLINES } from './limits/request-deadlines.ts'
import { deadline, parseFormBody, refuseOtherSites } from './middleware/request-guards.ts'
import type { FormState } from './middleware/request-guards.ts'

/**
 * Creates the routes of the forms to follow legal texts by email, and of the links in emails about
 * followed texts.
 */
export function followRoutes(options: EmailRoutesOptions): Router {
  const { site, render, origin } = options
  const respond = respondOutcome(render)
  const router = new Router({ sensitive: true, strict: true })
  router.post(
    FOLLOW_FORM,
    deadline(DEADLINES.page),
    parseFormBody,
    refuseOtherSites(origin, respondText),
    async (context: RouterContext<FormState>, next: () => Promise<unknown>) => {
      const { section = '', text = '' } = context.params
      const outcome = await submitRequest(site, {
        path: `/${section}/${text}`,
        form: context.state.form,
        caller: context.ip,
      })
      if (outcome) await respond(context, outcome)
      else await next()
    },
  )
  addLinkPages(router, options, LINK_PAGES)
  return router
}

interface Submitted {
  /** The path of the text's page. */
  readonly path: string
  readonly form: URLSearchParams
  readonly caller: string
}

const REQUESTED = { kind: 'seeOther', location: PATHS.followRequested } as const

/**
 * Handles a submitted form. A filled honeypot field gets the usual response and is ignored. Returns
 * undefined if the path is not that of a text to follow.
 */
async function submitRequest(
  { follows, pages }: EmailSite,
  { path, form, caller }: Submitted,
): Promise<FormOutcome | undefined> {
  const text = textOf(await pages.followForm(path))
  if (!text) return undefined
  if ((form.get(FOLLOW_FIELDS.unseen) ?? '') !== '') return REQUESTED
  const email = form.get(FOLLOW_FIELDS.email) ?? ''
  const requested = await follows.request(text, email, caller)
  if (requested.ok) return REQUESTED
  const limited = requested.problem === 'tooManySignUps'
  const again = await pages.followForm(path, {
    email,
    limited,
    ...(requested.problem !== 'tooManySignUps' && { problem: requested.problem }),
  })
  return again && { kind: 'page', status: limited ? 429 : 422, page: again }
}

function textOf(page: LoadedPage | undefined): FollowedText | undefined {
  if (page?.view.kind !== 'follow' || page.view.step.kind !== 'fill') return undefined
  return parseFollowedTextKey(page.view.step.text.key)
}

const CONFIRMATION: LinkPage = {
  load: async ({ follows, pages }, query) =>
    pages.followStep(await follows.toConfirm(tokenIn(query))),
  submit: async ({ follows, pages }, query) => {
    const confirmed = await follows.confirm(tokenIn(query))
    return confirmed
      ? redirectOutcome(PATHS.followedTexts, confirmed.token, confirmed.outcome)
      : { kind: 'page', status: 200, page: await pages.followStep({ kind: 'linkOver' }) }
  },
  oneClick: false,
}

const FOLLOWED_TEXTS: LinkPage = {
  load: async ({ follows, pages }, query) =>
    pages.followStep(await follows.toSettle(tokenIn(query), query.get(EMAIL_LINK_FIELDS.outcome))),
  submit: async ({ follows }, query, form) => {
    const token = tokenIn(query)
    await follows.remove(token, form.get(FOLLOW_FIELDS.text) ?? '')
    return redirectOutcome(PATHS.followedTexts, token, 'removed')
  },
  oneClick: false,
}

const UNFOLLOW: LinkPage = {
  load: async ({ follows, pages }, query) =>
    pages.followStep(await follows.toLeave(tokenIn(query))),
  submit: async ({ follows }, query) => {
    const token = tokenIn(query)
    await follows.leave(token)
    return redirectOutcome(PATHS.followedTexts, token, 'left')
  },
  oneClick: true,
}

/** Pages that emails link to, by path. */
const LINK_PAGES: ReadonlyMap<string, LinkPage> = new Map([
  [PATHS.followConfirmation, CONFIRMATION],
  [PATHS.followedTexts, FOLLOWED_TEXTS],
  [PATHS.unfollow, UNFOLLOW],
])
