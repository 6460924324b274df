import type { LetterView } from '../../../application/views/page-parts.ts'
import { Link } from './link.tsx'

import styles from './letters.module.css'

interface LettersProps {
  readonly letters: readonly LetterView[]
  /** What is listed, for the label of the letters. */
  readonly label: string
}

/** Titles under their initial, with the letters above to jump to. */
export function Letters({ letters, label }: LettersProps) {
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
          <h2 id={letterId(letter)}>{letter}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link href={entry.path}>{entry.title}</Link>
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
