import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import { FIELD_HINTS, FIELD_LABELS, fieldLabels } from '../article-messages.ts'
import { ARTICLE_FIELDS } from '../article-paths-and-fields.ts'
import type { ArticleForm } from '../article-views.ts'
import { linkSearchPath } from '../link-search-view.ts'
import { ArticleField, articleFieldProps } from './article-field.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { LetterFields } from './letter-fields.tsx'
import { ToolIcons } from './toolbar-icons.tsx'

import styles from './desk.module.css'

type Field = ManuscriptField | 'path' | 'body'

/**
 * Summary of the errors in the article form, with a link to each field. Renders nothing without an
 * error.
 */
export function ErrorSummary({ form: { draft, errors } }: { readonly form: ArticleForm }) {
  if (errors.length === 0) return null
  const labels = fieldLabels(draft.fields.kind)
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
              {isField(field) ? `${labels[field]}\u00A0: ` : ''}
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
  readonly number?: number | undefined
  /** Date that readers see on a published article, passed to the rich editor. */
  readonly announcedOn?: CalendarDay | undefined
}

/** Fields of the article form: path, front matter and text. */
export function ArticleFields({ form, number, announcedOn = '' }: ArticleFieldsProps) {
  const { draft } = form
  if (draft.fields.kind === 'newsletter')
    return (
      <>
        <HiddenFields form={form} />
        <div className={`${styles.text} ${styles.form}`}>
          <LetterFields form={form} />
          <ToolIcons />
        </div>
      </>
    )
  return (
    <>
      <HiddenFields form={form} />
      <div className={`${styles.text} ${styles.form}`}>
        <div className={styles.large}>
          <ArticleField form={form} field="title" rows={1} />
        </div>
        <div className={styles.standfirst}>
          <ArticleField form={form} field="standfirst" rows={2} />
        </div>
        <FormField
          {...articleFieldProps(form, 'body')}
          help={<BodyHelp />}
          name={ARTICLE_FIELDS.body}
          value={draft.body}
          rows={24}
          data-rich-editor
          data-as-of={announcedOn}
        />
        <ToolIcons />
      </div>
      <ArticleSheet form={form} number={number} />
    </>
  )
}

/** Help of the text: its notation, and the page that finds the address of a link. */
function BodyHelp() {
  return (
    <>
      {FIELD_HINTS.body}{' '}
      <a href={linkSearchPath()} target="_blank" rel="noopener">
        Chercher une page du site à lier
      </a>
    </>
  )
}

/** Hidden fields of the form: its version, browser page and draft. */
function HiddenFields({ form: { draft, page, newDraft } }: { readonly form: ArticleForm }) {
  return (
    <>
      <input type="hidden" name={ARTICLE_FIELDS.version} value={draft.version} />
      <input type="hidden" name={ARTICLE_FIELDS.page} value={page.id} />
      <input type="hidden" name={ARTICLE_FIELDS.copyAt} value={page.copyAt ?? ''} />
      {newDraft !== undefined && (
        <input type="hidden" name={ARTICLE_FIELDS.newDraft} value={newDraft} />
      )}
    </>
  )
}
