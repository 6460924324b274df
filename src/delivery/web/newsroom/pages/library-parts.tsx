import { formatCount } from '#domain/editorial/french-formats.ts'
import type { PictureUse } from '#ports/picture-library.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { Button } from '../newsroom-page-layout.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

interface RemovalProps {
  /** Name of the form field that requests the removal. */
  readonly name: string
  readonly uses: readonly PictureUse[]
  readonly label: string
  /** Why an entry in use has no button. */
  readonly reason: string
}

/** Button that removes an entry of a library, folded so that it takes two gestures. */
export function Removal({ name, uses, label, reason }: RemovalProps) {
  if (uses.length > 0) return <p className={own.facts}>{reason}</p>
  return (
    <details className={styles.more}>
      <summary>Supprimer…</summary>
      <p className={own.facts}>Une suppression ne s’annule pas.</p>
      <Button quiet name={name} value="oui" formNoValidate>
        {label}
      </Button>
    </details>
  )
}

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
