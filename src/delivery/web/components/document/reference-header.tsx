import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/page-parts.ts'

import { inOrder } from '../text/in-order.ts'
import { DocumentNotices } from './document-notices.tsx'
import { DocumentTitle } from './document-title.tsx'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'

import styles from './document-header.module.css'

interface ReferenceHeaderProps {
  readonly document: DocumentView
  /** What kind of document this is, and what holds it. */
  readonly kickers: readonly ReactNode[]
  readonly facts: readonly (Fact | false)[]
  readonly introduced?: boolean
}

/** What stands above a document that is consulted rather than read: nobody signs it, its facts identify it. */
export function ReferenceHeader({
  document,
  kickers,
  facts,
  introduced = false,
}: ReferenceHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.kickers}>{inOrder(kickers.map(paintKicker))}</p>
      <DocumentTitle title={document.title} />
      {introduced && document.standfirst !== '' && (
        <p className={styles.standfirst}>{document.standfirst}</p>
      )}
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      <div className={styles.meta}>
        <DocumentNotices document={document} />
      </div>
    </header>
  )
}

function paintKicker(kicker: ReactNode): ReactNode {
  return <span>{kicker}</span>
}
