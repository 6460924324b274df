import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { unbroken } from '../shell/unbroken.tsx'
import { Illustration } from './illustration.tsx'

import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  readonly theme?: ThemeKey
  /** What the drawing beside the title stands for; hubs have one. */
  readonly drawing?: string
  readonly children?: ReactNode
}

/** The title of a page that lists others, and what it says of them. */
export function PageHeading({ title, theme, drawing, children }: PageHeadingProps) {
  return (
    <header className={styles.heading} {...hooks({ theme })}>
      <div>
        <h1>{unbroken(title)}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {drawing !== undefined && (
        <Illustration seed={drawing} theme={theme} className={styles.drawing} />
      )}
    </header>
  )
}
