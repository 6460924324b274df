import { BANNER_NUMBERS } from '#application/newsroom/settings/banners-form.ts'
import { REVIEW_NUMBERS } from '#application/newsroom/settings/home-reviews-form.ts'
import { numberedField } from '#application/newsroom/settings/numbered-fields.ts'

import type { SettingFormView } from '../settings-view.ts'
import { SettingField } from './settings-field.tsx'

import styles from './desk.module.css'

/** Texts, numbers and fields of a form with numbered entries. */
interface EntriesText {
  readonly intro: string
  readonly name: string
  readonly more: string
  readonly numbers: readonly number[]
  readonly fields: readonly {
    readonly field: string
    readonly label: string
    readonly rows?: number
  }[]
}

/**
 * French texts and fields of the two settings forms with numbered entries: reviews on the home
 * page, and banners.
 */
export const ENTRY_FORM_TEXTS: Readonly<Record<'home' | 'banners', EntriesText>> = {
  home: {
    intro: `Les avis de lecteurs de l’accueil, ${REVIEW_NUMBERS.length} au plus. Un avis vide disparaît. L’article à la une se choisit dans son propre formulaire.`,
    name: 'Avis',
    more: 'Ajouter d’autres avis',
    numbers: REVIEW_NUMBERS,
    fields: [
      { field: 'nom', label: 'Nom' },
      { field: 'fonction', label: 'Fonction' },
      { field: 'avis', label: 'Texte', rows: 3 },
      { field: 'sujet', label: 'De quoi il parle' },
      { field: 'lien', label: 'Adresse de cette page' },
    ],
  },
  banners: {
    intro: `Les bannières paraissent en tête de l’accueil, ${BANNER_NUMBERS.length} au plus. Une bannière vide disparaît.`,
    name: 'Bannière',
    more: 'Ajouter d’autres bannières',
    numbers: BANNER_NUMBERS,
    fields: [
      { field: 'titre', label: 'Titre' },
      { field: 'texte', label: 'Texte', rows: 2 },
      { field: 'libelle', label: 'Mots du lien' },
      { field: 'lien', label: 'Adresse du lien' },
    ],
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
  const filled = text.numbers.filter((number) =>
    text.fields.some(({ field }) => (form.fields[numberedField(field, number)] ?? '') !== ''),
  )
  const shown = text.numbers.slice(0, Math.max(0, ...filled) + (readOnly ? 0 : 1))
  const more = readOnly ? [] : text.numbers.slice(shown.length)
  return (
    <>
      <p>{text.intro}</p>
      {shown.map((number) => (
        <Entry key={number} text={text} form={form} number={number} readOnly={readOnly} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{text.more}</summary>
          {more.map((number) => (
            <Entry key={number} text={text} form={form} number={number} readOnly={readOnly} />
          ))}
        </details>
      )}
    </>
  )
}

function Entry({ text, form, number, readOnly }: EntryFieldsProps & { readonly number: number }) {
  const key = numberedField('cle', number)
  return (
    <section className={styles.panel} aria-labelledby={`titre-de-${number}`}>
      <h2 id={`titre-de-${number}`}>{`${text.name} ${number}`}</h2>
      <input type="hidden" name={key} value={form.fields[key]} />
      {[...text.fields, { field: 'rang', label: 'Place dans la liste' }].map(
        ({ field, ...given }) => (
          <SettingField
            key={field}
            form={form}
            name={numberedField(field, number)}
            readOnly={readOnly}
            {...given}
          />
        ),
      )}
    </section>
  )
}
