import type { ReactNode } from 'react'

import type { HookAttributes } from '#delivery/web/contract/hooks.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'

import { Link } from '../shell/link.tsx'
import { unbroken } from '../text/title-text.tsx'

import styles from './notices.module.css'

/** A line that tells what happened: whose it is or when, above the title that leads to it, and what else there is to know. */
export interface Notice {
  readonly path: string
  readonly title: ReactNode
  readonly over?: ReactNode
  readonly under?: ReactNode
  /** The marks by which the script of the page finds the link. */
  readonly marks?: HookAttributes | undefined
}

interface NoticesProps {
  readonly notices: readonly Notice[]
  readonly columns?: boolean
}

/** Notices one under the other, or in columns where there is room. */
export function Notices({ notices, columns = false }: NoticesProps) {
  return (
    <ul className={styles.notices} {...hooks({ columns: columns || undefined })}>
      {notices.map(({ path, title, over, under, marks }) => (
        <li key={path}>
          {over !== undefined && <p className={styles.aside}>{over}</p>}
          <p className={styles.title}>
            <Link href={path} marks={marks}>
              {typeof title === 'string' ? unbroken(title) : title}
            </Link>
          </p>
          {under !== undefined && <p className={styles.aside}>{under}</p>}
        </li>
      ))}
    </ul>
  )
}
