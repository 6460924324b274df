import type { ReactNode } from 'react'

import { Link } from './link.tsx'

import styles from './notices.module.css'

/** A line that tells what happened: whose it is or when, above the title that leads to it, and what else there is to know. */
export interface Notice {
  readonly path: string
  readonly title: ReactNode
  readonly over?: ReactNode
  readonly under?: ReactNode
}

/** Notices one under the other. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  return (
    <ul className={styles.notices}>
      {notices.map(({ path, title, over, under }) => (
        <li key={path}>
          {over !== undefined && <p className={styles.aside}>{over}</p>}
          <p className={styles.title}>
            <Link href={path}>{title}</Link>
          </p>
          {under !== undefined && <p className={styles.aside}>{under}</p>}
        </li>
      ))}
    </ul>
  )
}
