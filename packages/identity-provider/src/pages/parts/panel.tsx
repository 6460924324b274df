import type { ReactNode } from 'react'

import styles from './panel.module.css'

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** A part of the account, with its title beside it where there is room. */
export function Panel({ id, title, intro, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
