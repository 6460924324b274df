import { randomUUID } from 'node:crypto'

import type { Context, Middleware } from 'koa'

import type { Site } from '../../../../application/site.ts'
import type { CancellationStep } from '../../../../application/views/cancellation-views.ts'
import { PATHS } from '../../../../domain/navigation/site-paths.ts'
import type { CancellationForm } from '../../../../domain/premium/cancellation.ts'
import { CANCELLATION_FIELDS, CANCELLATION_STEPS } from '../../cancellation-fields.ts'
import { answerPlainly } from '../answer-plainly.ts'
import { NOT_OUR_PAGE } from '../api/refusals.ts'
import { isFromElsewhere } from '../api/same-origin.ts'
import { formBody } from '../newsletter/form-body.ts'
import type { RenderPage } from '../rendering/render-page.ts'
import { sendRenderedPage } from '../rendering/send-page.ts'

export interface CancellationPagesOptions {
  readonly site: Pick<Site, 'pages' | 'cancelContract'>
  readonly render: RenderPage
  /** `https://…` of this site. */
  readonly origin: string
}

/** The form by which a contract is ended, as browsers send it without a script: painted for its sender, and kept nowhere. What another site sends is not heard. */
export function cancellationPages(options: CancellationPagesOptions): Middleware {
  const { site, render, origin } = options
  return async (context, next) => {
    const [path = ''] = (context.req.url ?? '').split('?', 1)
    if (context.method !== 'POST' || path !== PATHS.cancellation) {
      await next()
      return
    }
    const sent = await formBody(context.req)
    if (!sent) answerPlainly(context, 400, 'Ce formulaire est mal écrit.', ['Connection', 'close'])
    else if (isFromElsewhere(context.req.headers, origin)) answerPlainly(context, 403, NOT_OUR_PAGE)
    else {
      const step = await stepAfter(site, sent, context)
      const page = await site.pages.cancellation(step)
      context.respond = false
      await sendRenderedPage(
        context.req,
        context.res,
        render(page, 'private', 'whole'),
        statusOf(step),
      )
    }
  }
}

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function stepAfter(
  { cancelContract }: Pick<Site, 'cancelContract'>,
  sent: URLSearchParams,
  { ip }: Pick<Context, 'ip'>,
): Promise<CancellationStep> {
  const form = formIn(sent)
  const fill = { kind: 'fill', form, problems: [], limited: false } as const
  const button = sent.get(CANCELLATION_FIELDS.step)
  if (button === CANCELLATION_STEPS.mend) return fill
  const named = sent.get(CANCELLATION_FIELDS.reference) ?? ''
  if (button !== CANCELLATION_STEPS.notify || !REFERENCE.test(named)) {
    const checked = cancelContract.check(form)
    return checked.ok
      ? { kind: 'check', cancellation: checked.value, reference: randomUUID() }
      : { ...fill, problems: checked.problem }
  }
  const notified = await cancelContract.notify(form, { caller: ip, reference: named })
  if (notified.ok) return { kind: 'done', received: notified.value }
  return notified.problem === 'tooManyCancellations'
    ? { ...fill, limited: true }
    : { ...fill, problems: notified.problem }
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
