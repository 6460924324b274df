import { slugify } from '#domain/editorial/slugify.ts'
import { currentPublication, stageOf } from '#domain/newsroom/article-state.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { BylineRename } from '#domain/newsroom/bylines.ts'
import { hasByline, parseByline } from '#domain/newsroom/bylines.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { BylinePage, BylinePages } from '#ports/byline-pages.ts'
import type { WorkingCopies } from '#ports/working-copies.ts'

import { SIGNED_KINDS } from '../../pages/common/build-document-view.ts'
import { manuscriptOf } from '../convert-version-to-document.ts'
import { MAX_ARTICLES } from '../newsroom-ports.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { countBylines } from './count-bylines.ts'
import type { BylineUse } from './count-bylines.ts'
import { prepareRename } from './prepare-rename.ts'
import type { PreparedRename, RenameContext, RenameRefusal } from './prepare-rename.ts'

/** Request to rename an author or tag. `adopts`: pages of the content folder become articles. */
export interface RenameRequest extends BylineRename {
  readonly editor: Editor
  readonly adopts: boolean
}

/** Article that a rename changes, with its present stage. */
export interface RenamedArticle extends BylinePage {
  readonly stage: ArticleStage
  readonly isPublic: boolean
}

/** Page that keeps the name, and why: it is of another source, or its article cannot change. */
export interface UnchangedPage extends BylinePage {
  readonly reason: RenameRefusal | 'imported' | 'inFolder'
}

/** What a rename changes, and what it cannot. */
export interface RenamePlan extends BylineRename {
  /** Present name, as it is written most often. */
  readonly name: string
  /** True if the new name exists, so that both become one. */
  readonly isMerge: boolean
  readonly changed: readonly RenamedArticle[]
  readonly unchanged: readonly UnchangedPage[]
  /** Hash of what changes, which a confirmation repeats. */
  readonly base: string
}

/** Reason for refusing to plan a rename. */
export type PlanRefusal =
  | 'roleTooLow'
  | 'nameInvalid'
  | 'nameSame'
  | 'nameUnknown'
  | 'tooManyArticles'

export interface BylinePorts extends NewsroomPorts {
  readonly bylinePages: BylinePages
  readonly copies: WorkingCopies
  /** Returns the id and the date of the published page at a path. */
  readonly published: (
    path: string,
  ) => Promise<{ readonly id: string; readonly publishedAt: Instant } | undefined>
}

/** Plan of a rename, with the changes of the articles. */
export interface PreparedPlan {
  readonly plan: RenamePlan
  readonly prepared: readonly PreparedRename[]
  readonly context: RenameContext
}

/** Maximum number of articles that one publication renames. */
const MAX_RENAMED = 200

/** Plans a rename of an author or tag: decides what changes, and stores nothing. */
export async function planRename(
  ports: BylinePorts,
  { editor, field, from, to: typed, adopts }: RenameRequest,
): Promise<Result<PreparedPlan, PlanRefusal>> {
  if (!hasRightsOf(editor.role, 'chief')) return refused('roleTooLow')
  const to = parseByline(typed)
  if (!to.ok) return to
  const uses = await countBylines(ports, field)
  const use = uses.find(({ slug }) => slug === from)
  if (use === undefined) return refused('nameUnknown')
  if (use.spellings === 1 && use.name === to.value) return refused('nameSame')
  // A merge takes the spelling of the name that exists, which its own articles keep.
  const target = uses.find(({ slug }) => slug !== from && slug === slugify(to.value))
  const rename: BylineRename = { field, from, to: target?.name ?? to.value }
  const reason = reasonOf(use, rename)
  const context = { rename, editor, now: ports.clock.now(), reason }
  const outcomes = await prepareEach(ports, context, adopts)
  const prepared = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []))
  if (prepared.length > MAX_RENAMED) return refused('tooManyArticles')
  const plan = {
    ...rename,
    name: use.name,
    isMerge: target !== undefined,
    changed: outcomes.flatMap(({ page, outcome }) =>
      outcome.ok ? [renamedArticle(page, outcome.value)] : [],
    ),
    unchanged: outcomes.flatMap(({ page, outcome }) =>
      outcome.ok ? [] : [{ ...page, reason: outcome.problem }],
    ),
    base: baseOf(ports, prepared),
  }
  return ok({ plan, prepared, context })
}

function reasonOf({ name }: BylineUse, { field, to }: BylineRename): string {
  const what = field === 'authors' ? 'Signature' : 'Étiquette'
  return `${what} renommée partout\u00A0: «\u00A0${name}\u00A0» devient «\u00A0${to}\u00A0».`
}

/** Page that carries the name, with its change or the reason to leave it. */
interface Outcome {
  readonly page: BylinePage
  readonly outcome: Result<PreparedRename, UnchangedPage['reason']>
}

async function prepareEach(
  ports: BylinePorts,
  context: RenameContext,
  adopts: boolean,
): Promise<readonly Outcome[]> {
  const { field, from } = context.rename
  const [articles, pages] = await Promise.all([
    ports.store.list({ now: context.now, limit: MAX_ARTICLES }),
    ports.bylinePages.pages(field, from, SIGNED_KINDS),
  ])
  const inPublic = new Set(pages.map(({ number }) => number))
  const outcomes: Outcome[] = []
  for (const article of articles) {
    if (!inPublic.has(article.number) && !hasByline(article[field], from)) continue
    const outcome = await prepareArticle(ports, article.number, context)
    if (outcome) outcomes.push({ page: article, outcome })
  }
  for (const page of pages) {
    if (page.number !== undefined) continue
    const outcome = await prepareFolderPage(ports, page, context, adopts)
    if (outcome) outcomes.push({ page, outcome })
  }
  return outcomes
}

async function prepareArticle(
  ports: BylinePorts,
  number: number,
  context: RenameContext,
): ReturnType<typeof prepareRename> {
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return undefined
  const { documentId, events } = article
  const load = (version: number) => manuscriptOf(ports, article, version)
  return prepareRename(ports, { documentId, events, load }, context)
}

/** Makes a page of the content folder an article, to rename in it. Other pages stay. */
async function prepareFolderPage(
  ports: BylinePorts,
  { path }: BylinePage,
  context: RenameContext,
  adopts: boolean,
): Promise<Outcome['outcome'] | undefined> {
  const [page, manuscript] = await Promise.all([
    ports.published(path),
    ports.manuscripts.adoptable(path),
  ])
  if (page === undefined || manuscript === undefined) return refused('imported')
  if (!adopts) return refused('inFolder')
  const { editor, now } = context
  const fingerprint = ports.manuscripts.fingerprint(manuscript)
  const { publishedAt } = page
  const adopted = { kind: 'adopted', version: 1, fingerprint, publishedAt } as const
  const history = {
    documentId: page.id,
    events: [{ ...adopted, by: editor.email, at: now }],
    load: () => Promise.resolve(manuscript),
    adopted: manuscript,
  }
  return prepareRename(ports, history, context)
}

function renamedArticle(page: BylinePage, { before }: PreparedRename): RenamedArticle {
  const isPublic = currentPublication(before) !== undefined
  return { ...page, stage: stageOf(before), isPublic }
}

function baseOf({ manuscripts }: BylinePorts, prepared: readonly PreparedRename[]): string {
  const lines = prepared.map(({ documentId, before }) => `${documentId} ${before.revision}`)
  return manuscripts.fingerprint({ path: '', markdown: lines.toSorted().join('\n') })
}
