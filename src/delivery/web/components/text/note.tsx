import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Note as NoteBlock } from '#domain/editorial/body.ts'

import { Icon } from '../shell/icon.tsx'
import type { IconName } from '../shell/icon.tsx'

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

const ICONS: Record<NoteBlock['tone'], IconName> = {
  info: 'info',
  attention: 'attention',
  example: 'example',
}

/** Note titled by its tone, unless its text begins so. */
export function Note({ note, children }: NoteProps) {
  const { tone, title = TONES[tone] } = note
  const named = note.title === undefined && opensWith(note, TONES[tone])
  return (
    <div className={styles.note} role="note" {...hooks({ tone })}>
      {named ? (
        <Icon name={ICONS[tone]} className={styles.icon} />
      ) : (
        <p className={styles.title}>
          <Icon name={ICONS[tone]} width={18} height={18} />
          {title}
        </p>
      )}
      {children}
    </div>
  )
}

function opensWith(note: NoteBlock, words: string): boolean {
  return plainText(note.children).trimStart().toLowerCase().startsWith(words.toLowerCase())
}
