import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { notePrefix, noteTitle } from '#domain/editorial/boxed-note-title.ts'
import type { Note as NoteBlock } from '#domain/editorial/document-body.ts'
import { NOTA } from '#domain/law/comparable-text.ts'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

import styles from './note.module.css'

interface NoteProps {
  readonly note: NoteBlock
  readonly children: ReactNode
}

const ICONS: Record<NoteBlock['tone'], IconName> = {
  info: 'info',
  attention: 'attention',
  example: 'example',
}

/**
 * Renders a boxed note with an icon and a title. By default the title is the name of its tone,
 * unless the text begins with that name.
 */
export function Note({ note, children }: NoteProps) {
  const { tone } = note
  const title = noteTitle(note)
  const prefix = notePrefix(note)
  const nota = title === NOTA || undefined
  return (
    <div className={styles.note} role="note" {...dataAttributes({ tone, nota })}>
      {title === undefined ? (
        <Icon name={ICONS[tone]} className={styles.icon} />
      ) : (
        <p className={styles.title}>
          <Icon name={ICONS[tone]} width={18} height={18} />
          {prefix}
          {title}
        </p>
      )}
      {children}
    </div>
  )
}
