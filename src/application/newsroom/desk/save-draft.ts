import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Manuscript, ManuscriptIssue } from '#ports/newsroom-store.ts'

import type { NewsroomPorts } from '../newsroom-ports.ts'
import { saveManuscript } from '../save-manuscript.ts'
import type { SaveManuscript, SaveRefusal, SaveRequest } from '../save-manuscript.ts'
import { baseMarkdown, copyKey, manuscriptFrom } from './open-and-convert-article-drafts.ts'
import type { ArticleDraft, DraftPorts, FormPage } from './open-and-convert-article-drafts.ts'

/**
 * Request to store a draft as a working copy, or to save it as a new version. Without `number`, the
 * article is new.
 */
export interface DraftRequest {
  readonly editor: Editor
  readonly number?: number | undefined
  /** Id of the draft of a new article. */
  readonly newDraft?: string | undefined
  readonly draft: ArticleDraft
  /** Page on which the draft was typed. If absent, the draft replaces any stored working copy. */
  readonly page?: FormPage
}

/** Number and new version of the article after a draft was saved. */
export interface SavedDraft {
  readonly number: number
  readonly version: number
}

/** Refusal of a draft, because another page of the editor stored a different working copy. */
type OtherCopy = 'otherCopy'

/**
 * Stores a draft as the editor's working copy of the article. `otherCopy`: another page of the
 * editor stored a different one.
 */
export type StoreWorkingCopy = (
  request: DraftRequest,
) => Promise<Result<'kept', 'articleUnknown' | OtherCopy>>

/**
 * Saves a draft as a new version and deletes the working copy. If the version is refused, other
 * than as unchanged, stores the draft as the working copy instead.
 */
export type SaveDraft = (
  request: DraftRequest,
) => Promise<Result<SavedDraft, SaveRefusal | OtherCopy>>

/** Maximum number of attempts while other events, such as a publication, change the article. */
const MAX_ATTEMPTS = 3

/** Creates the use case that stores working copies. */
export function storeWorkingCopy(ports: DraftPorts): StoreWorkingCopy {
  return async (request) => {
    const target = await targetOf(ports, request)
    if (target === undefined) return refused('articleUnknown')
    if (await hasOtherCopy(ports, request, target)) return refused('otherCopy')
    await keep(ports, request, target)
    return ok('kept')
  }
}

/** Creates the use case that saves drafts as versions. */
export function saveDraft(ports: DraftPorts & NewsroomPorts): SaveDraft {
  const save = saveManuscript(ports)
  return async (request) => {
    const { editor, draft } = request
    const target = await targetOf(ports, request)
    if (target === undefined) return refused('articleUnknown')
    if (await hasOtherCopy(ports, request, target)) return refused('otherCopy')
    const { manuscript, article } = target
    const saved = await savePersistently(save, {
      editor,
      manuscript,
      version: draft.version,
      ...(article && { article: article.path }),
    })
    if (!saved.ok && saved.problem !== 'unchanged') {
      await keep(ports, request, target)
      return refused(problemAtFields(saved.problem, manuscript, draft))
    }
    await ports.copies.drop(copyKey(editor, article, request.newDraft))
    if (!saved.ok) return saved
    return ok(saved.value)
  }
}

/**
 * True if another page of the editor stored a different working copy that this page never showed.
 */
async function hasOtherCopy(
  ports: DraftPorts,
  { editor, page, newDraft }: DraftRequest,
  { manuscript, article }: DraftTarget,
): Promise<boolean> {
  const stored = await ports.copies.copy(copyKey(editor, article, newDraft))
  if (stored === undefined || page === undefined) return false
  if (stored.page === page.id || stored.savedAt === page.copyAt) return false
  const { markdown } = stored.manuscript
  if (markdown === manuscript.markdown) return false
  return markdown !== (await baseMarkdown(ports, article?.documentId, stored.version))
}

/**
 * Saves a manuscript, and retries if an event without a new text, such as an approval, changed the
 * revision.
 */
async function savePersistently(
  save: SaveManuscript,
  request: SaveRequest,
): ReturnType<SaveManuscript> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const saved = await save(request)
    if (saved.ok || saved.problem !== 'revisionChanged') return saved
  }
  return save(request)
}

interface DraftTarget {
  readonly manuscript: Manuscript
  readonly article?: Awaited<ReturnType<DraftPorts['store']['articleNumbered']>>
}

async function targetOf(
  ports: DraftPorts,
  { number, draft }: DraftRequest,
): Promise<DraftTarget | undefined> {
  if (number === undefined) return { manuscript: await manuscriptFrom(ports, undefined, draft) }
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return undefined
  return { article, manuscript: await manuscriptFrom(ports, article.documentId, draft) }
}

function keep(
  { copies, clock }: DraftPorts,
  { editor, draft, page, newDraft }: DraftRequest,
  { manuscript, article }: DraftTarget,
): Promise<void> {
  return copies.keep(copyKey(editor, article, newDraft), {
    manuscript,
    version: draft.version,
    savedAt: clock.now(),
    page: page?.id ?? '',
  })
}

function problemAtFields(
  problem: SaveRefusal,
  { markdown }: Manuscript,
  { body }: ArticleDraft,
): SaveRefusal {
  if (typeof problem === 'string') return problem
  return { ...problem, issues: issuesByField(problem.issues, markdown, body) }
}

/**
 * Assigns the issues of a manuscript to the fields of the form. Line numbers of the file become
 * line numbers of `body`.
 */
export function issuesByField(
  issues: readonly ManuscriptIssue[],
  markdown: string,
  body: string,
): readonly ManuscriptIssue[] {
  const linesBefore = markdown.split('\n').length - body.split('\n').length
  return issues.map(({ place, message }) => {
    const line = /^ligne (?<line>\d+)$/u.exec(place)?.groups?.['line']
    if (line === undefined) return { place: place.split('.')[0] ?? place, message }
    return { place: 'body', message: `ligne ${Number(line) - linesBefore}\u00A0: ${message}` }
  })
}
