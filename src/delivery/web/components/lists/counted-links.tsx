import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Link } from '../shell/link.tsx'
import { frenchNumber } from '../text/french-number.ts'

import styles from './link-list.module.css'

/** A way to several documents, with how many they are. */
export interface CountedLink extends TitledPath {
  readonly total: number
  /** What is shown instead, for the one that stands chosen: its link leads back. */
  readonly chosen?: ReactNode
}

interface CountedLinksProps {
  readonly links: readonly CountedLink[]
  readonly label: string
}

/** Links one under the other, each count at the end of its line. */
export function CountedLinks({ links, label }: CountedLinksProps) {
  return (
    <ul className={styles.links} {...hooks({ counted: true })} aria-label={label}>
      {links.map(({ path, title, total, chosen }) => (
        <li key={path}>
          {chosen ?? <Link href={path}>{title}</Link>}{' '}
          <span className={styles.note}>{frenchNumber(total)}</span>
        </li>
      ))}
    </ul>
  )
}
