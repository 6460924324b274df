import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseReason } from '#domain/support/support-agent.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PublishedVersions, VersionWithdrawals } from '#ports/published-versions.ts'

import { REMOVAL_TAG, documentTag } from '../pages/common/cache-tags.ts'

/** Request of an editor to withdraw the text of one public version. */
export interface WithdrawalRequest {
  /** Path of the article. */
  readonly path: string
  /**
   * Label of the version: its day, such as `2026-11-22`, and a rank if it is not the first of the
   * day.
   */
  readonly label: string
  readonly editor: Editor
  /** Reason that readers see. */
  readonly reason: string
}

/** Reason for refusing a withdrawal. */
export type WithdrawalRefusal =
  | 'roleTooLow'
  | 'reasonInvalid'
  | 'versionUnknown'
  | 'alreadyWithdrawn'

/** Withdraws the text of a public version permanently. Only a chief editor may do this. */
export type WithdrawVersion = (
  request: WithdrawalRequest,
) => Promise<Result<Pick<WithdrawalRequest, 'path' | 'label'>, WithdrawalRefusal>>

/** Dependencies of the withdrawal of versions. */
export interface WithdrawalPorts {
  readonly clock: Clock
  readonly publicVersions: Pick<PublishedVersions, 'historyAt'>
  readonly withdrawals: VersionWithdrawals
}

/** Creates the use case that withdraws the text of a version. */
export function withdrawVersion({
  clock,
  publicVersions,
  withdrawals,
}: WithdrawalPorts): WithdrawVersion {
  return async ({ path, label, editor, ...request }) => {
    if (!hasRightsOf(editor.role, 'chief')) return refused('roleTooLow')
    const reason = parseReason(request.reason)
    if (!reason.ok) return reason
    const history = await publicVersions.historyAt(path)
    const isKnown = history?.versions.some((version) => version.label === label) ?? false
    if (history === undefined || !isKnown) return refused('versionUnknown')
    const { documentId, current } = history
    const isDone = await withdrawals.withdraw(
      { documentId, label },
      { editor: editor.email, reason: reason.value, at: clock.now() },
      new Set([REMOVAL_TAG, documentTag(path), documentTag(current?.path ?? path)]),
    )
    return isDone ? ok({ path, label }) : refused('alreadyWithdrawn')
  }
}
