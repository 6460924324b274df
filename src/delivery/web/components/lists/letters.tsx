import type { LetterView } from '#application/views/page-parts.ts'

import { Link } from '../shell/link.tsx'

import styles from './letters.module.css'

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
      <nav className={styles.jump} aria-label={`${label} par lettre`}>
        <ul>
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${letterId(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, entries }) => (
        <section key={letter} className={styles.letter} aria-labelledby={letterId(letter)}>
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
