import type { OpenedPage } from '#application/pages/parts/page.ts'
import type { Site } from '#application/site.ts'
import type { NewsletterStep } from '#application/views/form-views.ts'
import { NEWSLETTER_FIELDS } from '#delivery/web/contract/forms.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

type NewsletterSite = Pick<Site, 'pages' | 'newsletters'>

/** The outcome of a form: a page, or the way to one. */
export type FormOutcome =
  | { readonly kind: 'page'; readonly status: number; readonly page: OpenedPage }
  | { readonly kind: 'seeOther'; readonly location: string }

/** A page that a link of a letter leads to: reading it changes nothing, since mail programs follow links by themselves. */
export interface LinkPage {
  readonly load: (site: NewsletterSite, query: URLSearchParams) => Promise<OpenedPage>
  readonly submit: (
    site: NewsletterSite,
    query: URLSearchParams,
    form: URLSearchParams,
  ) => Promise<FormOutcome>
  /** True if mail programs may submit it by themselves (RFC 8058). */
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

/** The pages of the links of letters, by their path. */
export const LINK_PAGES: ReadonlyMap<string, LinkPage> = new Map([
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
