import type { ReactNode } from 'react'

import styles from './error-page.module.css'

interface ErrorPageProps {
  readonly code: '404' | '500'
  readonly title: string
  readonly children: ReactNode
}

/** What went wrong, and what the reader can do about it. */
export function ErrorPage({ code, title, children }: ErrorPageProps) {
  return (
    <section className={styles.error}>
      <p className="kicker">Erreur {code}</p>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
