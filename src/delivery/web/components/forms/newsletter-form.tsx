import type { SignUpFormView } from '#application/views/form-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORM,
  NEWSLETTER_IDS,
  signUpErrorId,
  signUpFieldOf,
} from '#delivery/web/contract/form-field-names-and-ids.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import {
  NEWSLETTER_CONSENT,
  SECTOR_TEXTS,
  SUBSCRIPTION_MESSAGES,
  SUCCESS_MESSAGES,
} from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SubscriptionProblem } from '#domain/newsletter/parse-newsletter-sign-up.ts'

import styles from './form.module.css'

const LIMITED = 'Trop de demandes ont été envoyées. Réessayez dans une heure.'

/**
 * Renders the newsletter sign-up form, with errors at its top and beside each field. Works without
 * JavaScript.
 */
export function NewsletterForm({ form }: { readonly form: SignUpFormView }) {
  const { email, groups, problems, limited } = form
  const emailProblem = problems.find((problem) => signUpFieldOf(problem) === 'email')
  const groupsProblem = problems.find((problem) => signUpFieldOf(problem) === 'groups')
  return (
    <>
      <form
        id={NEWSLETTER_FORM}
        className={styles.form}
        action={PATHS.newsletterSignUp}
        method="post"
        noValidate
        {...dataAttributes({ script: 'newsletter' })}
      >
        <div id={NEWSLETTER_IDS.summary} className={styles.status} role="alert">
          {limited && <p>{LIMITED}</p>}
          <ProblemLinks problems={problems} />
        </div>
        <EmailField email={email} problem={emailProblem} />
        <SectorChoice
          legend="Lettres à recevoir"
          chosen={groups}
          error={groupsProblem && SUBSCRIPTION_MESSAGES[groupsProblem]}
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
        id={NEWSLETTER_IDS.received}
        className={styles.status}
        {...dataAttributes({ done: true })}
        tabIndex={-1}
        hidden
      >
        <SignUpReceived />
      </div>
    </>
  )
}

/** Lists the problems of the form, each with a link to its field. */
function ProblemLinks({ problems }: Pick<SignUpFormView, 'problems'>) {
  return problems.map((problem) => (
    <p key={problem}>
      <a href={`#${NEWSLETTER_IDS[signUpFieldOf(problem)]}`}>{SUBSCRIPTION_MESSAGES[problem]}</a>
    </p>
  ))
}

/** Renders the message after a sign-up, the same for known and unknown email addresses. */
export function SignUpReceived() {
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

interface EmailFieldProps {
  readonly email: string
  readonly problem: SubscriptionProblem | undefined
}

/** Renders the email field, focused if the server rejected its value. */
function EmailField({ email, problem }: EmailFieldProps) {
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
        aria-describedby={signUpErrorId('email')}
        {...(problem && { 'aria-invalid': true, autoFocus: true })}
      />
      <p id={signUpErrorId('email')} className={styles.error}>
        {problem && SUBSCRIPTION_MESSAGES[problem]}
      </p>
    </div>
  )
}

interface SectorChoiceProps {
  readonly legend: string
  readonly chosen: readonly SectorKey[]
  readonly error?: string | undefined
  /** True to focus the first checkbox. */
  readonly focused?: boolean
}

/** Renders one checkbox per newsletter sector. Those of `chosen` are checked. */
export function SectorChoice({ legend, chosen, error, focused = false }: SectorChoiceProps) {
  return (
    <fieldset aria-describedby={signUpErrorId('groups')}>
      <legend>{legend}</legend>
      <p id={signUpErrorId('groups')} className={styles.error}>
        {error}
      </p>
      {SECTOR_KEYS.map((key, rank) => (
        <div key={key}>
          <input
            id={boxId(key, rank)}
            type="checkbox"
            name={NEWSLETTER_FIELDS.group}
            value={key}
            defaultChecked={chosen.includes(key)}
            aria-invalid={error === undefined ? undefined : true}
            {...(focused && rank === 0 && { autoFocus: true })}
          />
          <label htmlFor={boxId(key, rank)}>{SECTOR_TEXTS[key].title}</label>
        </div>
      ))}
    </fieldset>
  )
}

/**
 * Returns the id of a checkbox. The first checkbox has the id of the group, to which the error
 * message links.
 */
function boxId(key: SectorKey, rank: number): string {
  return rank === 0 ? NEWSLETTER_IDS.groups : `${NEWSLETTER_IDS.groups}-${key}`
}
