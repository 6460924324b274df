import type { ReactNode } from 'react'

import type { ThemeKey } from '../../../domain/editorial/theme.ts'

import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  readonly theme?: ThemeKey
  readonly children?: ReactNode
}

/** The title of a page that lists others, and what it says of them. */
export function PageHeading({ title, theme, children }: PageHeadingProps) {
  return (
    <header className={styles.heading} data-theme={theme}>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  )
}
