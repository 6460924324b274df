import type { FollowStep } from '#application/views/follow-legal-text-view.ts'
import { FOLLOW_FIELDS, FOLLOW_IDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { FOLLOW_CONSENT, FOLLOW_MESSAGES } from '#domain/messages.ts'
import { followPath, PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_EMAIL_LENGTH } from '#domain/shared/email-address.ts'

import styles from './form.module.css'

type Fill = Extract<FollowStep, { kind: 'fill' }>

const LIMITED = 'Trop de demandes ont été envoyées. Réessayez dans une heure.'

/** Renders the form to follow the changes of a legal text by email. Works without JavaScript. */
export function LegalTextFollowForm({ text, email, problem, limited }: Fill) {
  const message = problem && FOLLOW_MESSAGES[problem]
  return (
    <form className={styles.form} action={followPath(text.path ?? '')} method="post" noValidate>
      <div className={styles.status} role="alert">
        {limited && <p>{LIMITED}</p>}
        {message !== undefined && (
          <p>
            <a href={`#${FOLLOW_IDS.email}`}>{message}</a>
          </p>
        )}
      </div>
      <div>
        <label htmlFor={FOLLOW_IDS.email}>Adresse e-mail</label>
        <input
          id={FOLLOW_IDS.email}
          type="email"
          name={FOLLOW_FIELDS.email}
          defaultValue={email}
          autoComplete="email"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          required
          aria-describedby={FOLLOW_IDS.error}
          {...(message !== undefined && { 'aria-invalid': true, autoFocus: true })}
        />
        <p id={FOLLOW_IDS.error} className={styles.error}>
          {message}
        </p>
      </div>
      <p hidden>
        <label htmlFor={FOLLOW_IDS.unseen}>Laissez ce champ vide</label>
        <input
          id={FOLLOW_IDS.unseen}
          type="text"
          name={FOLLOW_FIELDS.unseen}
          tabIndex={-1}
          autoComplete="off"
        />
      </p>
      <p>
        <small>
          {FOLLOW_CONSENT} <a href={PATHS.privacy}>Données personnelles</a>
        </small>
      </p>
      <button type="submit" className="button">
        Suivre ce texte
      </button>
    </form>
  )
}
