import type { FollowStep } from '#application/views/follow-legal-text-view.ts'
import { FOLLOW_FIELDS, FOLLOW_IDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { FOLLOW_CONSENT, FOLLOW_MESSAGES } from '#domain/messages.ts'
import { followPath } from '#domain/navigation/site-paths.ts'

import { ConsentNote, EmailField, TOO_MANY_REQUESTS, UnseenField } from './email-form-parts.tsx'

import styles from './form.module.css'

type Fill = Extract<FollowStep, { kind: 'fill' }>

/** Renders the form to follow the changes of a legal text by email. Works without JavaScript. */
export function LegalTextFollowForm({ text, email, problem, limited }: Fill) {
  const message = problem && FOLLOW_MESSAGES[problem]
  return (
    <form className={styles.form} action={followPath(text.path ?? '')} method="post" noValidate>
      <div className={styles.status} role="alert">
        {limited && <p>{TOO_MANY_REQUESTS}</p>}
        {message !== undefined && (
          <p>
            <a href={`#${FOLLOW_IDS.email}`}>{message}</a>
          </p>
        )}
      </div>
      <EmailField
        id={FOLLOW_IDS.email}
        name={FOLLOW_FIELDS.email}
        value={email}
        errorId={FOLLOW_IDS.error}
        message={message}
      />
      <UnseenField id={FOLLOW_IDS.unseen} name={FOLLOW_FIELDS.unseen} />
      <ConsentNote words={FOLLOW_CONSENT} />
      <button type="submit" className="button">
        Suivre ce texte
      </button>
    </form>
  )
}
