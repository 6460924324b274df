import type { DocumentView } from '../../../application/views/page-parts.ts'
import { Day } from './day.tsx'

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
        <li className={styles.authors}>Par {new Intl.ListFormat('fr').format(authors)}</li>
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
