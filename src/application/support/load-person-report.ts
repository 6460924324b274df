import type { Email } from '#domain/shared/email-address.ts'
import { ok } from '#domain/shared/result.ts'
import type { Account, AccountLookup } from '#ports/account-lookup.ts'
import type { ActivationRequests } from '#ports/premium-ledger-and-activation.ts'
import type { SupportDesk } from '#ports/support-desk.ts'
import type {
  AccountReport,
  ServiceValue,
  ActivationReport,
  PersonReport,
} from '#ports/support-reports.ts'

import { onOutage } from '../shared/with-fallback.ts'
import { buildPremiumReport, factsIn } from './answer-premium-status-and-history.ts'
import { loadRights } from './answer-rights-codes-and-redirects.ts'
import { similarAddresses, auditPersonQuestion } from './audit-support-question.ts'
import type { SupportDeskPorts } from './audit-support-question.ts'

/**
 * Creates the support desk's query about a person: account, Premium, rights, newsletters, latest
 * activation request. Marks data of an unavailable service as unknown, and omits those of a service
 * that is not configured.
 */
export function loadPersonReport(ports: SupportDeskPorts): SupportDesk['person'] {
  return async (question) => {
    const request = await auditPersonQuestion(ports, 'person', question)
    if (!request.ok) return request
    const { email, now } = request.value
    const { stores, people, orders } = ports
    return ok({
      email,
      at: now,
      ...(people && (await accountPart(ports, people, email))),
      ...(stores && {
        premium: await known(async () =>
          buildPremiumReport(email, factsIn(await stores.ledger.entriesOf(email)), now),
        ),
        rights: await known(() => loadRights(stores, email, now)),
        newsletters: await known(() => stores.support.newslettersOf(email)),
      }),
      ...(orders && { order: await known(() => newestOrder(orders, email)) }),
    })
  }
}

/**
 * Returns the account of an email address. If there is none, adds similar demonstration addresses.
 */
async function accountPart(
  ports: SupportDeskPorts,
  people: AccountLookup,
  email: Email,
): Promise<Pick<PersonReport, 'account' | 'meant'>> {
  const account = await known(() => accountAt(people, email))
  const isAbsent = account.known && account.value === 'none'
  return { account, ...(isAbsent ? similarAddresses(ports, email) : {}) }
}

function known<Value>(ask: () => Promise<Value>): Promise<ServiceValue<Value>> {
  return onOutage(
    async () => ({ known: true, value: await ask() }),
    ({ service }) => ({ known: false, service }),
  )
}

async function newestOrder(
  orders: Pick<ActivationRequests, 'newestOf'>,
  email: Email,
): Promise<ActivationReport | 'none'> {
  const order = await orders.newestOf(email)
  if (!order) return 'none'
  const { at, actionCode, settled } = order
  return { at, actionCode, ...(settled && { settled }) }
}

async function accountAt(people: AccountLookup, email: string): Promise<AccountReport | 'none'> {
  const person = await people.identifiedBy({ kind: 'email', value: email })
  return person ? accountFile(person, email) : 'none'
}

function accountFile({ claims, ...person }: Account, email: string): AccountReport {
  const { given_name: givenName, family_name: family } = claims
  const name = [givenName, family].filter((part) => typeof part === 'string').join(' ')
  return {
    email: person.email ?? email,
    emailVerified: person.emailVerified,
    hasPassword: person.hasPassword,
    openedAt: person.createdAt,
    ...(name === '' ? {} : { name }),
  }
}
