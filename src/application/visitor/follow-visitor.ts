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

import { storedBearer } from '../session/stored-holder.ts'
import type { ShellEvent } from '../shell/events.ts'
import type { Session } from '../shell/visitor.ts'
import { withFallback } from '../with-fallback.ts'

interface VisitorParts extends ProductQuestions {
  readonly tokens: TokenStore
  readonly actionCode: () => Promise<ActionCode>
}

/** What the product knows of the reader of a window. */
export interface FollowedVisitor {
  /** The session has said who reads, or says it again. */
  sessionChanged(session: Session): void
  /** Another page is shown: what could not be answered is asked again. */
  pageChanged(): void
  /** Where the reader stands with Premium, once that is known. */
  premiumState(): Promise<PremiumState>
  /** Loads everything again after an activation; returns the new state. */
  reload(): Promise<PremiumState>
}

interface HolderAnswers extends ProductAnswers {
  readonly holder: string
}

type Send = (event: ShellEvent<'premiumStateKnown' | 'visitorRecordBuilt'>) => void

const SIGNED_OUT = { kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD } as const

/** Loads the user once per person, then builds the record once the profile is known. */
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

/** What the product is asked about a reader, and through which ports. */
interface ProductQuestions {
  readonly accounts: Pick<PremiumAccounts<UnverifiedBearer>, 'isPremium' | 'stateOf'>
  readonly rights: RightsRepository<UnverifiedBearer>
}

/** What the product answers about a reader, as it comes. */
interface ProductAnswers {
  readonly premiumState: Promise<PremiumState>
  readonly rights: Promise<Rights>
  /** Whether a question stayed without an answer so far. */
  failed(): boolean
}

/**
 * Premium by address, then the state, then the rights; failures default to `false`, `none`, none.
 */
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
