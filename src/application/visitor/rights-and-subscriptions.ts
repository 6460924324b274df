import { templatePath } from '#domain/downloads/document-template.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { premiumStatusAt } from '#domain/premium/premium-history.ts'
import { spellsEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { formatOpeningRight, isOpeningRight, isSameRight } from '#domain/visitor/opening-rights.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { TemplateStore } from '#ports/download-stores.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium-ledger-and-activation.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type {
  RightsRepository,
  OwnPremium,
  OwnRight,
  OwnSubscriptions,
} from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { withFallback } from '../shared/with-fallback.ts'
import { nameRights } from './name-rights.ts'

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
  readonly templates: TemplateStore
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates the use case that returns the bearer's subscriptions: state, end date and named rights.
 * Data that cannot be loaded is undefined.
 */
export function ownSubscriptions(ports: Ports): (bearer: Bearer) => Promise<OwnSubscriptions> {
  const { rights, logger } = ports
  return async (bearer) => {
    const [premium, bookRights] = await Promise.all([
      withFallback(undefined, () => ownPremium(ports, bearer), logger),
      withFallback(undefined, async () => ownRights(ports, await rights.rightsOf(bearer)), logger),
    ])
    return { premium, rights: bookRights }
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

/** Number of documents shown for a right, newest first. */
const MAX_OPENED = 20

/** Names a reader's rights, and lists the articles and templates that each one opens. */
async function ownRights(
  { library, templates }: Pick<Ports, 'library' | 'templates'>,
  rights: Rights,
): Promise<readonly OwnRight[]> {
  const named = await nameRights(
    library,
    KINDS.flatMap((kind) => rights[kind].map((key) => ({ kind, key }))),
  )
  return Promise.all(
    named.map(async (right) => {
      const opens = isOpeningRight(right)
        ? await openedDocuments({ library, templates }, right)
        : []
      return { ...right, opens }
    }),
  )
}

async function openedDocuments(
  { library, templates }: Pick<Ports, 'library' | 'templates'>,
  right: OpeningRight,
): Promise<readonly TitledPath[]> {
  const [articles, files] = await Promise.all([
    library.list({
      kinds: ['article'],
      openedBy: formatOpeningRight(right),
      order: 'recent',
      offset: 0,
      limit: MAX_OPENED,
    }),
    templates.templates(),
  ])
  return [
    ...articles.items.map(({ title, path }) => ({ title, path })),
    ...files
      .filter(({ openedBy = [] }) => openedBy.some((each) => isSameRight(each, right)))
      .map(({ title, slug }) => ({ title, path: templatePath(slug) })),
  ]
}
