import { articleKey, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { changeAfter, changeOn } from '#domain/law/citation-changes.ts'
import type { CitationChange } from '#domain/law/citation-changes.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent, parseReason } from '#domain/support/support-agent.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LawCitation, LawCitations, LawVerdict } from '#ports/law-citations.ts'
import type { SupportAudit } from '#ports/support-desk.ts'

import { documentTag, listTag } from '../pages/common/cache-tags.ts'

/** Citation of a law article that an editor should review. */
export interface DueCitation extends Omit<LawCitation, 'changes' | 'known' | 'document'> {
  readonly reason: DueReason
  /** Change of the cited article. Absent if no version ever had its number. */
  readonly change?: CitationChange
}

/** Reason to review a citation of a law article. */
export type DueReason =
  /** No version of any article ever had the cited number. */
  | 'numberUnknown'
  /** The article was reworded, and both texts are stored. */
  | 'modified'
  /** The article was reworded, but one of the texts is not stored. */
  | 'modifiedWordsUnknown'
  /** The article was changed, perhaps only by a move between numbers. */
  | 'moved'
  /** The article is no longer in force. */
  | 'ended'
  /** The article came into force after the date of the document. */
  | 'began'
  /** A change takes effect on a later day. */
  | 'upcoming'

/** Citations that editors should review, and the verdicts given so far. */
export interface DueCitations {
  readonly due: readonly DueCitation[]
  readonly verdicts: readonly LawVerdict[]
}

/** Review of law citations by editors. */
export interface CitationReview {
  readonly due: () => Promise<DueCitations>
  /**
   * Stores the verdict that a changed article has no effect on a document, and records it in the
   * audit log. Refused if an input is invalid, or the document has no citation of the article with
   * a change to review.
   */
  readonly judge: (request: VerdictRequest) => Promise<Result<LawVerdict, VerdictRefusal>>
}

interface VerdictRequest {
  readonly path: string
  readonly article: string
  readonly note: string
  readonly editor: string
}

type VerdictRefusal =
  | 'articleNumberInvalid'
  | 'agentInvalid'
  | 'reasonInvalid'
  | 'notCited'
  | 'numberUnknown'
  | 'nothingDue'

/** Creates the use cases of the editors' review of law citations. */
export function reviewCitations(deps: {
  readonly citations: LawCitations
  readonly audit: Pick<SupportAudit, 'record'>
  readonly clock: Clock
}): CitationReview {
  return {
    due: async () => {
      const [citations, verdicts] = await Promise.all([
        deps.citations.citations(),
        deps.citations.verdicts(),
      ])
      const today = parisDay(deps.clock.now())
      return { due: citations.flatMap((citation) => dueOf(citation, today)), verdicts }
    },
    judge: async ({ path, article, note, editor }) => {
      const [number, name, reason] = [
        parseArticleNumber(article),
        parseAgent(editor),
        parseReason(note),
      ]
      if (!number.ok) return number
      if (!name.ok) return name
      if (!reason.ok) return reason
      const citations = await deps.citations.citations(path)
      const cited = citations.find(
        (citation) => articleKey(citation.article) === articleKey(number.value),
      )
      if (cited === undefined) return refused('notCited')
      if (!cited.known) return refused('numberUnknown')
      const at = deps.clock.now()
      const change = dueChange(cited, parisDay(at))
      if (change === undefined) return refused('nothingDue')
      const { kind, version } = change
      const { document, article: canonical } = cited
      const verdict: LawVerdict = {
        document,
        article: canonical,
        kind,
        version,
        note: reason.value,
        editor: name.value,
        at,
      }
      await deps.audit.record({
        agent: name.value,
        question: 'lawVerdict',
        about: `${path} ${canonical}`,
        at,
      })
      await deps.citations.judge(verdict, new Set([documentTag(path), listTag(cited.kind)]))
      return ok(verdict)
    },
  }
}

/**
 * Returns the current change of a citation, else the next dated one. Ignores changes without an
 * audience.
 */
function dueChange({ changes }: LawCitation, today: string): CitationChange | undefined {
  const current = changeOn(changes, today)
  if (current !== undefined && current.audience !== 'none') return current
  const next = changeAfter(changes, today)
  return next?.audience === 'none' ? undefined : next
}

function dueOf(citation: LawCitation, today: string): readonly DueCitation[] {
  const { changes: _changes, known, document: _document, ...rest } = citation
  if (!known) return [{ ...rest, reason: 'numberUnknown' }]
  const change = dueChange(citation, today)
  return change === undefined ? [] : [{ ...rest, reason: reasonOf(change, today), change }]
}

function reasonOf({ kind, on, audience, comparedFrom }: CitationChange, today: string): DueReason {
  if (on > today) return 'upcoming'
  if (kind !== 'modified') return kind
  if (audience === 'editors') return 'moved'
  return comparedFrom === undefined ? 'modifiedWordsUnknown' : 'modified'
}
