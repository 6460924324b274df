import { formatCount } from '#domain/editorial/french-formats.ts'
import type { PictureUse } from '#ports/picture-library.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'

import styles from './desk.module.css'
import own from './picture-library.module.css'

interface TextUsesProps {
  readonly uses: readonly PictureUse[]
  /** `Utilisée`, or `Utilisé`. */
  readonly used: string
}

/** Texts that use an entry of a library, folded, or that none does. */
export function TextUses({ uses, used }: TextUsesProps) {
  if (uses.length === 0) return <p className={own.facts}>{`${used} nulle part`}</p>
  return (
    <details className={styles.more}>
      <summary>{`${used} par ${formatCount(uses.length, 'article', 'articles')}`}</summary>
      <ul>
        {uses.map(({ number, path, title }) => (
          <li key={path}>
            <a href={number === undefined ? path : articlePagePath(number)}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
