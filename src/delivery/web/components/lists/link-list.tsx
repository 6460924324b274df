import { Fragment } from 'react'
import type { ReactNode } from 'react'

import type { SubjectView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'

import { frenchNumber } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'

import styles from './link-list.module.css'

/** Link with a note beside it. */
interface ListedLink extends TitledPath {
  readonly note?: ReactNode
}

interface LinkListProps {
  readonly links: readonly ListedLink[]
  readonly columns?: boolean
}

/** Renders links as a list, each with its note. */
export function LinkList({ links, columns = false }: LinkListProps) {
  return (
    <ul className={styles.links} {...dataAttributes({ columns: columns || undefined })}>
      {links.map(({ path, title, note }) => (
        <li key={path}>
          <Link href={path}>{title}</Link>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A link to several documents, with their number. */
interface CountedLink extends TitledPath {
  readonly total: number
  /** Content that replaces the link of an active filter. */
  readonly chosen?: ReactNode
}

interface CountedLinksProps {
  readonly links: readonly CountedLink[]
  readonly label: string
}

/** Renders links, each with its number of documents at the end of the line. */
export function CountedLinks({ links, label }: CountedLinksProps) {
  return (
    <ul className={styles.links} {...dataAttributes({ counted: true })} aria-label={label}>
      {links.map(({ path, title, total, chosen }) => (
        <li key={path}>
          {chosen ?? <Link href={path}>{title}</Link>}{' '}
          <span className={styles.note}>{frenchNumber(total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Renders one collapsible list of links per subject. */
export function SubjectLinkLists({ subjects }: { readonly subjects: readonly SubjectView[] }) {
  return (
    <div className={styles.directory}>
      {subjects.map(({ title, entries }) => (
        <details key={title}>
          <summary>
            <span>{title}</span> <span className={styles.count}>{entries.length}</span>
          </summary>
          <LinkList links={entries} columns />
        </details>
      ))}
    </div>
  )
}

/** Renders links in one line, separated by commas. */
export function InlineLinks({ links }: { readonly links: readonly TitledPath[] }) {
  return links.map(({ path, title }, place) => (
    <Fragment key={path}>
      {place > 0 && ', '}
      <Link href={path}>{title}</Link>
    </Fragment>
  ))
}
