import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { ArticleChange, PublicChange } from './article-events.ts'
import {
  authorsSincePublication,
  currentPublication,
  newestVersion,
  stageOf,
} from './article-state.ts'
import type { ArticleState } from './article-state.ts'
import { hasRightsOf } from './editor-roles.ts'
import type { Editor, EditorRole } from './editor-roles.ts'

/**
 * Command of an editor on an article. `version` is the number of the version that the editor read.
 */
export type ArticleCommand =
  | { readonly kind: 'save'; readonly fingerprint: string }
  | { readonly kind: 'submit' }
  | { readonly kind: 'return'; readonly note: string }
  | { readonly kind: 'approve'; readonly version: number }
  | { readonly kind: 'override'; readonly version: number; readonly reason: string }
  /** Publishes at `dueAt`, or at once if it is absent. */
  | {
      readonly kind: 'schedule'
      readonly version: number
      readonly dueAt?: Instant
      readonly change: PublicChange
    }
  | { readonly kind: 'unschedule' }
  | { readonly kind: 'withdraw'; readonly reason: string }

/** Reason why an editor's command on an article is refused. */
export type ArticleCommandRefusal =
  | 'roleTooLow'
  /** The newest version is not the one that the editor read. */
  | 'versionChanged'
  /** The saved text is the same as the newest version. */
  | 'unchanged'
  | 'alreadySubmitted'
  | 'notInReview'
  /**
   * Four-eyes rule: editors do not approve an article that they changed since its last publication.
   */
  | 'ownWork'
  | 'notApproved'
  | 'dueInPast'
  | 'alreadyScheduled'
  | 'notScheduled'
  | 'nothingNew'
  /** Change is not `initial` for a first publication, or is `initial` for a later one. */
  | 'changeKindWrong'
  | 'notPublished'

const REQUIRED_ROLE: Readonly<Record<ArticleCommand['kind'], EditorRole>> = {
  save: 'writer',
  submit: 'writer',
  return: 'reviewer',
  approve: 'reviewer',
  override: 'chief',
  schedule: 'chief',
  unschedule: 'chief',
  withdraw: 'chief',
}

interface CommandContext {
  readonly editor: Editor
  readonly now: Instant
}

/**
 * Decides an editor's command on an article. Returns the change to record, or the reason for
 * refusal.
 */
export function decideArticleChange(
  state: ArticleState,
  command: ArticleCommand,
  context: CommandContext,
): Result<ArticleChange, ArticleCommandRefusal> {
  if (!hasRightsOf(context.editor.role, REQUIRED_ROLE[command.kind])) return refused('roleTooLow')
  switch (command.kind) {
    case 'save':
      return decideSave(state, command.fingerprint)
    case 'submit':
      return decideSubmission(state)
    case 'return':
      return decideReturn(state, command.note)
    case 'approve':
    case 'override':
      return decideApproval(state, command, context.editor)
    case 'schedule':
      return decideSchedule(state, command, context.now)
    case 'unschedule':
      return state.scheduled === undefined ? refused('notScheduled') : ok({ kind: 'unscheduled' })
    case 'withdraw':
      break
  }
  return currentPublication(state) === undefined
    ? refused('notPublished')
    : ok({ kind: 'withdrawn', reason: command.reason })
}

type Decision = Result<ArticleChange, ArticleCommandRefusal>

function decideSave(state: ArticleState, fingerprint: string): Decision {
  if (state.versions.at(-1)?.fingerprint === fingerprint) return refused('unchanged')
  return ok({ kind: 'saved', version: state.versions.length + 1, fingerprint })
}

function decideSubmission(state: ArticleState): Decision {
  const stage = stageOf(state)
  if (stage === 'published') return refused('nothingNew')
  if (stage === 'inReview' || stage === 'approved' || stage === 'scheduled')
    return refused('alreadySubmitted')
  return ok({ kind: 'submitted', version: newestVersion(state).version })
}

/** A version in review or approved goes back to its authors, unless it is scheduled. */
function decideReturn(state: ArticleState, note: string): Decision {
  const stage = stageOf(state)
  if (stage === 'scheduled') return refused('alreadyScheduled')
  if (stage !== 'inReview' && stage !== 'approved') return refused('notInReview')
  return ok({ kind: 'returned', version: newestVersion(state).version, note })
}

function decideApproval(
  state: ArticleState,
  command: Extract<ArticleCommand, { kind: 'approve' | 'override' }>,
  editor: Editor,
): Decision {
  const { version } = newestVersion(state)
  if (command.version !== version) return refused('versionChanged')
  if (stageOf(state) !== 'inReview') return refused('notInReview')
  if (command.kind === 'override')
    return ok({ kind: 'overridden', version, reason: command.reason })
  if (authorsSincePublication(state).has(editor.email)) return refused('ownWork')
  return ok({ kind: 'approved', version })
}

function decideSchedule(
  state: ArticleState,
  { version, dueAt, change }: Extract<ArticleCommand, { kind: 'schedule' }>,
  now: Instant,
): Decision {
  if (version !== newestVersion(state).version) return refused('versionChanged')
  if (state.scheduled !== undefined) return refused('alreadyScheduled')
  if (stageOf(state) === 'published') return refused('nothingNew')
  if (state.approved !== version) return refused('notApproved')
  if ((state.publications.length === 0) !== (change.kind === 'initial'))
    return refused('changeKindWrong')
  if (dueAt !== undefined && dueAt <= now) return refused('dueInPast')
  return ok({ kind: 'scheduled', version, dueAt: dueAt ?? now, change })
}
