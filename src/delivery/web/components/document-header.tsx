import type { ReactNode } from 'react'

import type { DocumentView } from '../../../application/views/page-parts.ts'
import { Byline } from './byline.tsx'
import { DocumentNotices } from './document-notices.tsx'
import type { ArchivedAs } from './document-notices.tsx'
import { ThemeKicker } from './theme-kicker.tsx'

import styles from './document-header.module.css'

interface DocumentHeaderProps {
  readonly document: DocumentView
  readonly premium?: boolean
  /** What kind of document this is, when its theme does not say it all. */
  readonly label?: ReactNode
  /** A reference page is dated by its update, not signed. */
  readonly signed?: boolean
  readonly archivedAs?: ArchivedAs
}

/** What a reader needs before reading: theme, title, standfirst, who signs, from when, how long. */
export function DocumentHeader({
  document,
  premium = false,
  label,
  signed = true,
  archivedAs,
}: DocumentHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.kickers}>
        {document.theme && <ThemeKicker theme={document.theme} />}
        {label !== undefined && <span>{label}</span>}
        {premium && <span className={styles.premium}>Premium</span>}
      </p>
      <h1 className={styles.title}>{document.title}</h1>
      {document.standfirst !== '' && <p className={styles.standfirst}>{document.standfirst}</p>}
      <Byline document={document} signed={signed} />
      <DocumentNotices document={document} archivedAs={archivedAs} />
    </header>
  )
}
