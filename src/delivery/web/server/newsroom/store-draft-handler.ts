import type { RichTextEditing } from '#application/newsroom/desk/rich-text-editing.ts'
import type { StoreWorkingCopy } from '#application/newsroom/desk/save-draft.ts'
import {
  ARTICLE_FIELDS,
  NEW_ARTICLE_PATH,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { frenchTime } from '#domain/editorial/french-formats.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import { parseForm } from '../http/request-body.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import {
  draftIn,
  fieldTooLong,
  formPageIn,
  parseDraftId,
  parseNumberField,
} from './parse-article-form.ts'
import { validDocument } from './validate-editor-document.ts'

interface KeepDraftDeps {
  readonly texts: Pick<RichTextEditing, 'write'>
  readonly keep: StoreWorkingCopy
  readonly clock: Clock
}

/** Fields of the call: the URL-encoded form, the document of the rich editor, the article. */
interface DraftFields {
  readonly form?: unknown
  readonly document?: unknown
  readonly number?: unknown
}

/**
 * Creates the handler that stores the input of the article form as the editor's working copy. The
 * text is the rich editor's document, else the form's field. Resolves to undefined for malformed
 * fields.
 */
export function storeDraftCall(
  deps: KeepDraftDeps,
): (fields: DraftFields, editor: Editor) => Promise<object | undefined> {
  return async ({ form, document, number }, editor) => {
    if (typeof form !== 'string') return undefined
    const parsed = parseForm(Buffer.from(form), bodyLimitsAt(NEW_ARTICLE_PATH))
    if (!parsed.ok) return undefined
    const fields = parsed.value
    if (document === undefined) return keepForm(deps, fields, { editor, number })
    const valid = validDocument(document)
    if (valid === undefined) return undefined
    const written = await deps.texts.write(valid)
    if (!written.ok) return { issues: written.problem }
    fields.set(ARTICLE_FIELDS.body, written.value)
    return { ...(await keepForm(deps, fields, { editor, number })), markdown: written.value }
  }
}

async function keepForm(
  { keep, clock }: KeepDraftDeps,
  fields: URLSearchParams,
  article: { readonly editor: Editor; readonly number: unknown },
): Promise<object> {
  const page = formPageIn(fields)
  const number = parseNumberField(typeof article.number === 'string' ? article.number : null)
  const draft = draftIn(fields)
  const error = fieldTooLong(draft)
  if (error !== undefined) return { issues: [{ place: error.field, message: error.message }] }
  const stored = await keep({
    editor: article.editor,
    number,
    newDraft: number === undefined ? parseDraftId(fields.get(ARTICLE_FIELDS.newDraft)) : undefined,
    draft,
    ...(page && { page }),
  })
  return stored.ok ? { savedAt: frenchTime(clock.now()) } : { error: REFUSALS[stored.problem] }
}

const REFUSALS = {
  articleUnknown: 'Cet article n’existe plus.',
  otherCopy: 'Un autre brouillon a été enregistré dans une autre page.',
}
