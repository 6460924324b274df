import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Icon } from '../shell/icon.tsx'
import { Link } from '../shell/link.tsx'

import styles from './siblings.module.css'

interface SiblingsProps {
  readonly previous: TitledPath | undefined
  readonly next: TitledPath | undefined
}

/** What stands before and after: the articles of a text, the issues of a newsletter. */
export function Siblings({ previous, next }: SiblingsProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className={styles.siblings} aria-label="Avant et après">
      {previous && (
        <Link href={previous.path} rel="prev">
          <Icon name="back" width={18} height={18} />
          <span>
            <span className="sr-only">Précédent{'\u00A0'}: </span>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link href={next.path} rel="next">
          <span>
            <span className="sr-only">Suivant{'\u00A0'}: </span>
            {next.title}
          </span>
          <Icon name="back" width={18} height={18} />
        </Link>
      )}
    </nav>
  )
}
