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
  SIGN_UP_MESSAGES,
  SUCCESS_MESSAGES,
  TOO_MANY_REQUESTS,
} from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { ConsentNote, EmailField, UnseenField } from './email-form-parts.tsx'

import styles from './form.module.css'

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
          {limited && <p>{TOO_MANY_REQUESTS}</p>}
          <ProblemLinks problems={problems} />
        </div>
        <EmailField
          id={NEWSLETTER_IDS.email}
          name={NEWSLETTER_FIELDS.email}
          value={email}
          errorId={signUpErrorId('email')}
          message={emailProblem && SIGN_UP_MESSAGES[emailProblem]}
        />
        <SectorChoice
          legend="Lettres à recevoir"
          chosen={groups}
          error={groupsProblem && SIGN_UP_MESSAGES[groupsProblem]}
          focused={emailProblem === undefined && groupsProblem !== undefined}
        />
        <UnseenField id={NEWSLETTER_IDS.unseen} name={NEWSLETTER_FIELDS.unseen} />
        <ConsentNote words={NEWSLETTER_CONSENT} />
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
      <a href={`#${NEWSLETTER_IDS[signUpFieldOf(problem)]}`}>{SIGN_UP_MESSAGES[problem]}</a>
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
        Ouvrez le message que nous vous envoyons et confirmez votre adresse{'\u00A0'}: votre
        inscription commencera alors. Un seul message par jour vaut pour toutes les lettres que vous
        demandez. S’il n’arrive pas, regardez dans les courriers indésirables.
      </p>
    </>
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
