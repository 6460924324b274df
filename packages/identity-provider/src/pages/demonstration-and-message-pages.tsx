import { fragmentOf } from '#delivery/web/components/text/dates-numbers-and-marked-text.tsx'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import {
  SANDBOX_ANSWER_PATH,
  SANDBOX_CANCELLED,
  SANDBOX_FIELDS,
  SANDBOX_IDENTITIES,
  SANDBOX_TYPED,
} from '#domain/identity/sandbox-provider.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { EmailField, NameFields } from './components/account-fields.tsx'
import type { DemonstrationCredentials, ShownMessage } from './components/account-page-views.ts'

import formStyles from './components/form.module.css'
import styles from './developer-pages.module.css'

interface DemonstrationAccountsProps {
  readonly accounts: readonly DemonstrationCredentials[]
}

/** List of the demonstration accounts. A click fills in the sign-in form. */
export function DemonstrationAccounts({ accounts }: DemonstrationAccountsProps) {
  return (
    <section className={styles.accounts} aria-labelledby="demonstration" data-scripted>
      <h2 id="demonstration">Comptes de démonstration</h2>
      <p>Ils n’existent que sur une machine de développement. Un clic remplit le formulaire.</p>
      <ul>
        {accounts.map(({ label, email, password }) => (
          <li key={email}>
            <button type="button" disabled data-fill={email} data-password={password}>
              <strong>{label}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Page of the demonstration social provider, on which one chooses or types an identity. Its forms
 * work without script.
 */
export function ProviderPage() {
  return (
    <div className={styles.provider}>
      <h1>Fournisseur de démonstration</h1>
      <p>
        Il tient lieu de Google ou d’Apple sur une machine de développement. Choisissez qui vous
        êtes{'\u00A0'}: personne ne vérifie.
      </p>
      <section className={styles.accounts} aria-labelledby="identites">
        <h2 id="identites">Identités inventées</h2>
        <form method="post" action={SANDBOX_ANSWER_PATH}>
          <ul>
            {SANDBOX_IDENTITIES.map(({ subject, givenName, familyName, email }) => (
              <li key={subject}>
                <button type="submit" name={SANDBOX_FIELDS.subject} value={subject}>
                  <strong>
                    {givenName} {familyName}
                  </strong>
                  <span>{email}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
      </section>
      <h2>Une autre identité</h2>
      <form method="post" action={SANDBOX_ANSWER_PATH} className={formStyles.form}>
        <NameFields form="provider" />
        <EmailField form="provider" />
        <div className={formStyles.actions}>
          <button
            type="submit"
            name={SANDBOX_FIELDS.subject}
            value={SANDBOX_TYPED}
            className="button"
          >
            Continuer
          </button>
          <button
            type="submit"
            name={SANDBOX_FIELDS.choice}
            value={SANDBOX_CANCELLED}
            formNoValidate
            className="button button-quiet"
          >
            Annuler
          </button>
        </div>
      </form>
    </div>
  )
}

/**
 * Page of the emails and SMS that a development machine stores instead of sending, newest first.
 */
export function MessagesPage({ messages }: { readonly messages: readonly ShownMessage[] }) {
  return (
    <div className={styles.messages}>
      <div className={styles.messagesHead}>
        <h1>Messages envoyés</h1>
        <a href={ACCOUNT_PATHS.messages} className="button button-quiet">
          Actualiser
        </a>
      </div>
      <p>
        Sur cette machine de développement, les e-{'\u2060'}mails et les SMS s’arrêtent ici. Le plus
        récent vient en premier.
      </p>
      {messages.length === 0 && <p>Aucun message n’a encore été envoyé.</p>}
      <ol>
        {messages.map((message) => (
          <li key={message.id}>
            <article className={styles.message} data-channel={message.channel}>
              <h2>{message.channel === 'sms' ? 'SMS' : message.subject}</h2>
              <p className={styles.facts}>
                À {displayedEmail(message.recipient)},{' '}
                <time dateTime={dateOf(message)}>{hourOf(message)}</time>
              </p>
              <MessageBody text={message.body} />
            </article>
          </li>
        ))}
      </ol>
    </div>
  )
}

function dateOf({ sentAt }: ShownMessage): string {
  return new Date(sentAt).toISOString()
}

const HOUR = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

function hourOf({ sentAt }: ShownMessage): string {
  return HOUR.format(sentAt)
}

const ADDRESS = /(https?:\/\/[^\s<>]+)/

/** Renders the text of a message, with its URLs as links. */
function MessageBody({ text }: { readonly text: string }) {
  return (
    <p className={styles.body}>
      {fragmentOf(
        text.split(ADDRESS).map((part, place) => (place % 2 === 0 ? part : linkTo(part))),
      )}
    </p>
  )
}

function linkTo(address: string) {
  return <a href={address}>{address}</a>
}
