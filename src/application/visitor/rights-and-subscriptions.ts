import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { premiumStatusAt } from '#domain/premium/premium-history.ts'
import { spellsEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { hasRight, NO_RIGHTS, PREMIUM_KEY } from '#domain/visitor/reader-rights.ts'
import type {
  Rights,
  OwnPremium,
  OwnSubscriptions,
  NamedRight,
  Right,
} from '#domain/visitor/reader-rights.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium-ledger-and-activation.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { isOfKind, loadAllOfKind } from '../pages/lists/load-list.ts'
import type { SummaryOf } from '../pages/lists/load-list.ts'
import { withFallback } from '../with-fallback.ts'

/**
 * Creates the use case that returns the rights of an email address. It refuses unless the address
 * is the bearer's.
 */
export function rightsByEmail(
  directory: RightsRepository,
): (bearer: Bearer, email: string) => Promise<Result<Rights, 'notTheOwner'>> {
  return async (bearer, email) =>
    spellsEmail(email, bearer.email) ? ok(await directory.rightsOf(bearer)) : refused('notTheOwner')
}

interface Ports {
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
  readonly ledger: Pick<PremiumLedger, 'entriesOf'>
  readonly rights: RightsRepository
  readonly library: Pick<ContentLibrary, 'list'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates the use case that returns the bearer's subscriptions: state, end date and named rights.
 * Data that cannot be loaded is undefined.
 */
export function ownSubscriptions(ports: Ports): (bearer: Bearer) => Promise<OwnSubscriptions> {
  const { rights, library, logger } = ports
  return async (bearer) => {
    const [premium, held] = await Promise.all([
      withFallback(undefined, () => ownPremium(ports, bearer), logger),
      withFallback(
        undefined,
        async () => namedRights(await rights.rightsOf(bearer), library),
        logger,
      ),
    ])
    return { premium, rights: held }
  }
}

async function ownPremium({ accounts, ledger, clock }: Ports, bearer: Bearer): Promise<OwnPremium> {
  const state = await accounts.stateOf(bearer)
  const entries = state === 'none' ? [] : await ledger.entriesOf(bearer.email)
  const facts = entries.map(({ fact }) => fact)
  const { state: explained, until } = premiumStatusAt(facts, clock.now())
  return explained === state && until !== undefined ? { state, until } : { state }
}

const KINDS = ['subscriptions', 'trials', 'spaces', 'collectiveAgreements'] as const

/** Names of rights that are neither a theme nor a sector. */
const NAMES: Readonly<Record<string, string>> = { [PREMIUM_KEY]: 'Actualité Premium' }

/** Adds French names to rights: of a theme, sector or agreement, else made from the key. */
async function namedRights(
  rights: Rights,
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly NamedRight[]> {
  const agreements =
    rights.collectiveAgreements.length === 0
      ? []
      : (await loadAllOfKind(library, 'agreement')).filter(isOfKind('agreement'))
  return KINDS.flatMap((kind) =>
    rights[kind].map((key) => ({ kind, key, name: nameOf({ kind, key }, agreements) })),
  )
}

function nameOf({ kind, key }: Right, agreements: readonly SummaryOf<'agreement'>[]): string {
  if (kind !== 'collectiveAgreements') return NAMES[key] ?? subjectOf(key)
  const held = { ...NO_RIGHTS, collectiveAgreements: [key] }
  const agreement = agreements.find(
    ({ idcc }) => idcc !== undefined && hasRight(held, { kind, key: idcc }),
  )
  return agreement?.shortTitle ?? formatIdcc(key.padStart(4, '0'))
}

function subjectOf(key: string): string {
  if (isThemeKey(key)) return THEME_TITLES[key]
  if (isSectorKey(key)) return SECTOR_TEXTS[key].title
  const words = key.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
