import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/page-parts.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Link } from '../shell/link.tsx'
import { Day } from '../text/day.tsx'
import { inOrder } from '../text/in-order.ts'

import styles from './byline.module.css'

interface BylineProps {
  readonly document: DocumentView
  readonly signed: boolean
}

/** « Par La rédaction », « Publié le … », « Mis à jour le … », and how long the reading takes. */
export function Byline({ document, signed }: BylineProps) {
  const { authors, publishedAt, updatedAt, readingMinutes } = document
  return (
    <ul className={styles.byline}>
      {signed && authors.length > 0 && (
        <li className={styles.authors}>Par {signatures(authors)}</li>
      )}
      <li>
        Publié le <Day at={publishedAt} />
      </li>
      {updatedAt !== undefined && updatedAt !== publishedAt && (
        <li>
          Mis à jour le <Day at={updatedAt} />
        </li>
      )}
      <li>{readingMinutes} min de lecture</li>
    </ul>
  )
}

function signatures(authors: DocumentView['authors']): ReactNode {
  const signing = authors.values()
  const parts = new Intl.ListFormat('fr').formatToParts(authors.map(({ title }) => title))
  return inOrder(
    parts.map(({ type, value }) =>
      type === 'element' ? paintAuthor(signing.next().value, value) : value,
    ),
  )
}

function paintAuthor(author: TitledPath | undefined, name: string): ReactNode {
  if (author === undefined) return name
  return (
    <Link href={author.path} rel="author">
      {name}
    </Link>
  )
}
