import { use } from 'react'

import * as pageIds from '#delivery/web/contract/page-ids.ts'

import type { FootnoteReference } from './footnote-calls.ts'
import { FootnotesContext } from './footnotes-context.ts'

import styles from './footnote-call.module.css'

/** The raised number that calls a note; nothing when the note does not exist. */
export function FootnoteCall({ call }: { readonly call: FootnoteReference }) {
  const notes = use(FootnotesContext)
  const number = notes.numberOf(call.id)
  if (number === undefined) return null
  return (
    <sup id={notes.idOf(call)} className={styles.call}>
      <a href={`#${pageIds.note(number)}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  )
}
