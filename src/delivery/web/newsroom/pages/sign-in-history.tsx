import type { SignInRefusal } from '#application/newsroom/sign-in/editor-access.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { AccessEvent } from '#ports/editor-sessions.ts'

import styles from './team-page.module.css'

/** Section with recent sign-ins, refusals, sign-outs and revoked sessions of editors. */
export function SignInHistory({ events }: { readonly events: readonly AccessEvent[] }) {
  return (
    <section className={styles.section}>
      <h2>Connexions récentes</h2>
      <ul className={styles.events}>
        {events.map((event, place) => (
          <li key={`${event.at} ${events.length - place}`}>
            {`${frenchMoment(event.at)}\u00A0: ${eventText(event)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function eventText({ kind, email, detail = '' }: AccessEvent): string {
  const person = email === undefined ? 'personne inconnue' : displayedEmail(email)
  switch (kind) {
    case 'signedIn':
      return `${person}, connexion`
    case 'signedOut':
      return `${person}, déconnexion`
    case 'revoked':
      return detail === email
        ? `${person}, session fermée par la personne elle-même`
        : `${person}, session fermée par ${displayedEmail(detail)}`
    case 'refused':
      break
  }
  return `${person}, connexion refusée (${REASONS.get(detail) ?? detail})`
}

const REASON_TEXTS: Readonly<Record<SignInRefusal, string>> = {
  otherBrowser: 'commencée dans un autre navigateur ou trop tard',
  codeRejected: 'pas allée à son terme',
  tokenRejected: 'réponse du service de connexion non valable',
  emailUnverified: 'adresse non vérifiée',
  secondFactorMissing: 'sans second facteur',
  roleMissing: 'sans rôle',
}

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(REASON_TEXTS))
