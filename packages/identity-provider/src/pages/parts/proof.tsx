import type { AccountPage } from '#domain/identity/account-links.ts'

import { PageLink } from './page-link.tsx'

import styles from './proof.module.css'

interface ProofProps {
  /** By which the script knows which one it is. */
  readonly kind: 'email' | 'phone'
  /** Where it is verified. */
  readonly page: AccountPage
}

const VERIFIED = { email: 'Vérifiée', phone: 'Vérifié' } as const
const MISSING = { email: 'Aucune', phone: 'Aucun' } as const

/** The address or the number of the account, and whether it was proven; words say so, not colour alone. */
export function Proof({ kind, page }: ProofProps) {
  return (
    <p className={styles.proof} data-proof={kind}>
      <strong data-said={kind} />
      <span className={styles.good} data-when="proven">
        {VERIFIED[kind]}
      </span>
      <span data-when="unproven">
        Non {VERIFIED[kind].toLowerCase()} – <PageLink to={page}>vérifier maintenant</PageLink>
      </span>
      <span data-when="missing">{MISSING[kind]} pour l’instant.</span>
    </p>
  )
}
