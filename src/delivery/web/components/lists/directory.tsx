import type { SubjectView } from '#application/views/page-parts.ts'

import { LinkList } from './link-list.tsx'

import styles from './directory.module.css'

/** Subjects side by side, each with what it holds folded under it: the whole of a large index at a glance. */
export function Directory({ subjects }: { readonly subjects: readonly SubjectView[] }) {
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
