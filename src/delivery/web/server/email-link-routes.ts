import type { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'

import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { Site } from '#application/site-use-cases.ts'
import { EMAIL_LINK_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'

import { CORE_FIELD } from '../contract/page-core-url.ts'
import { readBytes } from './http/request-body.ts'
import { respondRendered, respondText, seeOther } from './http/write-responses.ts'
import { DEADLINES } from './limits/request-deadlines.ts'
import { bodyLimitsAt } from './limits/request-limits.ts'
import {
  deadline,
  parseFormBody,
  refuseOtherSites,
  respondFormIssue,
} from './middleware/request-guards.ts'
import type { FormState } from './middleware/request-guards.ts'
import type { RenderPage } from './rendering/render-loaded-page.ts'

/** Use cases of newsletters and followed texts, and the pages that their emails link to. */
export type EmailSite = Pick<Site, 'pages' | 'newsletters' | 'follows'>

export interface EmailRoutesOptions {
  readonly site: EmailSite
  readonly render: RenderPage
  /** The origin of this site: `https://…`. */
  readonly origin: string
}

/** Response to a form: a page, or a redirect (303). */
export type FormOutcome =
  | { readonly kind: 'page'; readonly status: number; readonly page: LoadedPage }
  | { readonly kind: 'seeOther'; readonly location: string }

/**
 * A page that an email links to, and its form. GET changes nothing, since email clients follow
 * links.
 */
export interface LinkPage {
  /** Loads the page for a GET. */
  readonly load: (site: EmailSite, query: URLSearchParams) => Promise<LoadedPage>
  /** Handles the submitted form of the page. */
  readonly submit: (
    site: EmailSite,
    query: URLSearchParams,
    form: URLSearchParams,
  ) => Promise<FormOutcome>
  /**
   * True if email clients may unsubscribe the reader with one click, without the page (RFC 8058).
   */
  readonly oneClick: boolean
}

/**
 * Adds the GET and POST routes of pages that emails link to. The keys of `pages` are their paths.
 */
export function addLinkPages(
  router: Router,
  { site, render, origin }: EmailRoutesOptions,
  pages: ReadonlyMap<string, LinkPage>,
): void {
  const within = deadline(DEADLINES.page)
  const notElsewhere = refuseOtherSites(origin, respondText)
  const respond = respondOutcome(render)
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
  for (const [path, page] of pages) {
    router.get(path, within, show(page))
    const parsing = page.oneClick
      ? [parseOneClickBody, unsubscribeByOneClick(site, page)]
      : [parseFormBody]
    router.post(path, within, ...parsing, notElsewhere, take(page))
  }
}

/**
 * Creates the function that responds with the outcome of a form: a page that no cache stores, or a
 * redirect.
 */
export function respondOutcome(
  render: RenderPage,
): (context: Context, outcome: FormOutcome) => Promise<void> {
  return async (context, outcome) => {
    if (outcome.kind === 'seeOther') seeOther(context, outcome.location)
    else {
      const part = context.query[CORE_FIELD] === 'true' ? 'core' : 'whole'
      await respondRendered(context, render(outcome.page, 'private', part), outcome.status)
    }
  }
}

const MULTIPART = /^multipart\/form-data;/i

/** Middleware that parses the form of a one-click post, in either encoding of RFC 8058. */
const parseOneClickBody: Middleware<FormState> = async (context, next) => {
  const type = context.get('Content-Type')
  if (!MULTIPART.test(type)) return parseFormBody(context, next)
  const bytes = await readBytes(context.req, bodyLimitsAt(context.path).bytes)
  if (bytes === undefined) return respondFormIssue(context, 'tooLong')
  const body = new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': type } })
  const fields = await body.formData().catch(() => undefined)
  if (fields === undefined) return respondFormIssue(context, 'malformed')
  const form = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') form.append(name, value)
  Object.assign(context.state, { form, formBytes: bytes.length })
  return next()
}

/**
 * Creates the middleware that handles one-click unsubscription, which email clients post by
 * themselves (RFC 8058).
 */
function unsubscribeByOneClick(site: EmailSite, { submit }: LinkPage): Middleware<FormState> {
  return async (context, next) => {
    const { form } = context.state
    if (form.get('List-Unsubscribe') === 'One-Click') {
      await submit(site, new URLSearchParams(context.querystring), form)
      respondText(context, 200, 'Désinscription enregistrée.')
    } else await next()
  }
}

/** Returns the token in the query of an email link; empty if missing. */
export function tokenIn(query: URLSearchParams): string {
  return query.get(EMAIL_LINK_FIELDS.token) ?? ''
}

/**
 * Returns the redirect to a page that emails link to. The query of the URL contains the token and,
 * if given, the outcome to show.
 */
export function redirectOutcome(path: string, token: string, outcome?: string): FormOutcome {
  const query = new URLSearchParams({
    [EMAIL_LINK_FIELDS.token]: token,
    ...(outcome === undefined ? {} : { [EMAIL_LINK_FIELDS.outcome]: outcome }),
  })
  return { kind: 'seeOther', location: `${path}?${query.toString()}` }
}
