import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Link } from '../shell/link.tsx'

import styles from './tags.module.css'

/** The subjects of a document, each leading to everything under it. */
export function Tags({ tags }: { readonly tags: readonly TitledPath[] }) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.tags} aria-label="Mots-clés">
      <ul>
        {tags.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} rel="tag">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
