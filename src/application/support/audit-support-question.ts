import { closestWords } from '#domain/search/closest-words.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/support-agent.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { AccountLookup, Account } from '#ports/account-lookup.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadHistory, TemplateStore } from '#ports/download-stores.ts'
import type { PremiumLedger, ActivationRequests } from '#ports/premium-ledger-and-activation.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'
import type { SupportAudit, SupportStore, DeskRefusal, SupportDesk } from '#ports/support-desk.ts'
import type { AboutReader, ReaderAccount } from '#ports/support-reports.ts'

import type { LoadedPage } from '../pages/common/loaded-page.ts'
import type { Site } from '../site-use-cases.ts'

/** Stores of the site's own back office, which the support desk reads and changes. */
export interface SupportStores {
  readonly ledger: PremiumLedger
  readonly support: SupportStore
}

/** Dependencies of the support desk. */
export interface SupportDeskPorts {
  /** Undefined if the back office is external. */
  readonly stores: SupportStores | undefined
  /** Undefined if activations are not sent to a remote back office. */
  readonly orders: Pick<ActivationRequests, 'newestOf'> | undefined
  readonly actionCodes: ActionCodes
  /** Undefined if the accounts are at an external identity provider. */
  readonly people: AccountLookup | undefined
  readonly library: Pick<ContentLibrary, 'documentAt' | 'list'>
  readonly templates: TemplateStore
  /** Loads the page at a path with an optional query. Returns undefined if there is none. */
  readonly pageAt: (address: string) => Promise<LoadedPage | undefined>
  readonly explainRedirect: Site['redirects']['explain']
  /** Origin of the site, which recognizes full URLs of the site. */
  readonly siteOrigin: string
  /** Action code of readers without a code of their own. */
  readonly defaultActionCode: ActionCode
  /** Email addresses of the demonstration accounts. Empty outside of demonstrations. */
  readonly demonstrationAddresses: readonly string[]
  readonly downloads: DownloadHistory
  /** Monthly number of downloads for a reader without Premium. */
  readonly monthlyDownloads: number
  readonly audit: SupportAudit
  readonly clock: Clock
}

interface DeskQuestion {
  readonly agent: string
  readonly email?: string
}

/** Valid support question about a person, already recorded in the audit. */
export interface AuditedQuestion {
  readonly agent: string
  readonly email: Email
  readonly now: Instant
}

/**
 * Validates a support question about a person, and records it in the audit log. Lookups about a
 * person must call it first. `about` names the subject, such as a path.
 */
export async function auditPersonQuestion(
  { audit, clock }: SupportDeskPorts,
  question: keyof SupportDesk,
  { agent, email }: DeskQuestion & { readonly email: string },
  about?: string,
): Promise<Result<AuditedQuestion, DeskRefusal>> {
  const name = parseAgent(agent)
  if (!name.ok) return name
  const person = parseEmail(email)
  if (!person.ok) return person
  const now = clock.now()
  await audit.record({
    agent: name.value,
    question,
    person: person.value,
    ...(about === undefined ? {} : { about }),
    at: now,
  })
  return ok({ agent: name.value, email: person.value, now })
}

/**
 * Validates a support question that concerns no person, and records it in the audit log. Returns
 * the present time. `about` names the subject, such as a path.
 */
export async function auditQuestion(
  { audit, clock }: SupportDeskPorts,
  question: keyof SupportDesk,
  { agent }: DeskQuestion,
  about?: string,
): Promise<Result<Instant, DeskRefusal>> {
  const name = parseAgent(agent)
  if (!name.ok) return name
  const now = clock.now()
  await audit.record({
    agent: name.value,
    question,
    ...(about === undefined ? {} : { about }),
    at: now,
  })
  return ok(now)
}

type AccountPorts = Pick<SupportDeskPorts, 'people' | 'demonstrationAddresses'>

/**
 * Loads the account status of an email address. Without an account, adds similar demonstration
 * addresses.
 */
export async function loadAccountStatus(
  ports: AccountPorts,
  stores: SupportStores,
  email: Email,
): Promise<AboutReader> {
  if (!ports.people) return { account: 'storedElsewhere' }
  const person = await ports.people.identifiedBy({ kind: 'email', value: email })
  const account = await accountOf(stores, email, person)
  return account === 'absent' ? { account, ...similarAddresses(ports, email) } : { account }
}

/** Returns the account status of an email address, given the person already looked up. */
export async function accountOf(
  { support }: SupportStores,
  email: Email,
  person: Account | undefined,
): Promise<ReaderAccount> {
  if (!person) return 'absent'
  if (!person.emailVerified) return 'unverified'
  const holder = await support.holderOf(email)
  return holder === undefined || holder === person.id ? 'verified' : 'otherHolder'
}

/**
 * True if the Premium facts of an email address count: its account is `verified`, or stored by an
 * external provider.
 */
export function isTrustedAccount(account: ReaderAccount): boolean {
  return account === 'verified' || account === 'storedElsewhere'
}

/**
 * Returns demonstration addresses similar to a mistyped one. Addresses of real readers are never
 * suggested.
 */
export function similarAddresses(
  { demonstrationAddresses }: Pick<SupportDeskPorts, 'demonstrationAddresses'>,
  email: Email,
): Pick<AboutReader, 'meant'> {
  const others = demonstrationAddresses.filter((address) => address !== email)
  const meant = closestWords(email, others)
  return meant.length === 0 ? {} : { meant }
}
