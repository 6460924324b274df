import { NEWSLETTER_FORM } from '#delivery/web/contract/forms.ts'

import type { bindNewsletterForm } from '../newsletter/newsletter-form.ts'
import { lazyScript } from './lazy-script.ts'

interface FormScript {
  readonly bindNewsletterForm: typeof bindNewsletterForm
}

/** Brings what sends the sign-up form of the newsletters, on the page that has it; until it has come the browser sends it. */
export function bringNewsletterForm(): void {
  const form = document.getElementById(NEWSLETTER_FORM)
  if (form)
    void lazyScript<FormScript>('newsletter').then(
      (script) => script.bindNewsletterForm(form),
      () => undefined,
    )
}
