import { faultId, NEWSLETTER_FIELDS, NEWSLETTER_IDS } from '#delivery/web/contract/forms.ts'
import { SUBSCRIPTION_MESSAGES } from '#domain/messages.ts'
import type { SubscriptionProblem } from '#domain/newsletter/subscription.ts'

import styles from './form.module.css'

interface EmailFieldProps {
  readonly email: string
  readonly problem: SubscriptionProblem | undefined
}

/** The address of whoever signs up; a reader whose form comes back with a wrong one is brought to it. */
export function EmailField({ email, problem }: EmailFieldProps) {
  return (
    <div>
      <label htmlFor={NEWSLETTER_IDS.email}>Adresse e-mail</label>
      <input
        id={NEWSLETTER_IDS.email}
        type="email"
        name={NEWSLETTER_FIELDS.email}
        defaultValue={email}
        autoComplete="email"
        spellCheck={false}
        required
        aria-describedby={faultId('email')}
        {...(problem && { 'aria-invalid': true, autoFocus: true })}
      />
      <p id={faultId('email')} className={styles.fault}>
        {problem && SUBSCRIPTION_MESSAGES[problem]}
      </p>
    </div>
  )
}
