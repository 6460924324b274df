import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Link } from '../shell/link.tsx'

import styles from './link-list.module.css'

/** A way to a page, with what else there is to know before going. */
export interface ListedLink extends TitledPath {
  readonly note?: ReactNode
}

interface LinkListProps {
  readonly links: readonly ListedLink[]
  /** Short titles stand in columns. */
  readonly columns?: boolean
}

/** Titles that lead to their pages. */
export function LinkList({ links, columns = false }: LinkListProps) {
  return (
    <ul className={styles.links} {...hooks({ columns: columns || undefined })}>
      {links.map(({ path, title, note }) => (
        <li key={path}>
          <Link href={path}>{title}</Link>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
