import type { ReactNode } from 'react'

import { ConfirmDialog } from './confirm-dialog.tsx'
import { Private } from './private.tsx'

import styles from './private-page.module.css'

interface PrivatePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of whoever is signed in: its title, whose account it is, and its parts. */
export function PrivatePage({ title, children }: PrivatePageProps) {
  return (
    <div className={styles.page} data-scripted>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p data-said="who" />
      </header>
      <Private>{children}</Private>
      <ConfirmDialog />
    </div>
  )
}
