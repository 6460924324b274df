import { MAX_EDITED_REDIRECTS } from '#domain/navigation/redirect-lines.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'

import { SETTING_FIELDS } from '../settings-view.ts'
import type { SettingFormView } from '../settings-view.ts'

import styles from './desk.module.css'

interface SubjectFieldsProps {
  readonly subject: SettingSubject
  readonly form: SettingFormView
  readonly readOnly: boolean
}

/** Fields of the form of a subject. */
export function SubjectFields({ subject, form, readOnly }: SubjectFieldsProps) {
  const { hint, label } = TEXT_FIELDS[subject]
  return Object.entries(form.fields).map(([name, text]) => (
    <div key={name}>
      <label htmlFor={name}>{label}</label>
      <small>{hint}</small>
      <FieldErrors form={form} name={name} />
      <textarea
        id={name}
        name={name}
        rows={16}
        spellCheck={false}
        readOnly={readOnly}
        defaultValue={text}
        {...describedBy(form, name)}
      />
    </div>
  ))
}

const TEXT_FIELDS: Readonly<
  Record<SettingSubject, { readonly label: string; readonly hint: string }>
> = {
  redirects: {
    label: 'Redirections, une par ligne',
    hint: `L’ancienne adresse, une flèche ou une espace, la nouvelle\u00A0: /ancienne → /nouvelle. ${MAX_EDITED_REDIRECTS.toLocaleString('fr-FR')} au plus.`,
  },
}

/** Field that says what changes, for the history. */
export function SummaryField({ form }: { readonly form: SettingFormView }) {
  const { summary: name } = SETTING_FIELDS
  return (
    <div>
      <label htmlFor={name}>Ce qui change, pour l’historique</label>
      <FieldErrors form={form} name={name} />
      <input
        id={name}
        name={name}
        maxLength={500}
        autoComplete="off"
        defaultValue={form.summary}
        {...describedBy(form, name)}
      />
    </div>
  )
}

interface FieldProps {
  readonly form: SettingFormView
  readonly name: string
}

function FieldErrors({ form, name }: FieldProps) {
  const own = form.issues.filter(({ field }) => field === name)
  if (own.length === 0) return null
  return (
    <span id={`${name}-erreurs`} className={styles.error}>
      {own.map(({ message }) => message).join(' ')}
    </span>
  )
}

function describedBy(form: SettingFormView, name: string) {
  if (!form.issues.some(({ field }) => field === name)) return {}
  return { 'aria-invalid': true, 'aria-describedby': `${name}-erreurs` } as const
}
