import { combinedState } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import { profileOf } from '#domain/visitor/profile.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Rights } from '#domain/visitor/rights.ts'
import { LOGGED_OUT_RECORD, visitorRecord } from '#domain/visitor/visitor-record.ts'
import type { RightsRepository } from '#ports/back-office.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

import { storedBearer } from '../session/stored-token.ts'
import type { ShellEvent } from '../shell/events.ts'
import type { Session } from '../shell/visitor.ts'
import { withFallback } from '../with-fallback.ts'

interface VisitorParts extends ProductQuestions {
  readonly tokens: TokenStore
  readonly actionCode: () => Promise<ActionCode>
}

/** Product data on the reader of a window: Premium state, rights and visitor record. */
export interface FollowedVisitor {
  /** Handles a change of session. */
  sessionChanged(session: Session): void
  /** Handles a route change. Failed calls are repeated. */
  pageChanged(): void
  /** Returns the Premium state once it is known. */
  premiumState(): Promise<PremiumState>
  /** Reloads all data after an activation. Returns the new Premium state. */
  reload(): Promise<PremiumState>
}

interface HolderAnswers extends ProductAnswers {
  readonly holder: string
}

type Send = (event: ShellEvent<'premiumStateKnown' | 'visitorRecordBuilt'>) => void

const SIGNED_OUT = { kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD } as const

/**
 * Loads the reader's data once per person, and sends the Premium state and visitor record to the
 * shell.
 */
export function followVisitor(parts: VisitorParts, send: Send): FollowedVisitor {
  let latest: HolderAnswers | undefined
  let profile: IdentityProfile | undefined

  function ask(bearer: UnverifiedBearer): HolderAnswers {
    const answers = { holder: bearer.subject, ...askProduct(parts, bearer) }
    latest = answers
    void tellState(answers)
    return answers
  }

  async function tellState(answers: HolderAnswers): Promise<void> {
    const premiumState = await answers.premiumState
    if (latest === answers) send({ kind: 'premiumStateKnown', premiumState })
  }

  async function tellRecord(answers: HolderAnswers, identity: IdentityProfile): Promise<void> {
    const premiumState = await answers.premiumState
    const rights = await answers.rights
    const code = await parts.actionCode()
    if (latest !== answers || profile !== identity) return
    const known = profileOf(identity, premiumState, rights)
    send({ kind: 'visitorRecordBuilt', record: visitorRecord(known, code) })
  }

  function askAgain(): HolderAnswers | undefined {
    const bearer = storedBearer(parts.tokens)
    const answers = bearer && ask(bearer)
    if (answers && profile?.id === answers.holder) void tellRecord(answers, profile)
    return answers
  }

  return {
    sessionChanged: (session) => {
      const bearer = session.kind === 'signedIn' ? storedBearer(parts.tokens) : undefined
      if (session.kind !== 'signedIn' || bearer === undefined) {
        latest = undefined
        profile = undefined
        if (session.kind === 'anonymous') send(SIGNED_OUT)
        return
      }
      const known = latest?.holder === bearer.subject ? latest : undefined
      if (known === undefined) send({ kind: 'premiumStateKnown', premiumState: undefined })
      const answers = known ?? ask(bearer)
      if (!('customFields' in session.user) || session.user === profile) return
      profile = session.user
      void tellRecord(answers, profile)
    },
    pageChanged: () => {
      if (latest?.failed() === true) askAgain()
    },
    premiumState: async () => {
      await latest?.premiumState
      const answers = latest?.failed() === true ? askAgain() : latest
      return (await answers?.premiumState) ?? 'none'
    },
    reload: async () => (await askAgain()?.premiumState) ?? 'none',
  }
}

/** Calls on which the data of a reader depends. */
interface ProductQuestions {
  readonly accounts: Pick<PremiumAccounts<UnverifiedBearer>, 'isPremium' | 'stateOf'>
  readonly rights: RightsRepository<UnverifiedBearer>
}

/** Pending data of a reader. */
interface ProductAnswers {
  readonly premiumState: Promise<PremiumState>
  readonly rights: Promise<Rights>
  /** True if a call has failed so far. */
  failed(): boolean
}

/** Loads Premium by address, then the state, then the rights. Failed calls have empty results. */
function askProduct(
  { accounts, rights }: ProductQuestions,
  bearer: UnverifiedBearer,
): ProductAnswers {
  let failed = false
  const silent = { warn: () => (failed = true) }
  const premiumState = (async () => {
    const byEmail = await withFallback(false, () => accounts.isPremium(bearer), silent)
    return combinedState(
      byEmail,
      await withFallback('none', () => accounts.stateOf(bearer), silent),
    )
  })()
  return {
    premiumState,
    rights: premiumState.then(() => withFallback(NO_RIGHTS, () => rights.rightsOf(bearer), silent)),
    failed: () => failed,
  }
}
