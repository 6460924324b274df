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

/** Below this many parts, nobody needs their numbers to find the way back to one. */
const FEWEST_NUMBERED = 4

/** How a heading begins that says its own rank: « 1. », « II – », « Titre III », « Article 4 », « Étape 2 ». */
const OWN_NUMBER =
  /^(?:[\divx]+(?:er)?\s?[.)°–-]|[a-z]\s?[.)]|(?:livre|titre|chapitre|section|sous-section|paragraphe|partie|article|annexe|étape|préambule|avenant|accord|première|deuxième)(?![\p{L}-]))/iu

/** Whether the parts of a document are numbered for its readers: it is long, and its headings say no rank of their own. */
export function isNumbered(toc: readonly TocEntry[]): boolean {
  const parts = toc.filter(({ level }) => level === 2)
  return parts.length >= FEWEST_NUMBERED && !toc.some(({ label }) => OWN_NUMBER.test(label.trim()))
}
