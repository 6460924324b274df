import type { ReactNode } from 'react'

import { legifranceUrl } from '../../../domain/editorial/legifrance.ts'
import { Link } from './link.tsx'

import styles from './legal-reference.module.css'

interface LegalReferenceProps {
  /** The identifier of the article at Légifrance, when known. */
  readonly id: string | undefined
  readonly children: ReactNode
}

/** A reference to an article of a code, linked to Légifrance when its identifier is known. */
export function LegalReference({ id, children }: LegalReferenceProps) {
  const page = id === undefined ? undefined : legifranceUrl(id)
  if (page === undefined) return <span className={styles.reference}>{children}</span>
  return (
    <Link href={page} className={styles.reference}>
      {children}
    </Link>
  )
}
