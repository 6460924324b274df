import {
  articleStateAt,
  currentPublication,
  newestVersion,
  stageOf,
} from '#domain/newsroom/article-state.ts'
import type { ArticleStage, ArticleState } from '#domain/newsroom/article-state.ts'
import { changeArticleFields } from '#domain/newsroom/change-article-fields.ts'
import type { FieldChange } from '#domain/newsroom/change-article-fields.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Manuscript, StoredArticle } from '#ports/newsroom-store.ts'

import { changeArticle } from '../change-article-stage.ts'
import { manuscriptOf } from '../convert-version-to-document.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { saveManuscript } from '../save-manuscript.ts'
import type { SaveRefusal } from '../save-manuscript.ts'

/** Change that an editor applies to several articles at once. */
export type SelectionChange = FieldChange | { readonly kind: 'withdraw'; readonly reason: string }

/** Article that an editor selected. `version` is the newest one that the editor saw, if known. */
export interface SelectedArticle {
  readonly number: number
  readonly version?: number
}

interface SelectionRequest {
  readonly editor: Editor
  readonly selected: readonly SelectedArticle[]
  readonly change: SelectionChange
}

/** Selected article before or after a change, with the reason of a refusal. */
export interface ChangedSelection {
  readonly number: number
  readonly title: string
  readonly version: number
  readonly stage: ArticleStage
  readonly isPublic: boolean
  readonly refusal?: SaveRefusal
}

/** Use cases that change several selected articles. Numbers without an article are left out. */
export interface SelectionUseCases {
  /** Says what a change would do to each article, and changes nothing. */
  readonly plan: (request: SelectionRequest) => Promise<readonly ChangedSelection[]>
  /** Changes one article after the other, as the form of each would. */
  readonly apply: (request: SelectionRequest) => Promise<readonly ChangedSelection[]>
}

/** Creates the use cases that change several selected articles. */
export function changeSelectedArticles(ports: NewsroomPorts): SelectionUseCases {
  const apply = applyChange(ports)
  return {
    plan: ({ editor, selected, change }) =>
      forEachArticle(ports, selected, (target) =>
        Promise.resolve(planChange(ports, target, editor, change)),
      ),
    apply: ({ editor, selected, change }) =>
      forEachArticle(ports, selected, async (target) => {
        const planned = planChange(ports, target, editor, change)
        return planned.ok ? apply(target, editor, change) : planned
      }),
  }
}

interface Target {
  readonly article: StoredArticle
  readonly state: ArticleState
  readonly manuscript: Manuscript
  readonly selected: SelectedArticle
}

type Outcome = Result<unknown, SaveRefusal>

async function forEachArticle(
  ports: NewsroomPorts,
  selected: readonly SelectedArticle[],
  change: (target: Target) => Promise<Outcome>,
): Promise<readonly ChangedSelection[]> {
  const changed: ChangedSelection[] = []
  for (const each of selected) {
    const before = await loadTarget(ports, each)
    if (before === undefined) continue
    const outcome = await change(before)
    const after = await loadTarget(ports, each)
    if (after === undefined) continue
    changed.push({
      number: each.number,
      title: ports.manuscripts.split(after.manuscript.markdown).fields.title,
      version: newestVersion(after.state).version,
      stage: stageOf(after.state),
      isPublic: currentPublication(after.state) !== undefined,
      ...(!outcome.ok && { refusal: outcome.problem }),
    })
  }
  return changed
}

async function loadTarget(
  ports: NewsroomPorts,
  selected: SelectedArticle,
): Promise<Target | undefined> {
  const article = await ports.store.articleNumbered(selected.number)
  if (article === undefined) return undefined
  const state = articleStateAt(article.events, ports.clock.now())
  const manuscript = await manuscriptOf(ports, article, newestVersion(state).version)
  return { article, state, manuscript, selected }
}

/** Decides a change by the rules of one article. */
function planChange(
  ports: NewsroomPorts,
  target: Target,
  editor: Editor,
  change: SelectionChange,
): Outcome {
  const { state, selected } = target
  const { version = newestVersion(state).version } = selected
  if (version !== newestVersion(state).version) return refused('versionChanged')
  const command =
    change.kind === 'withdraw'
      ? change
      : ({
          kind: 'save',
          fingerprint: ports.manuscripts.fingerprint(changedManuscript(ports, target, change)),
        } as const)
  return decideArticleChange(state, command, { editor, now: ports.clock.now() })
}

function applyChange(ports: NewsroomPorts) {
  const [save, changeStage] = [saveManuscript(ports), changeArticle(ports)]
  return async (target: Target, editor: Editor, change: SelectionChange): Promise<Outcome> => {
    const { article, state } = target
    const { version } = newestVersion(state)
    if (change.kind === 'withdraw')
      return changeStage({ number: article.number, editor, version, command: change })
    const manuscript = changedManuscript(ports, target, change)
    const saved = await save({ editor, article: article.path, manuscript, version })
    return saved.ok ? ok('saved') : saved
  }
}

function changedManuscript(
  { manuscripts }: Pick<NewsroomPorts, 'manuscripts'>,
  { manuscript: { path, markdown } }: Target,
  change: FieldChange,
): Manuscript {
  const { fields, body } = manuscripts.split(markdown)
  const changed = changeArticleFields(fields, change)
  if (changed === fields) return { path, markdown }
  return { path, markdown: manuscripts.join(markdown, { fields: changed, body }) }
}
