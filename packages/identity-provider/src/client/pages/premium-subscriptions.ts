import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { RIGHT_KIND_NAMES } from '#domain/premium/premium-messages.ts'
import type { AccountService } from '#ports/account-service.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  SubscriptionsRepository,
  OwnPremium,
  OwnRight,
  OwnSubscriptions,
} from '#ports/rights-and-action-codes.ts'

import { loadOwnProfile } from '../load-profile-and-sign-in-redirects.ts'
import { fillList } from '../update-page-elements.ts'
import type { ListEntry } from '../update-page-elements.ts'

const UNKNOWN: OwnSubscriptions = { premium: undefined, rights: undefined }

interface Deps {
  readonly subscriptions: SubscriptionsRepository
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Starts the subscriptions page of a signed-in account. Shows its Premium status and other rights,
 * if known and if its address is verified.
 */
export async function startSubscriptionsPage(service: AccountService, deps: Deps): Promise<void> {
  const profile = await loadOwnProfile(service)
  if (!profile) return
  if (!profile.emailVerified) {
    show('premium', 'unverified')
    show('rights', 'unverified')
    return
  }
  const { premium, rights } = await subscriptionsOf(service, deps)
  showPremium(premium)
  fillList('rights', (rights ?? []).map(entryOf))
  show('rights', rights === undefined ? 'unknown' : 'known')
}

async function subscriptionsOf(
  service: AccountService,
  { subscriptions, logger }: Deps,
): Promise<OwnSubscriptions> {
  const token = await service.identityToken()
  if (!token.ok) return UNKNOWN
  try {
    return await subscriptions.subscriptionsOf({ identityToken: token.value })
  } catch (cause) {
    logger.warn('subscriptions unknown', { cause: String(cause) })
    return UNKNOWN
  }
}

function showPremium({ state, until }: Partial<OwnPremium> = {}): void {
  for (const place of document.querySelectorAll('[data-until]')) {
    if (until === undefined) place.remove()
    else place.append(frenchDate(until))
  }
  show('premium', state ?? 'unknown')
}

/** Shows the element of one state of a page part, and hides the others. */
function show(part: string, state: string): void {
  const texts = document.querySelectorAll<HTMLElement>(`[data-status="${part}"] > [data-when]`)
  for (const each of texts) each.hidden = each.dataset['when'] !== state
}

function entryOf({ kind, key, name, opens }: OwnRight): ListEntry {
  const kindName = RIGHT_KIND_NAMES[kind]
  const facts =
    kind === 'collectiveAgreements' ? `${kindName}, ${formatIdcc(key.padStart(4, '0'))}` : kindName
  const site = document.documentElement.dataset['site'] ?? ''
  return { name, facts, links: opens.map(({ title, path }) => ({ title, href: site + path })) }
}
