import type { ReactNode } from 'react'

import type { DataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Link } from '../shell/link.tsx'
import { nonBreaking } from '../text/title-text.tsx'

import styles from './notices.module.css'

/** A linked title with a line of details above and another below. */
export interface Notice {
  readonly path: string
  readonly title: ReactNode
  readonly over?: ReactNode
  readonly under?: ReactNode
  /** Data attributes for the page’s scripts. */
  readonly marks?: DataAttributes | undefined
}

interface NoticesProps {
  readonly notices: readonly Notice[]
  readonly columns?: boolean
}

/** Renders a list of linked titles with details, such as files or agreement news. */
export function Notices({ notices, columns = false }: NoticesProps) {
  return (
    <ul className={styles.notices} {...dataAttributes({ columns: columns || undefined })}>
      {notices.map(({ path, title, over, under, marks }) => (
        <li key={path}>
          {over !== undefined && <p className={styles.meta}>{over}</p>}
          <p className={styles.title}>
            <Link href={path} marks={marks}>
              {typeof title === 'string' ? nonBreaking(title) : title}
            </Link>
          </p>
          {under !== undefined && <p className={styles.meta}>{under}</p>}
        </li>
      ))}
    </ul>
  )
}
