import type { ReactNode } from 'react'

import { Illustration } from '#delivery/web/components/document/illustration.tsx'

import styles from './split.module.css'

interface SplitProps {
  /** What the drawing stands for. */
  readonly drawing: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page with one thing to do: a narrow column, and beside it, where there is room, a drawing and what helps. */
export function Split({ drawing, aside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.column}>{children}</div>
      <div className={styles.aside}>
        <Illustration seed={drawing} shape="wide" className={styles.drawing} />
        {aside}
      </div>
    </div>
  )
}
