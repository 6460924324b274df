import type { OpenedPage } from '#application/pages/parts/opened-page.ts'
import type { Site } from '#application/site.ts'
import { NEWSLETTER_FIELDS } from '#delivery/web/newsletter-fields.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

/** What a form is answered with: a page, or the way to one. */
export type Answered =
  | { readonly kind: 'page'; readonly status: number; readonly page: OpenedPage }
  | { readonly kind: 'seeOther'; readonly location: string }

const ASKED = { kind: 'seeOther', location: PATHS.newsletterAsked } as const

/** Takes the sign-up form: the reader is told that it was received, or finds it again as they typed it, with what is wrong. What fills in the field that nobody sees is told the same, and nothing is done. */
export async function sentSignUp(
  { newsletters, pages }: Pick<Site, 'pages' | 'newsletters'>,
  form: URLSearchParams,
  caller: string,
): Promise<Answered> {
  if ((form.get(NEWSLETTER_FIELDS.unseen) ?? '') !== '') return ASKED
  const email = form.get(NEWSLETTER_FIELDS.email) ?? ''
  const groups = form.getAll(NEWSLETTER_FIELDS.group)
  const taken = await newsletters.signUp.byForm({ email, groups }, { caller })
  if (taken.ok) return ASKED
  const limited = taken.problem === 'tooManySignUps'
  const page = await pages.newsletterSignUp({
    email,
    groups: groups.filter(isSectorKey),
    problems: taken.problem === 'tooManySignUps' ? [] : taken.problem,
    limited,
  })
  return { kind: 'page', status: limited ? 429 : 422, page }
}
