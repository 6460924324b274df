import type { SignUpFormView } from '#application/views/form-views.ts'
import {
  fieldOf,
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORM,
  NEWSLETTER_IDS,
} from '#delivery/web/contract/forms.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { NEWSLETTER_CONSENT, SUBSCRIPTION_MESSAGES, SUCCESS_MESSAGES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { GroupChoice } from '../lists/group-choice.tsx'
import { EmailField } from './email-field.tsx'

import styles from './form.module.css'

const LIMITED = 'Trop de demandes ont été envoyées. Réessayez dans une heure.'

/** The sign-up form of the newsletters: a plain form, so that it works before any script; what is wrong stands beside each field and, with the way to it, above them all (§5). */
export function NewsletterForm({ form }: { readonly form: SignUpFormView }) {
  const { email, groups, problems, limited } = form
  const emailProblem = problems.find((problem) => fieldOf(problem) === 'email')
  const groupsProblem = problems.find((problem) => fieldOf(problem) === 'groups')
  return (
    <>
      <form
        id={NEWSLETTER_FORM}
        className={styles.form}
        action={PATHS.newsletterSignUp}
        method="post"
        noValidate
      >
        <div id={NEWSLETTER_IDS.summary} className={styles.said} role="alert">
          {limited && <p>{LIMITED}</p>}
          {problems.map((problem) => (
            <p key={problem}>
              <a href={`#${NEWSLETTER_IDS[fieldOf(problem)]}`}>{SUBSCRIPTION_MESSAGES[problem]}</a>
            </p>
          ))}
        </div>
        <EmailField email={email} problem={emailProblem} />
        <GroupChoice
          legend="Lettres à recevoir"
          chosen={groups}
          fault={groupsProblem && SUBSCRIPTION_MESSAGES[groupsProblem]}
          focused={emailProblem === undefined && groupsProblem !== undefined}
        />
        <p hidden>
          <label htmlFor={NEWSLETTER_IDS.unseen}>Laissez ce champ vide</label>
          <input
            id={NEWSLETTER_IDS.unseen}
            type="text"
            name={NEWSLETTER_FIELDS.unseen}
            tabIndex={-1}
            autoComplete="off"
          />
        </p>
        <p>
          <small>
            {NEWSLETTER_CONSENT} <a href={PATHS.privacy}>Données personnelles</a>
          </small>
        </p>
        <button type="submit" className="button">
          S’inscrire
        </button>
      </form>
      <div
        id={NEWSLETTER_IDS.asked}
        className={styles.said}
        {...hooks({ done: true })}
        tabIndex={-1}
        hidden
      >
        <NewsletterAsked />
      </div>
    </>
  )
}

/** What is said once a wish was received, the same whether the address is known (§8). */
export function NewsletterAsked() {
  return (
    <>
      <p>
        <strong>{SUCCESS_MESSAGES.subscriptionReceived}</strong>
      </p>
      <p>
        Ouvrez le message que nous venons de vous envoyer et confirmez votre adresse{'\u00A0'}:
        votre inscription commencera alors. S’il n’arrive pas, regardez dans les courriers
        indésirables.
      </p>
    </>
  )
}
