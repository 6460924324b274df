import type { LetterView } from '#application/views/page-parts.ts'
import { glossaryLetter } from '#domain/editorial/collation.ts'

import { Link } from '../shell/link.tsx'

import styles from './alphabetical-index.module.css'

interface LettersProps {
  readonly letters: readonly LetterView[]
  /** What is listed, for the label of the letters. */
  readonly label: string
  /** The page of a letter, where each has its own. */
  readonly pageOf?: (letter: string) => string
  /** The level of the letters as headings. */
  readonly level?: 2 | 3
}

/** Titles under their initial, with the letters above to jump to. */
export function Letters({ letters, label, pageOf, level = 2 }: LettersProps) {
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

/** Names that stand together in an alphabetical list: « B – C ». */
interface LetterRange<Item> {
  readonly label: string
  readonly items: readonly Item[]
}

/** Cuts an alphabetical list between letters, into parts of about as many names each; a letter is never cut. */
export function letterRanges<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  size: number,
): readonly LetterRange<Item>[] {
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
