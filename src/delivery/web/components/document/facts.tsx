import type { ReactNode } from 'react'

import styles from './facts.module.css'

/** Something known of a document; left out when it is not known. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What is known of a document, label by label. */
export function Facts({ facts }: { readonly facts: readonly (Fact | false)[] }) {
  const known = facts.filter((fact) => fact !== false)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
