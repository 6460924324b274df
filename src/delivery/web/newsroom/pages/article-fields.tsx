import type { ReactNode } from 'react'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { KIND_NAMES, SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import { FIELD_HINTS, FIELD_LABELS } from '../article-messages.ts'
import { ARTICLE_FIELDS } from '../article-paths-and-fields.ts'
import type { ArticleForm, FieldError } from '../article-views.ts'
import { ErrorBox } from './error-and-status-boxes.tsx'

import styles from './desk.module.css'

type Field = ManuscriptField | 'path' | 'body'

const KINDS: readonly DocumentKind[] = [
  'article',
  'pressRelease',
  'companyLife',
  'study',
  'page',
  'legalPage',
]

/**
 * Summary of the errors in the article form, with a link to each field. Renders nothing without an
 * error.
 */
export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <ErrorBox>
      <p>
        <strong>
          Aucune version n’est enregistrée. Votre texte est gardé comme brouillon{'\u00A0'}; il
          reste à corriger{'\u00A0'}:
        </strong>
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`}>
              {isField(field) ? `${FIELD_LABELS[field]}\u00A0: ` : ''}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  )
}

function isField(field: string): field is Field {
  return field in FIELD_LABELS
}

interface ArticleFieldsProps {
  readonly form: ArticleForm
  /** Date that readers see on a published article, passed to the rich editor. */
  readonly announcedOn?: CalendarDay | undefined
}

/** Fields of the article form: path, front matter and text. */
export function ArticleFields({ form, announcedOn = '' }: ArticleFieldsProps) {
  const { draft, errors, page, newDraft } = form
  const { fields } = draft
  const input = (field: ManuscriptField) => (
    <TextField field={field} name={field} value={fields[field]} errors={errors} />
  )
  const lines = (field: ManuscriptField, rows: number) => (
    <TextField field={field} name={field} value={fields[field]} errors={errors} rows={rows} />
  )
  return (
    <>
      <input type="hidden" name={ARTICLE_FIELDS.version} value={draft.version} />
      <input type="hidden" name={ARTICLE_FIELDS.page} value={page.id} />
      <input type="hidden" name={ARTICLE_FIELDS.copyAt} value={page.copyAt ?? ''} />
      {newDraft !== undefined && (
        <input type="hidden" name={ARTICLE_FIELDS.newDraft} value={newDraft} />
      )}
      {input('title')}
      {lines('standfirst', 3)}
      <TextField field="path" name={ARTICLE_FIELDS.path} value={draft.path} errors={errors} />
      <Choices field="themes" value={fields.themes} errors={errors} options={THEMES} />
      <Choices field="sectors" value={fields.sectors} errors={errors} options={SECTORS} />
      <TextField
        field="body"
        name={ARTICLE_FIELDS.body}
        value={draft.body}
        errors={errors}
        rows={24}
        data={{ 'data-rich-editor': true, 'data-as-of': announcedOn }}
      />
      <Choices field="access" value={fields.access} errors={errors} options={PREMIUM} />
      <details className={styles.more} open={errors.some(({ field }) => DETAILS.has(field))}>
        <summary>Nature, signatures, étiquettes, dates et renvois</summary>
        <div className={styles.form}>
          <KindField value={fields.kind} />
          {lines('authors', 2)}
          {lines('tags', 3)}
          {lines('related', 2)}
          {input('publishedAt')}
          {input('updatedAt')}
          {input('stateOfLawAt')}
          <Choices field="highlighted" value={fields.highlighted} errors={errors} options={SHOWN} />
        </div>
      </details>
    </>
  )
}

interface TextFieldProps {
  readonly field: Field
  readonly name: string
  readonly value: string
  readonly errors: readonly FieldError[]
  /** Rows of a multi-line field. Omitted for a single line. */
  readonly rows?: number
  /** Data attributes, for the script of the rich editor. */
  readonly data?: Readonly<Record<`data-${string}`, string | true>>
}

function TextField({ field, name, value, errors, rows, data }: TextFieldProps) {
  const own = errors.filter((error) => error.field === field)
  const shared = {
    id: field,
    name,
    defaultValue: value,
    'aria-describedby': `${field}-aide`,
    ...(own.length > 0 && { 'aria-invalid': true }),
  }
  return (
    <div>
      <label htmlFor={field}>{FIELD_LABELS[field]}</label>
      <Help field={field} errors={own} />
      {rows === undefined ? (
        <input type="text" {...shared} />
      ) : (
        <textarea rows={rows} {...shared} {...data} spellCheck lang="fr" />
      )}
    </div>
  )
}

function Help({
  field,
  errors,
}: {
  readonly field: Field
  readonly errors: readonly FieldError[]
}) {
  return (
    <div id={`${field}-aide`} className={styles.help}>
      {errors.map(({ message }) => (
        <p key={message} className={styles.error}>
          {message}
        </p>
      ))}
      {FIELD_HINTS[field] !== undefined && <small>{FIELD_HINTS[field]}</small>}
    </div>
  )
}

/** Fields that are collapsed, unless one of them has an error. */
const DETAILS: ReadonlySet<string> = new Set([
  'kind',
  'authors',
  'tags',
  'related',
  'publishedAt',
  'updatedAt',
  'stateOfLawAt',
  'highlighted',
])

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
  const known = new Set(options.map(([each]) => each))
  const others = checked.filter((each) => !known.has(each))
  const own = errors.filter((error) => error.field === field)
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
      <Help field={field} errors={own} />
    </fieldset>
  )
}

function KindField({ value }: { readonly value: string }) {
  const isKnown = KINDS.some((kind) => kind === value)
  return (
    <div>
      <label htmlFor="kind">{FIELD_LABELS.kind}</label>
      <select id="kind" name="kind" defaultValue={value}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind].label}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </div>
  )
}
