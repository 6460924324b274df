import type { ReactNode } from 'react'

import { Illustration } from '../text/generated-illustration.tsx'

import styles from './error-page.module.css'

interface ErrorPageProps {
  readonly code: '400' | '404' | '429' | '500' | '503'
  readonly title: string
  readonly children: ReactNode
}

/** Renders an error with its HTTP status code, title and advice, beside an illustration. */
export function ErrorPage({ code, title, children }: ErrorPageProps) {
  return (
    <section className={styles.error}>
      <div className={styles.text}>
        <p className="kicker">Erreur {code}</p>
        <h1>{title}</h1>
        {children}
      </div>
      <Illustration seed={`erreur ${code}`} shape="square" className={styles.drawing} />
    </section>
  )
}
