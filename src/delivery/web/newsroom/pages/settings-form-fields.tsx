import { MAX_EDITED_REDIRECTS } from '#domain/navigation/redirect-text-format.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'

import { SETTING_FIELDS } from '../settings-view.ts'
import type { SettingFormView } from '../settings-view.ts'
import { MenuFields } from './menu-fields.tsx'
import { ENTRY_FORM_TEXTS, EntryFields } from './review-and-banner-fields.tsx'
import { SettingField } from './settings-field.tsx'

interface SubjectFieldsProps {
  readonly subject: SettingSubject
  readonly form: SettingFormView
  readonly readOnly: boolean
}

/** Fields of the settings form of a subject: home page, banners, menus or redirects. */
export function SubjectFields({ subject, form, readOnly }: SubjectFieldsProps) {
  if (subject === 'home' || subject === 'banners')
    return <EntryFields text={ENTRY_FORM_TEXTS[subject]} form={form} readOnly={readOnly} />
  if (subject === 'menus') return <MenuFields form={form} readOnly={readOnly} />
  return Object.keys(form.fields).map((name) => (
    <SettingField
      key={name}
      form={form}
      name={name}
      label="Redirections, une par ligne"
      hint={REDIRECTS_HINT}
      rows={16}
      readOnly={readOnly}
    />
  ))
}

const REDIRECTS_HINT = `L’ancienne adresse, une flèche ou une espace, la nouvelle\u00A0: /ancienne → /nouvelle. ${MAX_EDITED_REDIRECTS.toLocaleString('fr-FR')} au plus.`

/** Field for the moment at which the preview shows the home page. */
export function PreviewMomentField({ form }: { readonly form: SettingFormView }) {
  const { moment } = SETTING_FIELDS
  return (
    <SettingField
      form={{ ...form, fields: { [moment]: form.moment ?? '' } }}
      name={moment}
      label="Moment de l’aperçu (facultatif)"
      hint={'L’aperçu montre les bannières de ce moment\u00A0; sans lui, celles de maintenant.'}
      type="datetime-local"
    />
  )
}

/** Field for the summary of a change, which the history shows. */
export function SummaryField({ form }: { readonly form: SettingFormView }) {
  const { summary } = SETTING_FIELDS
  return (
    <SettingField
      form={{ ...form, fields: { [summary]: form.summary } }}
      name={summary}
      label="Ce qui change, pour l’historique"
    />
  )
}
