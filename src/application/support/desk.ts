import { closestWords } from '#domain/search/closest-words.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/agent.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { AccountLookup, Account } from '#ports/account-lookup.ts'
import type { ActionCodes } from '#ports/back-office.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { DownloadHistory } from '#ports/downloads.ts'
import type { PremiumLedger, ActivationRequests } from '#ports/premium.ts'
import type { AboutReader, ReaderAccount } from '#ports/support-answers.ts'
import type { SupportAudit, SupportStore, DeskRefusal, SupportDesk } from '#ports/support-desk.ts'
import type { Clock } from '#ports/time.ts'

import type { Pages } from '../pages/routing/pages.ts'
import type { Site } from '../site.ts'

/** The stores of the back office, where the site is it. */
export interface SupportStores {
  readonly ledger: PremiumLedger
  readonly support: SupportStore
}

/** What the desk works with. */
export interface DeskPorts {
  /** Undefined when the back office of the publisher has them. */
  readonly stores: SupportStores | undefined
  /** Undefined when activations are brought nowhere. */
  readonly orders: Pick<ActivationRequests, 'newestOf'> | undefined
  readonly actionCodes: ActionCodes
  /** Undefined when a tenant keeps the accounts. */
  readonly people: AccountLookup | undefined
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly pages: Pages
  readonly explainRedirect: Site['redirects']['explain']
  /** Where the site is, so that a whole address of it is known. */
  readonly siteOrigin: string
  /** The code of readers who bring none. */
  readonly defaultActionCode: ActionCode
  /** The addresses of the demonstration accounts; none but in a demonstration. */
  readonly demonstrationAddresses: readonly string[]
  readonly downloads: DownloadHistory
  /** How many files a reader without Premium downloads in a month. */
  readonly monthlyDownloads: number
  readonly audit: SupportAudit
  readonly clock: Clock
}

interface DeskQuestion {
  readonly agent: string
  readonly email?: string
}

/** A question about a person, well formed and written down in the audit. */
export interface Admitted {
  readonly agent: string
  readonly email: Email
  readonly now: Instant
}

/** Admits a question about a person: nothing is looked up before it stands in the audit. */
export async function admitted(
  { audit, clock }: DeskPorts,
  question: keyof SupportDesk,
  { agent, email }: DeskQuestion & { readonly email: string },
  about?: string,
): Promise<Result<Admitted, DeskRefusal>> {
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

/** Admits a question without a person. */
export async function admittedAbout(
  { audit, clock }: DeskPorts,
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

type AccountPorts = Pick<DeskPorts, 'people' | 'demonstrationAddresses'>

/**
 * What the site takes the account of an address for; of one without an account, which was probably
 * meant.
 */
export async function aboutReader(
  ports: AccountPorts,
  stores: SupportStores,
  email: Email,
): Promise<AboutReader> {
  if (!ports.people) return { account: 'storedElsewhere' }
  const person = await ports.people.identifiedBy({ kind: 'email', value: email })
  const account = await accountOf(stores, email, person)
  return account === 'absent' ? { account, ...meantAddresses(ports, email) } : { account }
}

/** The account of a person who was looked up. */
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

/** Whether the site believes that the reader has the address: facts count for no other. */
export function isBelieved(account: ReaderAccount): boolean {
  return account === 'verified' || account === 'storedElsewhere'
}

/**
 * The demonstration addresses that a mistyped one probably means; those of readers are never
 * offered.
 */
export function meantAddresses(
  { demonstrationAddresses }: Pick<DeskPorts, 'demonstrationAddresses'>,
  email: Email,
): Pick<AboutReader, 'meant'> {
  const meant = closestWords(email, demonstrationAddresses)
  return meant.length === 0 ? {} : { meant }
}
