import type { SignUpFormView } from '#application/views/form-views.ts'
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORM,
  NEWSLETTER_IDS,
  faultId,
  fieldOf,
} from '#delivery/web/contract/forms.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import {
  NEWSLETTER_CONSENT,
  SECTOR_TEXTS,
  SUBSCRIPTION_MESSAGES,
  SUCCESS_MESSAGES,
} from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SubscriptionProblem } from '#domain/newsletter/subscription.ts'

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

interface EmailFieldProps {
  readonly email: string
  readonly problem: SubscriptionProblem | undefined
}

/** The address of whoever signs up; a reader whose form comes back with a wrong one is brought to it. */
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
        aria-describedby={faultId('email')}
        {...(problem && { 'aria-invalid': true, autoFocus: true })}
      />
      <p id={faultId('email')} className={styles.fault}>
        {problem && SUBSCRIPTION_MESSAGES[problem]}
      </p>
    </div>
  )
}

interface GroupChoiceProps {
  readonly legend: string
  readonly chosen: readonly SectorKey[]
  readonly fault?: string | undefined
  /** Whether the reader should be brought here at once. */
  readonly focused?: boolean
}

/** The groups of newsletters, one box for each sector; none is ticked beforehand, for consent is given and not left (§3). */
export function GroupChoice({ legend, chosen, fault, focused = false }: GroupChoiceProps) {
  return (
    <fieldset aria-describedby={faultId('groups')}>
      <legend>{legend}</legend>
      <p id={faultId('groups')} className={styles.fault}>
        {fault}
      </p>
      {SECTOR_KEYS.map((key, rank) => (
        <div key={key}>
          <input
            id={boxId(key, rank)}
            type="checkbox"
            name={NEWSLETTER_FIELDS.group}
            value={key}
            defaultChecked={chosen.includes(key)}
            aria-invalid={fault === undefined ? undefined : true}
            {...(focused && rank === 0 && { autoFocus: true })}
          />
          <label htmlFor={boxId(key, rank)}>{SECTOR_TEXTS[key].title}</label>
        </div>
      ))}
    </fieldset>
  )
}

/** The first bears the name of the whole, so that a link leads to it. */
function boxId(key: SectorKey, rank: number): string {
  return rank === 0 ? NEWSLETTER_IDS.groups : `${NEWSLETTER_IDS.groups}-${key}`
}
