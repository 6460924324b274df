import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'

import { Icon } from '../text/icon.tsx'

import styles from './table-of-contents.module.css'

/**
 * Renders a collapsible list of links to the headings of a document. Renders nothing for fewer than
 * two headings.
 */
export function TableOfContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null
  return (
    <nav
      className={styles.contents}
      aria-label="Sommaire"
      {...dataAttributes({ contents: true, screen: true, chrome: true })}
    >
      <details>
        <summary>
          Sommaire
          <Icon name="chevron" width={20} height={20} />
        </summary>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} {...dataAttributes({ level: entry.level })}>
              <a href={`#${entry.id}`}>{entry.label}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

const MIN_NUMBERED_PARTS = 4

/** Matches headings that contain their own number: « 1. », « II – », « Titre III ». */
const OWN_NUMBER =
  /^(?:[\divx]+(?:er)?\s?[.)°–-]|[a-z]\s?[.)]|(?:livre|titre|chapitre|section|sous-section|paragraphe|partie|article|annexe|étape|préambule|avenant|accord|première|deuxième)(?![\p{L}-]))/iu

/**
 * True if the site numbers the headings. At least four must be on level 2, and none start with a
 * number or a word such as « Titre ».
 */
export function hasNumberedHeadings(toc: readonly TocEntry[]): boolean {
  const parts = toc.filter(({ level }) => level === 2)
  return (
    parts.length >= MIN_NUMBERED_PARTS && !toc.some(({ label }) => OWN_NUMBER.test(label.trim()))
  )
}
