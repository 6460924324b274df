import { BANNER_ENTRIES } from '#application/newsroom/settings/banners-form.ts'
import { REVIEW_ENTRIES } from '#application/newsroom/settings/home-reviews-form.ts'
import { entryNumbers, numberedField } from '#application/newsroom/settings/numbered-entries.ts'
import type { EntryForm } from '#application/newsroom/settings/numbered-entries.ts'

import type { SettingFormView } from '../settings-view.ts'
import { SettingField } from './settings-field.tsx'

import styles from './desk.module.css'

/** Texts and entries of a form with numbered entries. */
interface EntriesText {
  readonly intro: string
  readonly more: string
  readonly entries: EntryForm
}

/**
 * French texts of the two settings forms with numbered entries: reviews on the home page, and
 * banners.
 */
export const ENTRY_FORM_TEXTS: Readonly<Record<'home' | 'banners', EntriesText>> = {
  home: {
    intro: `Les avis de lecteurs de l’accueil, ${REVIEW_ENTRIES.max} au plus. Un avis vide disparaît. L’article à la une se choisit dans son propre formulaire.`,
    more: 'Ajouter d’autres avis',
    entries: REVIEW_ENTRIES,
  },
  banners: {
    intro: `Les bannières paraissent en tête de l’accueil, ${BANNER_ENTRIES.max} au plus. Une bannière vide disparaît.`,
    more: 'Ajouter d’autres bannières',
    entries: BANNER_ENTRIES,
  },
}

interface EntryFieldsProps {
  readonly text: EntriesText
  readonly form: SettingFormView
  readonly readOnly: boolean
}

/**
 * Fields of numbered entries up to the last filled one. An editable form adds an empty entry, and
 * the others in a collapsed section.
 */
export function EntryFields({ text, form, readOnly }: EntryFieldsProps) {
  const numbers = entryNumbers(text.entries)
  const filled = numbers.filter((number) =>
    Object.keys(text.entries.fields).some((field) => form.fields[numberedField(field, number)]),
  )
  const shown = numbers.slice(0, Math.max(0, ...filled) + (readOnly ? 0 : 1))
  const more = readOnly ? [] : numbers.slice(shown.length)
  const entry = (number: number) => (
    <Entry key={number} entries={text.entries} form={form} number={number} readOnly={readOnly} />
  )
  return (
    <>
      <p>{text.intro}</p>
      {shown.map(entry)}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{text.more}</summary>
          {more.map(entry)}
        </details>
      )}
    </>
  )
}

interface EntryProps extends Omit<EntryFieldsProps, 'text'> {
  readonly entries: EntryForm
  readonly number: number
}

function Entry({ entries, form, number, readOnly }: EntryProps) {
  const fields: EntryForm['fields'] = { ...entries.fields, rang: { label: 'Place dans la liste' } }
  const key = numberedField('cle', number)
  return (
    <section className={styles.panel} aria-labelledby={`titre-de-${number}`}>
      <h2
        id={`titre-de-${number}`}
      >{`${entries.name} ${number}${form.ended?.has(number) === true ? ', terminée' : ''}`}</h2>
      <input type="hidden" name={key} value={form.fields[key]} />
      {Object.entries(fields).map(([field, { label, rows, type }]) => (
        <SettingField
          key={field}
          form={form}
          name={numberedField(field, number)}
          label={label}
          {...(rows !== undefined && { rows })}
          {...(type !== undefined && { type })}
          readOnly={readOnly}
        />
      ))}
    </section>
  )
}
