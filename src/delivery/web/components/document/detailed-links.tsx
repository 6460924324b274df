import type { ReactNode } from 'react'

import type { DataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'

import styles from './detailed-links.module.css'

/** Link with a line of details above (`over`) and below (`under`) its title. */
export interface DetailedLink {
  readonly path: string
  readonly title: ReactNode
  readonly over?: ReactNode
  readonly under?: ReactNode
  /** Data attributes for the page's scripts. */
  readonly marks?: DataAttributes | undefined
}

interface DetailedLinksProps {
  readonly links: readonly DetailedLink[]
  readonly columns?: boolean
}

/** Renders a list of links with lines of details, such as files or news of agreements. */
export function DetailedLinks({ links, columns = false }: DetailedLinksProps) {
  return (
    <ul className={styles.links} {...dataAttributes({ columns: columns || undefined })}>
      {links.map(({ path, title, over, under, marks }) => (
        <li key={path}>
          {over !== undefined && <p className={styles.meta}>{over}</p>}
          <p className={styles.title}>
            <Link href={path} marks={marks}>
              {typeof title === 'string' ? renderNonBreaking(title) : title}
            </Link>
          </p>
          {under !== undefined && <p className={styles.meta}>{under}</p>}
        </li>
      ))}
    </ul>
  )
}
