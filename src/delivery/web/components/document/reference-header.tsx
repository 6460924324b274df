import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/shared-view-types.ts'

import { fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { DocumentTitle } from './document-header.tsx'
import { DocumentNotices } from './document-notices.tsx'

import headerStyles from './document-header.module.css'
import styles from './reference-header.module.css'

interface ReferenceHeaderProps {
  readonly document: DocumentView
  /** Lines above the title, such as the kind of the document. */
  readonly kickers: readonly ReactNode[]
  readonly facts: readonly (Fact | false)[]
  /** True to show the standfirst. */
  readonly introduced?: boolean
}

/** Renders the header of a reference document: kickers, title, identifying facts and notices. */
export function ReferenceHeader({
  document,
  kickers,
  facts,
  introduced = false,
}: ReferenceHeaderProps) {
  return (
    <header className={headerStyles.header}>
      <p className={headerStyles.kickers}>{fragmentOf(kickers.map(renderKicker))}</p>
      <DocumentTitle title={document.title} />
      {introduced && document.standfirst !== '' && (
        <p className={headerStyles.standfirst}>{document.standfirst}</p>
      )}
      <div className={headerStyles.facts}>
        <Facts facts={facts} />
      </div>
      <div className={headerStyles.meta}>
        <DocumentNotices document={document} />
      </div>
    </header>
  )
}

function renderKicker(kicker: ReactNode): ReactNode {
  return <span>{kicker}</span>
}

/** Label and its value. */
interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/**
 * Renders the known facts as a description list; `false` stands for an unknown fact. Renders
 * nothing if no fact is known.
 */
export function Facts({ facts }: { readonly facts: readonly (Fact | false)[] }) {
  const shownFacts = facts.filter((fact) => fact !== false)
  if (shownFacts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {shownFacts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
