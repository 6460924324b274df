import type { ReactNode } from 'react'

import type { Note as NoteBlock } from '../../../domain/editorial/body.ts'

import styles from './note.module.css'

interface NoteProps {
  readonly note: NoteBlock
  readonly children: ReactNode
}

const TONES: Record<NoteBlock['tone'], string> = {
  info: 'À savoir',
  attention: 'Attention',
  example: 'Exemple',
}

/** A note beside the argument, named by its tone. */
export function Note({ note, children }: NoteProps) {
  return (
    <div className={styles.note} role="note" data-tone={note.tone}>
      <p className={styles.title}>{note.title ?? TONES[note.tone]}</p>
      {children}
    </div>
  )
}
