import { use } from 'react'
import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/page-parts.ts'

import { PagePath } from '../shell/page-path.ts'
import { unbroken } from '../shell/unbroken.tsx'
import { Byline } from './byline.tsx'
import { DocumentNotices } from './document-notices.tsx'
import { DocumentTitle } from './document-title.tsx'
import { Illustration } from './illustration.tsx'
import { ThemeKicker } from './theme-kicker.tsx'

import styles from './document-header.module.css'

interface DocumentHeaderProps {
  readonly document: DocumentView
  readonly premium?: boolean
  /** What kind of document this is, when its theme does not say it all. */
  readonly label?: ReactNode
  /** A reference page is dated by its update, not signed. */
  readonly signed?: boolean
  /** The title of the document is the title of the page, but where several documents stand together. */
  readonly level?: 1 | 3
}

/** What a reader needs before reading: theme, title, standfirst, who signs, from when, how long. */
export function DocumentHeader({
  document,
  premium = false,
  label,
  signed = true,
  level = 1,
}: DocumentHeaderProps) {
  const { theme, standfirst } = document
  const path = use(PagePath)
  // On a narrow screen a reader learns that a text no longer holds before reading what it says.
  const isStale = document.validity?.reason !== undefined
  const meta = (
    <div className={styles.meta}>
      <Byline document={document} signed={signed} />
      <DocumentNotices document={document} />
    </div>
  )
  return (
    <header className={styles.header}>
      <Kickers theme={theme} label={label} premium={premium} />
      <DocumentTitle title={document.title} level={level} />
      {isStale && meta}
      {standfirst !== '' && <p className={styles.standfirst}>{unbroken(standfirst)}</p>}
      {!isStale && meta}
      {theme && <Illustration seed={path} theme={theme} className={styles.drawing} />}
    </header>
  )
}

interface KickersProps extends Pick<DocumentHeaderProps, 'label' | 'premium'> {
  readonly theme: DocumentView['theme']
}

function Kickers({ theme, label, premium }: KickersProps) {
  if (theme === undefined && label === undefined && !premium) return null
  return (
    <p className={styles.kickers}>
      {theme && <ThemeKicker theme={theme} />}
      {label !== undefined && <span>{label}</span>}
      {premium && <span className="premium-mark">Premium</span>}
    </p>
  )
}
