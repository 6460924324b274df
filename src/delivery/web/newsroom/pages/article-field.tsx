import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'

import { FIELD_HINTS, fieldLabels } from '../article-messages.ts'
import type { ArticleForm, FieldError } from '../article-views.ts'
import { FormField } from './form-field.tsx'

type Field = ManuscriptField | 'path' | 'body'

/** Returns what a field of an article has in common with the others: label, help and errors. */
export function articleFieldProps(form: ArticleForm, field: Field) {
  return {
    id: field,
    label: fieldLabels(form.draft.fields.kind)[field],
    help: FIELD_HINTS[field],
    errors: [...messagesAt(field, form.errors), ...unknownAt(field, form)],
    // Lets the browser restore what was typed after a reload.
    autoComplete: 'on',
  }
}

interface ArticleFieldProps {
  readonly form: ArticleForm
  readonly field: ManuscriptField
  readonly rows?: number
}

/** Text field of the front matter. */
export function ArticleField({ form, field, rows }: ArticleFieldProps) {
  return (
    <FormField
      {...articleFieldProps(form, field)}
      name={field}
      value={form.draft.fields[field]}
      rows={rows}
    />
  )
}

/** Returns the messages about a field. */
export function messagesAt(field: Field, errors: readonly FieldError[]): readonly string[] {
  return errors.filter((error) => error.field === field).map(({ message }) => message)
}

/** Returns the messages about what a field names and the site does not have. */
function unknownAt(field: Field, { checked }: ArticleForm): readonly string[] {
  if (checked === undefined || !isNaming(field)) return []
  return checked.unknown[field].map(UNKNOWN_MESSAGES[field])
}

const lostFile = (path: string): string =>
  `${path} n’est plus parmi les fichiers du site\u00A0: envoyez-le de nouveau.`

const UNKNOWN_MESSAGES = {
  picture: (name: string) =>
    `L’image ${name} n’est pas dans la bibliothèque\u00A0: choisissez-en une.`,
  related: (path: string) =>
    `${path} ne mène à aucune page du site\u00A0: les lecteurs ne le verront pas.`,
  audioUrl: lostFile,
  captions: lostFile,
}

function isNaming(field: Field): field is keyof typeof UNKNOWN_MESSAGES {
  return field in UNKNOWN_MESSAGES
}
