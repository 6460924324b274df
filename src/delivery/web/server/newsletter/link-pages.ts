import type { OpenedPage } from '#application/pages/parts/opened-page.ts'
import type { Site } from '#application/site.ts'
import type { NewsletterStep } from '#application/views/newsletter-views.ts'
import { NEWSLETTER_FIELDS } from '#delivery/web/newsletter-fields.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { Answered } from './sent-sign-up.ts'

type NewsletterSite = Pick<Site, 'pages' | 'newsletters'>

/** A page that a link of a letter leads to: reading it changes nothing, since mail programs follow links by themselves. */
export interface LinkPage {
  readonly opened: (site: NewsletterSite, query: URLSearchParams) => Promise<OpenedPage>
  readonly sent: (
    site: NewsletterSite,
    query: URLSearchParams,
    form: URLSearchParams,
  ) => Promise<Answered>
  /** Whether mail programs may send it by themselves, once their reader presses their own button (RFC 8058). */
  readonly byOnePress?: true
}

/** The pages of the links of letters, by their path. */
export const LINK_PAGES: Readonly<Record<string, LinkPage | undefined>> = {
  [PATHS.newsletterConfirmation]: {
    opened: async ({ newsletters, pages }, query) =>
      pages.newsletterStep(await newsletters.settle.toConfirm(tokenIn(query))),
    sent: async (site, query) => {
      const token = tokenIn(query)
      return (await site.newsletters.settle.confirm(token))
        ? seeOther(PATHS.newsletterConfirmation, token)
        : stepPage(site, await site.newsletters.settle.toConfirm(token))
    },
  },
  [PATHS.newsletterPreferences]: {
    opened: async ({ newsletters, pages }, query) =>
      pages.newsletterStep(
        await newsletters.settle.toChoose(tokenIn(query), query.get(NEWSLETTER_FIELDS.said)),
      ),
    sent: async ({ newsletters }, query, form) => {
      const token = tokenIn(query)
      const outcome = await newsletters.settle.choose(token, form.getAll(NEWSLETTER_FIELDS.group))
      return seeOther(PATHS.newsletterPreferences, token, outcome)
    },
  },
  [PATHS.newsletterUnsubscription]: {
    opened: async ({ newsletters, pages }, query) =>
      pages.newsletterStep(await newsletters.settle.toLeave(tokenIn(query))),
    sent: async ({ newsletters }, query) => {
      const token = tokenIn(query)
      await newsletters.settle.leave(token)
      return seeOther(PATHS.newsletterPreferences, token, 'left')
    },
    byOnePress: true,
  },
}

function tokenIn(query: URLSearchParams): string {
  return query.get(NEWSLETTER_FIELDS.token) ?? ''
}

function seeOther(path: string, token: string, said?: string): Answered {
  const query = new URLSearchParams({
    [NEWSLETTER_FIELDS.token]: token,
    ...(said === undefined ? {} : { [NEWSLETTER_FIELDS.said]: said }),
  })
  return { kind: 'seeOther', location: `${path}?${query.toString()}` }
}

async function stepPage({ pages }: NewsletterSite, step: NewsletterStep): Promise<Answered> {
  return { kind: 'page', status: 200, page: await pages.newsletterStep(step) }
}
