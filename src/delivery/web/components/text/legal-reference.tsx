import type { ReactNode } from 'react'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { LegalReference as Reference } from '#domain/editorial/body.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'

import { Link } from '../shell/link.tsx'

import styles from './legal-reference.module.css'

const LONGEST_NUMBER = 16

interface LegalReferenceProps {
  readonly reference: Pick<Reference, 'id' | 'page' | 'children'>
  readonly children: ReactNode
}

/** A reference to an article of a code, linked to its page here, else to Légifrance when its identifier is known; a bare number stays on its line. */
export function LegalReference({ reference, children }: LegalReferenceProps) {
  const { id, page = id === undefined ? undefined : legifranceUrl(id) } = reference
  const isNumber = inlineText(reference.children).length <= LONGEST_NUMBER
  const className = isNumber ? `${styles.reference} ${styles.number}` : styles.reference
  if (page === undefined) return <span className={className}>{children}</span>
  return (
    <Link href={page} className={className}>
      {children}
    </Link>
  )
}
