import type { ReactNode } from 'react'

import { soundPagePath } from '../article-paths-and-fields.ts'
import type { ArticleForm } from '../article-views.ts'

import styles from './desk.module.css'

interface SoundFieldsProps {
  readonly form: ArticleForm
  readonly number: number | undefined
  /** The fields. */
  readonly children: ReactNode
}

const FIELDS = ['audioUrl', 'audioBytes', 'duration', 'chapters', 'captions'] as const

/** Fields of the sound of an episode, which an upload fills in. Nothing for other kinds of pages. */
export function SoundFields({ form, number, children }: SoundFieldsProps) {
  const { draft, errors, newDraft } = form
  const { kind, audioUrl } = draft.fields
  if (kind !== 'podcast' && FIELDS.every((field) => draft.fields[field] === '')) return null
  const isWrong = FIELDS.some((field) => errors.some((error) => error.field === field))
  return (
    <details className={styles.more} open={isWrong || audioUrl === ''}>
      <summary>Son de l’épisode</summary>
      <div className={styles.form}>
        <p>
          <a href={soundPagePath(number, newDraft)}>Téléverser le son ou ses sous-titres</a>, après
          avoir enregistré le brouillon{'\u00A0; '}ou donner l’adresse du son chez votre hébergeur,
          sa durée et son poids.
        </p>
        {children}
      </div>
    </details>
  )
}
