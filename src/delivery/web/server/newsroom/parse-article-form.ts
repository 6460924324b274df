import type {
  ArticleDraft,
  FormPage,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { ARTICLE_FIELDS } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { FieldError } from '#delivery/web/newsroom/article-views.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { newsletterGroupPath, PATHS } from '#domain/navigation/site-paths.ts'
import type { PublicChange } from '#domain/newsroom/article-events.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import { fieldsWith, MANUSCRIPT_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import { articlePathFromTitle, NEW_ARTICLE_FOLDER } from '#domain/newsroom/parse-article-path.ts'
import { parisMoment } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * Parses the article draft in a form. Line ends become `\n`; missing fields become empty. The
 * Premium cut in its text implies the access that it needs.
 */
export function draftIn(form: URLSearchParams): ArticleDraft {
  const text = (name: string): string => form.getAll(name).join('\n').replaceAll('\r\n', '\n')
  const [fields, body] = [fieldsWith(text), text(ARTICLE_FIELDS.body)]
  const isCut = fields.kind === 'article' && CUT.test(body)
  return {
    path: text(ARTICLE_FIELDS.path).trim(),
    version: parseNumberField(form.get(ARTICLE_FIELDS.version)) ?? 0,
    fields: isCut ? { ...fields, access: 'premium' } : fields,
    body,
  }
}

const CUT = /^::suite[ \t]*$/mu

/**
 * Returns a draft with what it implies: an address from its title where only the folder is typed,
 * or nothing for a new article, and the sector of a letter, whose articles are named once.
 */
export function withImpliedFields(draft: ArticleDraft): ArticleDraft {
  const { path: typed, version, fields } = draft
  const isLetter = fields.kind === 'newsletter'
  const isUntouched = version === 0 && (typed === '' || typed === NEW_ARTICLE_FOLDER)
  const path = isUntouched ? newArticleFolder(fields) : typed
  return {
    ...draft,
    path: path.endsWith('/') ? articlePathFromTitle(path, fields.title) : path,
    fields: {
      ...fields,
      ...(isLetter && { sectors: fields.group, articles: distinctLines(fields.articles) }),
    },
  }
}

/** Returns the folder of a new article, which is that of its group for a letter, or of its kind. */
export function newArticleFolder({
  kind,
  group,
}: Pick<ArticleDraft['fields'], 'kind' | 'group'>): string {
  if (kind === 'newsletter' && isSectorKey(group)) return `${newsletterGroupPath(group)}/`
  return FOLDERS.get(kind) ?? NEW_ARTICLE_FOLDER
}

/** Folders of the kinds that are not news. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['podcast', `${PATHS.podcasts}/`],
  ['product', '/produit/'],
  ['pressRelease', `${PATHS.pressRoom}/`],
  ['companyLife', `${PATHS.companyLife}/`],
  ['study', `${PATHS.studies}/`],
])

function distinctLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '').join('\n')
}

/** Maximum characters of the fields besides the text: ten times those of any article. */
const MAX_FIELDS_LENGTH = 10_000

/**
 * Returns the longest field besides the text if all of them together are too long, with the French
 * message. Their YAML is parsed on the event loop.
 */
export function fieldTooLong({ fields }: ArticleDraft): FieldError | undefined {
  const lengths = MANUSCRIPT_FIELDS.map((field) => ({ field, length: fields[field].length }))
  if (lengths.reduce((sum, { length }) => sum + length, 0) <= MAX_FIELDS_LENGTH) return undefined
  const { field } = lengths.reduce((one, other) => (other.length > one.length ? other : one))
  return { field, message: 'trop long\u00A0: 10\u00A0000 signes au plus avec les autres champs.' }
}

/**
 * Parses the id of the browser page with the form, and the time of its working copy if any. Returns
 * undefined if the form contains no id.
 */
export function formPageIn(form: URLSearchParams): FormPage | undefined {
  const id = (form.get(ARTICLE_FIELDS.page) ?? '').slice(0, MAX_PAGE_ID)
  if (id === '') return undefined
  const copyAt = Number(form.get(ARTICLE_FIELDS.copyAt) ?? '')
  return { id, ...(copyAt > 0 && { copyAt }) }
}

const DRAFT_ID = /^[\da-f-]{36}$/u

/** Parses the id of a new article's draft. Returns the empty string for any other text. */
export function parseDraftId(text: string | null): string {
  return text !== null && DRAFT_ID.test(text) ? text : ''
}

/** Length of a UUID. */
const MAX_PAGE_ID = 36

/**
 * Parses the number of a version or an article, of at most nine digits. Returns undefined for any
 * other text.
 */
export function parseNumberField(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined
}

type StepCommand = Exclude<ArticleCommand, { readonly kind: 'save' }>

/** Name of a workflow step that a form can request. */
export type StepName = StepCommand['kind'] | 'publish'

/** Workflow steps that need a sign-in at most ten minutes old. */
const PUBLIC_STEPS: ReadonlySet<string> = new Set<StepName>([
  'publish',
  'schedule',
  'withdraw',
  'override',
])

/** True if a form requests a workflow step that needs a sign-in at most ten minutes old. */
export function isPublicStep(form: URLSearchParams): boolean {
  return PUBLIC_STEPS.has(form.get(ARTICLE_FIELDS.action) ?? '')
}

interface Step {
  readonly name: StepName
  readonly command: StepCommand
}

/**
 * Parses the workflow step that a form requests. `isFirst` is true if the article was never
 * published.
 */
export function stepIn(
  form: URLSearchParams,
  isFirst: boolean,
): Result<Step, 'stepUnknown' | 'dueInvalid'> {
  const name = form.get(ARTICLE_FIELDS.action) ?? ''
  const version = parseNumberField(form.get(ARTICLE_FIELDS.version)) ?? 0
  if (name === 'publish')
    return ok({ name, command: { kind: 'schedule', version, change: changeIn(form, isFirst) } })
  if (name === 'schedule') {
    const due = parisMoment(textIn(form, ARTICLE_FIELDS.due).replace('T', ' '))
    if (!due.ok) return refused('dueInvalid')
    const change = changeIn(form, isFirst)
    return ok({ name, command: { kind: name, version, dueAt: due.value, change } })
  }
  const command = reviewStep(name, version, textIn(form, ARTICLE_FIELDS.note))
  return command === undefined ? refused('stepUnknown') : ok({ name: command.kind, command })
}

/** Returns the command of a step that needs no notice to readers; undefined for another step. */
function reviewStep(name: string, version: number, words: string): StepCommand | undefined {
  switch (name) {
    case 'submit':
    case 'unschedule':
      return { kind: name }
    case 'return':
      return { kind: name, note: words }
    case 'approve':
      return { kind: name, version }
    case 'override':
      return { kind: name, version, reason: words }
    case 'withdraw':
      return { kind: name, reason: words }
    default:
      return undefined
  }
}

function textIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll('\r\n', '\n').trim()
}

function changeIn(form: URLSearchParams, isFirst: boolean): PublicChange {
  if (isFirst) return { kind: 'initial' }
  const kind = form.get(ARTICLE_FIELDS.change)
  if (kind !== 'update' && kind !== 'correction') return { kind: 'minor' }
  return { kind, notice: (form.get(ARTICLE_FIELDS.notice) ?? '').trim() }
}
