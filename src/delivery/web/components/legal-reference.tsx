import type { ReactNode } from 'react'

import type { LegalReference as Reference } from '../../../domain/editorial/body.ts'
import { legifranceUrl } from '../../../domain/editorial/legifrance.ts'
import { Link } from './link.tsx'

import styles from './legal-reference.module.css'

interface LegalReferenceProps {
  readonly reference: Pick<Reference, 'id' | 'page'>
  readonly children: ReactNode
}

/** A reference to an article of a code, linked to its page here, else to Légifrance when its identifier is known. */
export function LegalReference({ reference, children }: LegalReferenceProps) {
  const { id, page = id === undefined ? undefined : legifranceUrl(id) } = reference
  if (page === undefined) return <span className={styles.reference}>{children}</span>
  return (
    <Link href={page} className={styles.reference}>
      {children}
    </Link>
  )
}
