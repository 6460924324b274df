import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, newestVersion, stageOf } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import { hasByline, renameByline } from '#domain/newsroom/bylines.ts'
import type { BylineRename } from '#domain/newsroom/bylines.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { valuesOf } from '#domain/newsroom/manuscript-fields.ts'
import { rewriteVersions } from '#domain/newsroom/rewrite-versions.ts'
import type { RewrittenVersion } from '#domain/newsroom/rewrite-versions.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DocumentUpdate, Manuscript, StoredArticle } from '#ports/newsroom-store.ts'

import { effectOf, listingOf } from '../change-article-stage.ts'
import { documentOfVersion } from '../convert-version-to-document.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { draftOf } from '../save-manuscript.ts'
import type { SaveRefusal } from '../save-manuscript.ts'

/** Reason for leaving an article as it is. A withdrawn one keeps the name that it had. */
export type RenameRefusal = SaveRefusal | 'withdrawn'

/** Article whose author or tag is renamed: its events so far, and the texts of its versions. */
export interface RenamedHistory extends Pick<StoredArticle, 'documentId' | 'events'> {
  readonly load: (version: number) => Promise<Manuscript>
  /** Text of a page of the content folder that becomes an article by its first event. */
  readonly adopted?: Manuscript
}

/** Who renames what, when, and the reason that the history tells. */
export interface RenameContext {
  readonly rename: BylineRename
  readonly editor: Editor
  readonly now: Instant
  readonly reason: string
}

/** Change of one article that a rename makes. */
export interface PreparedRename {
  readonly documentId: string
  readonly title: string
  readonly before: ArticleState
  readonly after: ArticleState
  readonly texts: readonly PreparedText[]
}

/** Text, and the events that save it and bring it to its stage. */
interface PreparedText {
  readonly manuscript: Manuscript
  readonly transitions: readonly Transition[]
}

interface Transition {
  readonly event: ArticleEvent
  readonly after: ArticleState
}

/**
 * Decides, by the rules of one article, the events that rename an author or tag in the versions
 * that readers see or will see. Undefined if none of them carries the name.
 */
export async function prepareRename(
  { manuscripts }: Pick<NewsroomPorts, 'manuscripts'>,
  { documentId, events, load, adopted }: RenamedHistory,
  context: RenameContext,
): Promise<Result<PreparedRename, RenameRefusal> | undefined> {
  const { rename, now, reason } = context
  const before = articleStateAt(events, now)
  const texts = await loadTexts(before, load)
  const { unschedules, versions } = rewriteVersions(
    before,
    (version) => carries(manuscripts, texts.get(version), rename),
    reason,
  )
  if (versions.length === 0) return undefined
  if (stageOf(before) === 'withdrawn') return refused('withdrawn')
  const run = startRun(events, context)
  const prepared: PreparedText[] = []
  const [first] = events
  if (adopted && first)
    prepared.push({ manuscript: adopted, transitions: [{ event: first, after: before }] })
  if (unschedules) run.take({ kind: 'unschedule' })
  for (const each of versions) {
    const text = texts.get(each.version)
    if (text === undefined) continue
    const manuscript = renamedIn(manuscripts, text, rename)
    const refusal = rewrite(run, each, manuscripts.fingerprint(manuscript))
    if (refusal !== undefined) return refused(refusal)
    prepared.push({ manuscript, transitions: run.flush() })
  }
  const { title } = manuscripts.split(prepared.at(-1)?.manuscript.markdown ?? '').fields
  return ok({ documentId, title, before, after: run.state(), texts: prepared })
}

async function loadTexts(
  { versions, publications, scheduled }: ArticleState,
  load: RenamedHistory['load'],
): Promise<ReadonlyMap<number, Manuscript>> {
  const numbers = [publications.at(-1), scheduled, versions.at(-1)].map((each) => each?.version)
  const texts = new Map<number, Manuscript>()
  for (const number of new Set(numbers))
    if (number !== undefined) texts.set(number, await load(number))
  return texts
}

type Texts = NewsroomPorts['manuscripts']

function carries(
  manuscripts: Texts,
  text: Manuscript | undefined,
  { field, from }: BylineRename,
): boolean {
  if (text === undefined) return false
  return hasByline(valuesOf(manuscripts.split(text.markdown).fields[field]), from)
}

/** Returns a manuscript with an author or tag renamed. */
export function renamedIn(
  manuscripts: Texts,
  { path, markdown }: Manuscript,
  rename: BylineRename,
): Manuscript {
  const { fields, body } = manuscripts.split(markdown)
  const renamed = renameByline(fields, rename)
  if (renamed === fields) return { path, markdown }
  return { path, markdown: manuscripts.join(markdown, { fields: renamed, body }) }
}

type Run = ReturnType<typeof startRun>

/** Collects the events that commands of an editor make, one after the other. */
function startRun(
  past: readonly ArticleEvent[],
  { editor, now }: Pick<RenameContext, 'editor' | 'now'>,
) {
  let events = past
  let transitions: readonly Transition[] = []
  const state = () => articleStateAt(events, now)
  const take = (command: ArticleCommand, writers?: readonly Email[]): SaveRefusal | undefined => {
    const change = decideArticleChange(state(), command, { editor, now })
    if (!change.ok) return change.problem
    const { value } = change
    const carried = value.kind === 'saved' && writers ? { ...value, writers } : value
    const event: ArticleEvent = { ...carried, by: editor.email, at: now }
    events = [...events, event]
    transitions = [...transitions, { event, after: state() }]
    return undefined
  }
  const flush = () => {
    const since = transitions
    transitions = []
    return since
  }
  return { take, flush, state }
}

/** Saves a version and takes its steps. Returns the reason of a refusal. */
function rewrite(
  { take, state }: Run,
  { writers, steps }: RewrittenVersion,
  fingerprint: string,
): SaveRefusal | undefined {
  const refusal = take({ kind: 'save', fingerprint }, writers)
  if (refusal !== undefined) return refusal
  const { version } = newestVersion(state())
  for (const step of steps) {
    const problem = take(step(version))
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Converts the events of a prepared article to updates of the store. */
export async function updatesOf(
  ports: NewsroomPorts,
  { documentId, texts }: PreparedRename,
  now: Instant,
): Promise<Result<readonly DocumentUpdate[], SaveRefusal>> {
  const updates: DocumentUpdate[] = []
  for (const { manuscript, transitions } of texts) {
    const state = transitions.at(-1)?.after
    if (state === undefined) continue
    const { scheduled } = state
    const isPlanned = scheduled?.version === newestVersion(state).version
    const parsed = await documentOfVersion(ports, {
      documentId,
      manuscript,
      state,
      now,
      ...(isPlanned && { publication: scheduled }),
    })
    if (!parsed.ok) return refused({ code: 'manuscriptInvalid', issues: parsed.problem })
    const fingerprint = ports.manuscripts.fingerprint(manuscript)
    for (const { event, after } of transitions) {
      const isVersion = event.kind === 'saved' || event.kind === 'adopted'
      const isDraft = event.kind === 'saved' && after.scheduled === undefined
      updates.push({
        documentId,
        revision: after.revision - 1,
        event,
        listing: listingOf(parsed.value.document, after),
        ...(isVersion && { manuscript: { ...manuscript, fingerprint } }),
        ...(isDraft ? { effect: draftOf(parsed.value) } : effectOf(event, parsed.value, now)),
      })
    }
  }
  return ok(updates)
}
