import type { AgreementCard } from '#application/views/law-views.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { plural } from '#domain/editorial/plural.ts'

import { Link } from '../shell/link.tsx'

import styles from './agreement-cards.module.css'

/** Collective agreements in a list: number, name, employees, and whether their text is on the site. */
export function AgreementCards({ agreements }: { readonly agreements: readonly AgreementCard[] }) {
  return (
    <ul className={styles.agreements}>
      {agreements.map((agreement) => (
        <li key={agreement.path}>
          <p className={styles.idcc}>
            {agreement.idcc === undefined ? (
              'sans IDCC'
            ) : (
              <>
                <abbr title="Identifiant de la convention collective">IDCC</abbr>{' '}
                <strong>{agreement.idcc}</strong>
              </>
            )}
          </p>
          <p>
            <Link href={agreement.path}>{agreement.title}</Link>
            <span className={styles.facts}>{factsOf(agreement).join(' · ')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ employees, hasText, closed }: AgreementCard): readonly string[] {
  if (closed !== undefined) return [endOf(closed)]
  return [
    ...(employees === undefined ? [] : [plural(employees, 'salarié', 'salariés')]),
    hasText ? 'texte en ligne' : 'texte sur Légifrance',
  ]
}

function endOf({ state, successors }: NonNullable<AgreementCard['closed']>): string {
  if (successors.length === 0) return 'n’est plus en vigueur'
  const end = state === 'replaced' ? 'remplacée par' : 'rattachée à'
  return `${end} ${successors.map(printIdcc).join(' et ')}`
}
