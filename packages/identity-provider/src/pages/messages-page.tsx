import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'

import type { ShownMessage } from './account-view.ts'
import { MessageBody } from './parts/message-body.tsx'

import styles from './messages-page.module.css'

/** What was sent from a developer's machine, the newest first. */
export function MessagesPage({ messages }: { readonly messages: readonly ShownMessage[] }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
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
                À {message.recipient}, <time dateTime={dateOf(message)}>{hourOf(message)}</time>
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
