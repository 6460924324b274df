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
import { FieldHelp, FormField } from './form-field.tsx'

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

/** Names of the kinds, of which no two are the same. */
const KIND_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(KIND_NAMES).map(([kind, { label }]) => [kind, label] as const),
  ['legalPage', 'Page légale'],
])

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
  const common = (field: Field) => ({
    id: field,
    label: FIELD_LABELS[field],
    help: FIELD_HINTS[field],
    errors: messagesAt(field, errors),
    // Lets the browser restore what was typed after a reload.
    autoComplete: 'on',
  })
  const text = (field: ManuscriptField, rows?: number) => (
    <FormField {...common(field)} name={field} value={fields[field]} rows={rows} />
  )
  return (
    <>
      <input type="hidden" name={ARTICLE_FIELDS.version} value={draft.version} />
      <input type="hidden" name={ARTICLE_FIELDS.page} value={page.id} />
      <input type="hidden" name={ARTICLE_FIELDS.copyAt} value={page.copyAt ?? ''} />
      {newDraft !== undefined && (
        <input type="hidden" name={ARTICLE_FIELDS.newDraft} value={newDraft} />
      )}
      {text('title')}
      {text('standfirst', 3)}
      <FormField {...common('path')} name={ARTICLE_FIELDS.path} value={draft.path} />
      <Choices field="themes" value={fields.themes} errors={errors} options={THEMES} />
      <Choices field="sectors" value={fields.sectors} errors={errors} options={SECTORS} />
      <FormField
        {...common('body')}
        name={ARTICLE_FIELDS.body}
        value={draft.body}
        rows={24}
        data-rich-editor
        data-as-of={announcedOn}
      />
      <Choices field="access" value={fields.access} errors={errors} options={PREMIUM} />
      {text('openedBy', 2)}
      <details className={styles.more} open={errors.some(({ field }) => DETAILS.has(field))}>
        <summary>Nature, signatures, étiquettes, dates et renvois</summary>
        <div className={styles.form}>
          <KindField value={fields.kind} />
          {text('authors', 2)}
          {text('tags', 3)}
          {text('related', 2)}
          {text('publishedAt')}
          {text('updatedAt')}
          {text('stateOfLawAt')}
          <Choices field="highlighted" value={fields.highlighted} errors={errors} options={SHOWN} />
        </div>
      </details>
    </>
  )
}

function messagesAt(field: Field, errors: readonly FieldError[]): readonly string[] {
  return errors.filter((error) => error.field === field).map(({ message }) => message)
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

function KindField({ value }: { readonly value: string }) {
  const isKnown = KINDS.some((kind) => kind === value)
  return (
    <div>
      <label htmlFor="kind">{FIELD_LABELS.kind}</label>
      <select id="kind" name="kind" defaultValue={value}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS.get(kind)}
          </option>
        ))}
        {!isKnown && <option value={value}>{KIND_LABELS.get(value) ?? value}</option>}
      </select>
    </div>
  )
}
