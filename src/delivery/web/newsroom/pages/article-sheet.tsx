import type { ReactNode } from 'react'

import type { ProposedField } from '#application/newsroom/desk/check-fields.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { EDITABLE_KINDS, valuesOf } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'

import { FIELD_HINTS, FIELD_LABELS, KIND_LABELS } from '../article-messages.ts'
import { ARTICLE_FIELDS, soundPagePath } from '../article-paths-and-fields.ts'
import type { ArticleForm, FieldError } from '../article-views.ts'
import { ArticleField, articleFieldProps, messagesAt } from './article-field.tsx'
import { FieldHelp, FormField, SelectField } from './form-field.tsx'
import { HeadPictureFields } from './head-picture-fields.tsx'
import { SearchFields } from './search-fields.tsx'

import styles from './desk.module.css'

interface ArticleSheetProps {
  readonly form: ArticleForm
  readonly number: number | undefined
}

/** Side panel with the fields of an article besides its title, standfirst and text. */
export function ArticleSheet({ form, number }: ArticleSheetProps) {
  const { draft, errors } = form
  const { fields } = draft
  return (
    <div className={`${styles.side} ${styles.panel} ${styles.form}`}>
      <h2>Fiche</h2>
      <FormField
        {...articleFieldProps(form, 'path')}
        name={ARTICLE_FIELDS.path}
        value={draft.path}
      />
      <Choices field="themes" value={fields.themes} errors={errors} options={THEMES} />
      <Choices field="sectors" value={fields.sectors} errors={errors} options={SECTORS} />
      <SoundFields form={form} number={number}>
        <ArticleField form={form} field="audioUrl" />
        <ArticleField form={form} field="duration" />
        <ArticleField form={form} field="audioBytes" />
        <ArticleField form={form} field="chapters" rows={4} />
        <ArticleField form={form} field="captions" />
      </SoundFields>
      <ProductFields form={form} />
      <Choices field="access" value={fields.access} errors={errors} options={PREMIUM} />
      <ArticleField form={form} field="openedBy" rows={2} />
      <ListField field="authors" form={form} />
      <ListField field="tags" form={form} />
      <ArticleField form={form} field="related" rows={2} />
      <SearchFields form={form} />
      <HeadPictureFields form={form} />
      <details className={styles.more} open={errors.some(({ field }) => DETAILS.has(field))}>
        <summary>Nature, dates et mise en avant</summary>
        <div className={styles.form}>
          <SelectField
            {...articleFieldProps(form, 'kind')}
            name="kind"
            value={fields.kind}
            options={kindOptions(fields.kind)}
          />
          <ArticleField form={form} field="publishedAt" />
          <ArticleField form={form} field="updatedAt" />
          <ArticleField form={form} field="stateOfLawAt" />
          <Choices field="highlighted" value={fields.highlighted} errors={errors} options={SHOWN} />
        </div>
      </details>
    </div>
  )
}

/** Fields that are collapsed, unless one of them has an error. */
const DETAILS: ReadonlySet<string> = new Set([
  'kind',
  'publishedAt',
  'updatedAt',
  'stateOfLawAt',
  'highlighted',
])

/** Returns the kinds to choose from; a stored kind that is none of them stays. */
function kindOptions(stored: string): Options {
  return [...new Set<string>([...EDITABLE_KINDS, stored])].map((kind) => [
    kind,
    KIND_LABELS.get(kind) ?? kind,
  ])
}

type Options = readonly (readonly [value: string, label: string])[]

const THEMES: Options = THEME_KEYS.map((key) => [key, THEME_TITLES[key]])
const SECTORS: Options = SECTOR_KEYS.map((key) => [key, SECTOR_TEXTS[key].title])
const PREMIUM: Options = [['premium', FIELD_LABELS.access]]
const SHOWN: Options = [['true', FIELD_LABELS.highlighted]]

interface ChoicesProps {
  readonly field: ManuscriptField
  readonly value: string
  readonly errors: readonly FieldError[]
  readonly options: Options
}

/** Checkboxes of a field. A stored value that is not an option stays as a checked box. */
function Choices({ field, value, errors, options }: ChoicesProps): ReactNode {
  const checked = value.split('\n').filter((each) => each !== '')
  const optionKeys = new Set(options.map(([each]) => each))
  const others = checked.filter((each) => !optionKeys.has(each))
  return (
    <fieldset id={field} tabIndex={-1}>
      <legend>{options.length > 1 ? FIELD_LABELS[field] : null}</legend>
      <div>
        {[...options, ...others.map((each) => [each, each] as const)].map(([each, label]) => (
          <label key={each}>
            <input
              type="checkbox"
              name={field}
              value={each}
              defaultChecked={checked.includes(each)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldHelp id={field} help={FIELD_HINTS[field]} errors={messagesAt(field, errors)} />
    </fieldset>
  )
}

interface ListFieldProps {
  readonly field: ProposedField
  readonly form: ArticleForm
}

/** Inputs of a list: one for each value and two empty ones, with the values of other pages. */
function ListField({ field, form: { draft, errors, checked } }: ListFieldProps) {
  const options = `${field}-propositions`
  const values = new Set(valuesOf(draft.fields[field]))
  const inputs = [...values, ...EMPTY_INPUTS]
  const unknown = checked?.unknown[field] ?? []
  const [one, several] = NEW_VALUES[field]
  const remark =
    unknown.length === 0
      ? undefined
      : `${unknown.length === 1 ? one : several}\u00A0: ${unknown.join(', ')}.`
  return (
    <fieldset id={field} tabIndex={-1} className={styles.values}>
      <legend>{FIELD_LABELS[field]}</legend>
      <FieldHelp id={field} help={remark} errors={messagesAt(field, errors)} />
      {inputs.map((value, rank) => (
        <input
          key={value}
          type="text"
          name={field}
          defaultValue={values.has(value) ? value : ''}
          list={options}
          aria-label={`${FIELD_LABELS[field]}, ${rank + 1}`}
          autoComplete="off"
        />
      ))}
      <datalist id={options}>
        {checked?.proposals[field].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </fieldset>
  )
}

/** Keys of the inputs for further values. */
const EMPTY_INPUTS = ['\n1', '\n2']

/** French remarks about values that no other page has: one and several. */
const NEW_VALUES: Readonly<Record<ProposedField, readonly [one: string, several: string]>> = {
  authors: [
    'Nouvelle signature, qu’aucune page ne porte encore',
    'Nouvelles signatures, qu’aucune page ne porte encore',
  ],
  tags: [
    'Nouvelle étiquette, qu’aucune page ne porte encore',
    'Nouvelles étiquettes, qu’aucune page ne porte encore',
  ],
}

const PRODUCT_FIELDS: readonly ManuscriptField[] = ['typology', 'price', 'shopUrl', 'file']

/** Fields of a product: what it costs, where it is ordered. Nothing for other kinds of pages. */
function ProductFields({ form }: { readonly form: ArticleForm }) {
  const { draft, errors } = form
  const { fields } = draft
  if (fields.kind !== 'product' && PRODUCT_FIELDS.every((field) => fields[field] === ''))
    return null
  const isWrong = errors.some(({ field }) => PRODUCT_FIELDS.some((each) => each === field))
  return (
    <details className={styles.more} open={isWrong || fields.typology === ''}>
      <summary>Produit{'\u00A0'}: famille, prix, commande, fichier</summary>
      <div className={styles.form}>
        {PRODUCT_FIELDS.map((field) => (
          <ArticleField key={field} form={form} field={field} />
        ))}
      </div>
    </details>
  )
}

interface SoundFieldsProps {
  readonly form: ArticleForm
  readonly number: number | undefined
  /** The fields. */
  readonly children: ReactNode
}

const SOUND_FIELDS = ['audioUrl', 'audioBytes', 'duration', 'chapters', 'captions'] as const

/** Fields of the sound of an episode, which an upload fills in. Nothing for other kinds of pages. */
function SoundFields({ form, number, children }: SoundFieldsProps) {
  const { draft, errors, newDraft } = form
  const { kind, audioUrl } = draft.fields
  if (kind !== 'podcast' && SOUND_FIELDS.every((field) => draft.fields[field] === '')) return null
  const isWrong = SOUND_FIELDS.some((field) => errors.some((error) => error.field === field))
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
