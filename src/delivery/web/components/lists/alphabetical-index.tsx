import type { LetterView } from '#application/views/shared-view-types.ts'
import { glossaryLetter } from '#domain/editorial/french-collation.ts'

import { Link } from '../text/link.tsx'

import styles from './alphabetical-index.module.css'

interface AlphabeticalIndexProps {
  readonly letters: readonly LetterView[]
  /** Name of the list for screen readers. */
  readonly label: string
  /** Returns the path of the page of an initial, if each initial has a page. */
  readonly pageOf?: (letter: string) => string
  /** Heading level of the initials. */
  readonly level?: 2 | 3
}

/** Renders titles grouped by initial, below links to each initial. */
export function AlphabeticalIndex({ letters, label, pageOf, level = 2 }: AlphabeticalIndexProps) {
  const Letter = `h${level}` as const
  return (
    <>
      <nav className={styles.initials} aria-label={`${label} par lettre`}>
        <ul>
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${letterId(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, entries }) => (
        <section key={letter} className={styles.group} aria-labelledby={letterId(letter)}>
          <Letter id={letterId(letter)}>
            {pageOf === undefined ? letter : <Link href={pageOf(letter)}>{letter}</Link>}
          </Letter>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link href={entry.path}>
                  {entry.title}
                  {entry.note !== undefined && <small> {entry.note}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function letterId(letter: string): string {
  return letter === '#' ? 'lettre-autres' : `lettre-${letter}`
}

/** Consecutive items of a list, labelled with their initials: « B » or « B – C ». */
interface InitialRange<Item> {
  readonly label: string
  readonly items: readonly Item[]
}

/**
 * Groups an alphabetical list into ranges of at least `size` items; only the last range may be
 * shorter. Neighbours with the same initial stay together.
 */
export function groupByInitialRange<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  size: number,
): readonly InitialRange<Item>[] {
  const ranges: { first: string; last: string; items: Item[] }[] = []
  for (const item of items) {
    const letter = glossaryLetter(nameOf(item))
    const range = ranges.at(-1)
    if (range && (range.last === letter || range.items.length < size)) {
      range.items.push(item)
      range.last = letter
    } else ranges.push({ first: letter, last: letter, items: [item] })
  }
  return ranges.map(({ first, last, items: named }) => ({
    label: first === last ? first : `${first} – ${last}`,
    items: named,
  }))
}
