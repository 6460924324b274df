import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_IDS,
  signUpErrorId,
  signUpFieldOf,
} from '#delivery/web/contract/form-field-names-and-ids.ts'
import { GENERIC_ERROR, SIGN_UP_MESSAGES, TOO_MANY_REQUESTS } from '#domain/messages.ts'
import { parseSubscriptionForm } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import type { SubscriptionProblem } from '#domain/newsletter/parse-newsletter-sign-up.ts'

import { element } from '../create-element.ts'
import { isRateLimited, newsletterSignUps } from '../wiring/api-clients.ts'

/**
 * Binds the newsletter form, so that it is submitted without a page load. Each change of a field
 * creates a new idempotency key.
 */
export function bind(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  let key = crypto.randomUUID()
  let sending = false
  form.addEventListener('input', () => {
    key = crypto.randomUUID()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    void send(form, key).finally(() => {
      sending = false
    })
  })
}

async function send(form: HTMLFormElement, key: string): Promise<void> {
  const fields = new FormData(form)
  const wish = parseSubscriptionForm({
    email: textOf(fields.get(NEWSLETTER_FIELDS.email)),
    groups: fields.getAll(NEWSLETTER_FIELDS.group).map(textOf),
  })
  const problems = wish.ok ? [] : wish.problem
  showProblems(problems)
  if (!wish.ok) return
  form.ariaBusy = 'true'
  try {
    const signUp = () => newsletterSignUps.signUp(wish.value, key)
    // Retries once with the same key, since the server may have stopped before its response.
    const taken = await signUp().catch((error: unknown) => {
      if (isRateLimited(error)) throw error
      return signUp()
    })
    if (taken.ok) showReceived(form)
    else showProblems(['emailInvalid'])
  } catch (error) {
    say([document.createTextNode(isRateLimited(error) ? TOO_MANY_REQUESTS : GENERIC_ERROR)])
  }
  form.ariaBusy = null
}

/** Shows each problem beside its field and all in the summary, then focuses the first field. */
function showProblems(problems: readonly SubscriptionProblem[]): void {
  for (const field of ['email', 'groups'] as const) {
    const problem = problems.find((each) => signUpFieldOf(each) === field)
    const message = document.getElementById(signUpErrorId(field))
    if (message) message.textContent = problem ? SIGN_UP_MESSAGES[problem] : ''
    const input = document.getElementById(NEWSLETTER_IDS[field])
    if (problem) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
  }
  say(problems.map(linkTo))
  // Scrolled last, so that the focused field is visible in a small window.
  document.getElementById(NEWSLETTER_IDS.summary)?.scrollIntoView({ block: 'nearest' })
  const [first] = problems
  if (first) document.getElementById(NEWSLETTER_IDS[signUpFieldOf(first)])?.focus()
}

function linkTo(problem: SubscriptionProblem): Node {
  const href = `#${NEWSLETTER_IDS[signUpFieldOf(problem)]}`
  return element('a', { href }, SIGN_UP_MESSAGES[problem])
}

function say(lines: readonly Node[]): void {
  const paragraphs = lines.map((line) => element('p', {}, line))
  document.getElementById(NEWSLETTER_IDS.summary)?.replaceChildren(...paragraphs)
}

function showReceived(form: HTMLFormElement): void {
  const received = document.getElementById(NEWSLETTER_IDS.received)
  form.hidden = true
  received?.removeAttribute('hidden')
  received?.focus()
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
