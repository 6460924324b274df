import type { Middleware, Context } from 'koa'

import type { CancelContract } from '#application/premium/cancel-contract.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { CancellationStep } from '#application/views/form-views.ts'
import {
  CANCELLATION_FIELDS,
  CANCELLATION_STEPS,
} from '#delivery/web/contract/form-field-names-and-ids.ts'
import { ORDER_RETURN } from '#domain/navigation/shop-order-url.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { CancellationForm } from '#domain/premium/cancellation-form.ts'
import { ACTION_CODE_COOKIE } from '#domain/visitor/action-code.ts'

import { respondRendered, seeOther } from './http/write-responses.ts'
import { networkOf } from './limits/rate-limit.ts'
import type { FormState } from './middleware/request-guards.ts'
import type { RenderPage } from './rendering/render-loaded-page.ts'

interface CancellationFormOptions {
  readonly site: Pick<Site, 'pages' | 'cancelContract'>
  readonly render: RenderPage
}

/**
 * Creates the handler of the cancellation form of a subscription, which works without JavaScript.
 * Shared caches do not store its pages.
 */
export function cancellationForm({ site, render }: CancellationFormOptions): Middleware<FormState> {
  return async (context) => {
    const step = await stepAfter(site.cancelContract, context.state.form, networkOf(context.ip))
    const page = await site.pages.cancellation(step)
    // The browser may cache the page in its history, for the back button.
    await respondRendered(context, render(page, 'history', 'whole'), statusOf(step))
  }
}

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function stepAfter(
  { check, notify }: CancelContract,
  sent: URLSearchParams,
  caller: string,
): Promise<CancellationStep> {
  const form = formIn(sent)
  const fill = { kind: 'fill', form, problems: [], limited: false } as const
  const button = sent.get(CANCELLATION_FIELDS.step)
  if (button === CANCELLATION_STEPS.mend) return fill
  const isNotice = button === CANCELLATION_STEPS.notify
  const reference = sent.get(CANCELLATION_FIELDS.reference) ?? ''
  if (isNotice && REFERENCE.test(reference)) {
    const notified = await notify(reference, caller)
    if (notified.ok) return { kind: 'done', notified: notified.value }
    if (notified.problem === 'tooManyCancellations') return { ...fill, limited: true }
  }
  const checked = await check(form, caller)
  if (checked.ok) return { kind: 'check', cancellation: checked.value, expired: isNotice }
  return checked.problem === 'tooManyCancellations'
    ? { ...fill, limited: true }
    : { ...fill, problems: checked.problem }
}

function formIn(sent: URLSearchParams): CancellationForm {
  const { name, email, contract, wishedOn } = CANCELLATION_FIELDS
  return {
    name: sent.get(name) ?? '',
    email: sent.get(email) ?? '',
    contract: sent.get(contract) ?? '',
    wishedOn: sent.get(wishedOn) ?? '',
  }
}

function statusOf(step: CancellationStep): number {
  if (step.kind !== 'fill') return 200
  if (step.limited) return 429
  return step.problems.length > 0 ? 422 : 200
}

/**
 * Creates the handler that redirects an order to the shop, with the reader's marketing action code.
 * Without a shop, redirects to the page of the product or of the Premium offer.
 */
export function redirectOrder(orderAddress: Site['orderAddress'], origin: string): Middleware {
  return async (context) => {
    const address = await orderAddress({
      page: new URLSearchParams(context.querystring).get(ORDER_RETURN) ?? PATHS.home,
      supplied: codeOnLastPage(context, origin),
      stored: context.cookies.get(ACTION_CODE_COOKIE.name),
    })
    seeOther(context, address)
  }
}

/**
 * Returns the action code in the URL of the referring page. Returns undefined without a code, or
 * for a page of another site.
 */
function codeOnLastPage({ req }: Context, origin: string): string | undefined {
  const page = URL.parse(req.headers.referer ?? '')
  return page?.origin === origin ? (page.searchParams.get('cact') ?? undefined) : undefined
}
