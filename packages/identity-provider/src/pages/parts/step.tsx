import type { ReactNode } from 'react'

import styles from './step.module.css'

interface StepProps {
  /** By which the script, and links within the page, know the step. */
  readonly name: string
  readonly title: string
  readonly intro?: ReactNode
  /** Whether the page opens on it. */
  readonly first?: boolean
  readonly children?: ReactNode
}

/** One of the steps of a page, shown one at a time; the script moves the focus to the title of each. */
export function Step({ name, title, intro, first = false, children }: StepProps) {
  return (
    <section className={styles.step} data-step={name} hidden={!first} data-scripted>
      <h1 tabIndex={-1}>{title}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}
