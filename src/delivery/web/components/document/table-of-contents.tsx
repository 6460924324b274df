import { hooks } from '#delivery/web/contract/hooks.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'

import { Icon } from '../shell/icon.tsx'

import styles from './table-of-contents.module.css'

/** The parts of a document; below two there is nothing to choose from. */
export function TableOfContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null
  return (
    <nav
      className={styles.contents}
      aria-label="Sommaire"
      {...hooks({ contents: true, screen: true })}
    >
      <details>
        <summary>
          Sommaire
          <Icon name="chevron" width={20} height={20} />
        </summary>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} {...hooks({ level: entry.level })}>
              <a href={`#${entry.id}`}>{entry.label}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
