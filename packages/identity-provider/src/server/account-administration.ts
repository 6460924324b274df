import { randomInt } from 'node:crypto'

import { parseEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  AccountAdministration,
  NewAccount,
  AccountProblem,
  ReadyAccount,
} from '#ports/account-administration.ts'
import type { AccountIdentifier } from '#ports/account-lookup.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import { Outage } from '#ports/outage.ts'

import type { Grants, SignInSessions } from '../ports/grants-and-sessions.ts'
import type { Passwords, People, Person } from '../ports/person-and-password-stores.ts'
import { revokeAccess } from '../sign-in-sessions.ts'
import type { HandleIdentityRequest } from './request-handler.ts'

/** Dependencies of the account administration. */
export interface AdministrationDeps {
  readonly people: People
  readonly passwords: Passwords
  readonly sessions: Pick<SignInSessions, 'closeAll'>
  readonly grants: Pick<Grants, 'revokeAll'>
  /** Sends a link to set a password; the current password stays valid until then. */
  readonly sendPasswordLink: (email: string) => Promise<void>
  /** Returns a random password, which staff hand over. */
  readonly newPassword: () => string
  /** Adds a signing key and returns its id. */
  readonly rotateKeys: () => Promise<string>
  readonly clock: Clock
}

/**
 * Creates the administration of accounts: functions that list and create accounts, reset passwords
 * and rotate signing keys.
 */
export function accountAdministration(deps: AdministrationDeps): AccountAdministration {
  return {
    users: () => deps.people.list(),
    create: (order) => create(deps, order),
    resetPassword: (identifier, handOver) => resetPassword(deps, identifier, handOver),
    rotateKeys: deps.rotateKeys,
  }
}

async function create(
  deps: AdministrationDeps,
  { email, givenName, familyName, verified, handOver }: NewAccount,
): Promise<Result<ReadyAccount, AccountProblem>> {
  const address = parseEmail(email)
  if (!address.ok) return address
  const password = handOver ? { clear: deps.newPassword() } : undefined
  const created = await deps.people.create(
    {
      email: address.value,
      emailVerified: verified,
      claims: namesOf(givenName, familyName),
      ...(password && { passwordHash: await deps.passwords.hash(password.clear) }),
    },
    deps.clock.now(),
  )
  if (!created.ok) return refused('emailTaken')
  if (password) return ok({ person: created.value, password: password.clear })
  await deps.sendPasswordLink(address.value)
  return ok({ person: created.value })
}

async function resetPassword(
  deps: AdministrationDeps,
  identifier: string,
  handOver: boolean,
): Promise<Result<ReadyAccount, AccountProblem>> {
  const person = await deps.people.identifiedBy(identifierOf(identifier.trim()))
  if (!person) return refused('unknownPerson')
  if (handOver) return setHandedOverPassword(deps, person)
  if (person.email === undefined) return refused('noAddress')
  await deps.sendPasswordLink(person.email)
  return ok({ person })
}

/**
 * Sets a random password, closes every session of the account, and revokes its tokens, links and
 * begun sign-ins.
 */
async function setHandedOverPassword(
  { people, passwords, sessions, grants, newPassword, clock }: AdministrationDeps,
  { id }: Person,
): Promise<Result<ReadyAccount, AccountProblem>> {
  const password = newPassword()
  const passwordHash = await passwords.hash(password)
  const changed = await people.change(id, { passwordHash }, clock.now())
  if (changed?.ok !== true) return refused('unknownPerson')
  await revokeAccess({ sessions, grants }, id)
  return ok({ person: changed.value, password })
}

function identifierOf(value: string): AccountIdentifier {
  if (value.includes('@')) return { kind: 'email', value }
  const kind = value.startsWith('+') ? 'phoneNumber' : 'customIdentifier'
  return { kind, value: kind === 'phoneNumber' ? value.replaceAll(/[\s.-]/gu, '') : value }
}

function namesOf(givenName?: string, familyName?: string): Readonly<Record<string, string>> {
  const trimmedName = givenName?.trim() ?? ''
  const family = familyName?.trim() ?? ''
  return {
    ...(trimmedName !== '' && { given_name: trimmedName }),
    ...(family !== '' && { family_name: family }),
    ...((trimmedName !== '' || family !== '') && { name: `${trimmedName} ${family}`.trim() }),
  }
}

/**
 * Returns a function that sends the “forgotten password” message through the API. The function
 * rejects with an `Outage` if the API does not accept the request.
 */
export function passwordLinkSender(
  handle: HandleIdentityRequest,
  { origin, clientId }: { readonly origin: string; readonly clientId: string },
): AdministrationDeps['sendPasswordLink'] {
  return async (email) => {
    const request = new Request(`${origin}/identity/v1/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, email }),
    })
    const answer = await handle(request, 'command line')
    if (answer?.ok !== true) throw new Outage('identity', new Error(`status ${answer?.status}`))
  }
}

/** Lowercase letters and digits, without lookalikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random password of four groups of four characters: 79 bits. */
export function randomPassword(): string {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
}
