import type { ActionCode } from '#domain/visitor/action-code.ts'
import { LOGGED_OUT_RECORD, visitorRecord } from '#domain/visitor/audience-record.ts'
import { combinePremiumStates } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { profileOf } from '#domain/visitor/reader-profile.ts'
import type { IdentityProfile } from '#domain/visitor/reader-profile.ts'
import { NO_RIGHTS, readerRights } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import { storedBearer } from '../session/read-stored-identity-token.ts'
import { withFallback } from '../shared/with-fallback.ts'
import type { ShellEvent } from '../shell/shell-events.ts'
import type { Session } from '../shell/visitor-state.ts'

interface VisitorDeps extends ProductCalls {
  readonly tokens: TokenStore
  readonly actionCode: () => Promise<ActionCode>
}

/**
 * Watcher that loads the Premium state and the rights of the reader of a window, and builds the
 * visitor record.
 */
export interface VisitorWatcher {
  sessionChanged(session: Session): void
  /** Handles a route change. Reloads all data if a call failed. */
  pageChanged(): void
  /**
   * Returns the Premium state once it is loaded, after another try if a call failed. `none` without
   * a signed-in reader.
   */
  premiumState(): Promise<PremiumState>
  /** Reloads all data after an activation. Returns the new Premium state. */
  reload(): Promise<PremiumState>
}

interface ReaderData extends ProductData {
  readonly holder: string
}

type Send = (event: ShellEvent<'premiumStateKnown' | 'visitorRecordBuilt'>) => void

const SIGNED_OUT = { kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD } as const

/**
 * Creates the watcher, which loads the data on a change of reader. It sends the Premium state and
 * the visitor record to the shell. While the identity provider is unavailable, the record describes
 * the reader of the token.
 */
export function watchVisitor(deps: VisitorDeps, send: Send): VisitorWatcher {
  let latest: ReaderData | undefined
  let profile: IdentityProfile | undefined

  function load(bearer: UnverifiedBearer): ReaderData {
    const data = { holder: bearer.subject, ...loadProductData(deps, bearer) }
    latest = data
    void sendState(data)
    return data
  }

  async function sendState(data: ReaderData): Promise<void> {
    const premiumState = await data.premiumState
    if (latest === data) send({ kind: 'premiumStateKnown', premiumState })
  }

  async function sendRecord(data: ReaderData, identity: IdentityProfile): Promise<void> {
    const premiumState = await data.premiumState
    const rights = await data.rights
    const code = await deps.actionCode()
    if (latest !== data || profile !== identity) return
    const visitorProfile = profileOf(identity, premiumState, rights)
    send({ kind: 'visitorRecordBuilt', record: visitorRecord(visitorProfile, code) })
  }

  function reloadData(): ReaderData | undefined {
    const bearer = storedBearer(deps.tokens)
    const data = bearer && load(bearer)
    if (data && profile?.id === data.holder) void sendRecord(data, profile)
    return data
  }

  return {
    sessionChanged: (session) => {
      const bearer = session.kind === 'signedIn' ? storedBearer(deps.tokens) : undefined
      if (session.kind !== 'signedIn' || bearer === undefined) {
        latest = undefined
        profile = undefined
        if (session.kind === 'anonymous') send(SIGNED_OUT)
        return
      }
      const latestOfHolder = latest?.holder === bearer.subject ? latest : undefined
      if (latestOfHolder === undefined) send({ kind: 'premiumStateKnown', premiumState: undefined })
      const data = latestOfHolder ?? load(bearer)
      const identity = identityOf(session, bearer, profile)
      if (identity === undefined || identity === profile) return
      profile = identity
      void sendRecord(data, identity)
    },
    pageChanged: () => {
      if (latest?.failed() === true) reloadData()
    },
    premiumState: async () => {
      await latest?.premiumState
      const data = latest?.failed() === true ? reloadData() : latest
      return (await data?.premiumState) ?? 'none'
    },
    reload: async () => (await reloadData()?.premiumState) ?? 'none',
  }
}

/**
 * Returns the profile of a signed-in reader. While the identity provider is unavailable, it is the
 * last one of this reader, else what the token says. Returns undefined until the provider answers.
 */
function identityOf(
  { user, providerUnavailable }: Extract<Session, { kind: 'signedIn' }>,
  { subject }: UnverifiedBearer,
  last: IdentityProfile | undefined,
): IdentityProfile | undefined {
  if ('customFields' in user) return user
  if (providerUnavailable !== true) return undefined
  return last?.id === subject ? last : { ...user, id: subject, customFields: {} }
}

/** Calls that load the data of a reader. */
interface ProductCalls {
  readonly accounts: Pick<PremiumAccounts<UnverifiedBearer>, 'isPremium' | 'stateOf'>
  readonly rights: RightsRepository<UnverifiedBearer>
}

/** Data of a reader that is being loaded. */
interface ProductData {
  readonly premiumState: Promise<PremiumState>
  readonly rights: Promise<Rights>
  /** True if a call has failed. */
  failed(): boolean
}

/**
 * Loads Premium by email address, then the state, then the rights. A failed call has an empty
 * result.
 */
function loadProductData(
  { accounts, rights }: ProductCalls,
  bearer: UnverifiedBearer,
): ProductData {
  let failed = false
  const silent = { warn: () => (failed = true) }
  const premiumState = (async () => {
    const byEmail = await withFallback(false, () => accounts.isPremium(bearer), silent)
    return combinePremiumStates(
      byEmail,
      await withFallback('none', () => accounts.stateOf(bearer), silent),
    )
  })()
  return {
    premiumState,
    rights: premiumState.then(async (state) =>
      readerRights(await withFallback(NO_RIGHTS, () => rights.rightsOf(bearer), silent), state),
    ),
    failed: () => failed,
  }
}
