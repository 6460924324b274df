import { use } from 'react'

import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { Footnote } from '#domain/editorial/body.ts'

import { FootnotesContext } from './footnotes-context.ts'
import { paintInlines } from './inlines.tsx'

import styles from './footnotes.module.css'

/** The notes at the foot of a document, each leading back to where it was called. */
export function Footnotes({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  const notes = use(FootnotesContext)
  if (footnotes.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby={pageIds.notes}>
      <h2 id={pageIds.notes}>Notes</h2>
      <ol>
        {footnotes.map((note, index) => (
          <li key={note.id} id={pageIds.note(index + 1)}>
            {paintInlines(note.children)}
            {notes.callsOf(note.id).map((call) => (
              <a
                key={call}
                href={`#${call}`}
                className={styles.back}
                aria-label={`Retour à l’appel de la note ${index + 1}`}
              >
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
