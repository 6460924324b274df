import { parseEmail } from '#domain/shared/email.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  AccountDesk,
  AccountOrder,
  DeskProblem,
  ReadyAccount,
  AccountIdentifier,
} from '#ports/accounts.ts'
import type { Clock } from '#ports/time.ts'

import type { Grants } from '../ports/grants.ts'
import type { PasswordLetters } from '../ports/password-letters.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { People, Person } from '../ports/people.ts'
import type { SignInSessions } from '../ports/sign-in-sessions.ts'

/** What the desk works with. */
export interface AccountDeskPorts {
  readonly people: People
  readonly passwords: Passwords
  readonly sessions: Pick<SignInSessions, 'closeAll'>
  readonly grants: Pick<Grants, 'withdrawAll'>
  readonly letters: PasswordLetters
  /** A new password that nobody guesses. */
  readonly newPassword: () => string
  /** Makes a new key sign, and gives its name. */
  readonly rotateKeys: () => Promise<string>
  readonly clock: Clock
}

/** The desk over these ports. */
export function accountDesk(ports: AccountDeskPorts): AccountDesk {
  return {
    users: () => ports.people.list(),
    create: (order) => create(ports, order),
    resetPassword: (identifier, handOver) => resetPassword(ports, identifier, handOver),
    rotateKeys: ports.rotateKeys,
  }
}

async function create(
  ports: AccountDeskPorts,
  { email, givenName, familyName, verified, handOver }: AccountOrder,
): Promise<Result<ReadyAccount, DeskProblem>> {
  const address = parseEmail(email)
  if (!address.ok) return address
  const password = handOver ? { clear: ports.newPassword() } : undefined
  const created = await ports.people.create(
    {
      email: address.value,
      emailVerified: verified,
      claims: namesOf(givenName, familyName),
      ...(password && { passwordHash: await ports.passwords.hash(password.clear) }),
    },
    ports.clock.now(),
  )
  if (!created.ok) return refused('emailTaken')
  if (password) return ok({ person: created.value, password: password.clear })
  await ports.letters.invite(created.value, address.value)
  return ok({ person: created.value })
}

async function resetPassword(
  ports: AccountDeskPorts,
  identifier: string,
  handOver: boolean,
): Promise<Result<ReadyAccount, DeskProblem>> {
  const person = await ports.people.identifiedBy(identifierOf(identifier.trim()))
  if (!person) return refused('unknownPerson')
  if (handOver) return handedOver(ports, person)
  if (person.email === undefined) return refused('noAddress')
  await ports.letters.invite(person, person.email)
  return ok({ person })
}

/** Whoever else was in the account is put out of it. */
async function handedOver(
  { people, passwords, sessions, grants, newPassword, clock }: AccountDeskPorts,
  { id }: Person,
): Promise<Result<ReadyAccount, DeskProblem>> {
  const password = newPassword()
  const passwordHash = await passwords.hash(password)
  const changed = await people.change(id, { passwordHash }, clock.now())
  if (changed?.ok !== true) return refused('unknownPerson')
  await sessions.closeAll(id)
  await grants.withdrawAll(id, ENTRANCES)
  return ok({ person: changed.value, password })
}

const ENTRANCES = [
  'signIn',
  'authorizationCode',
  'accessToken',
  'refreshToken',
  'passwordReset',
  'accountRecovery',
  'passwordlessLink',
] as const

function identifierOf(value: string): AccountIdentifier {
  if (value.includes('@')) return { kind: 'email', value }
  const kind = value.startsWith('+') ? 'phoneNumber' : 'customIdentifier'
  return { kind, value: kind === 'phoneNumber' ? value.replaceAll(/[\s.-]/gu, '') : value }
}

function namesOf(givenName?: string, familyName?: string): Readonly<Record<string, string>> {
  const given = givenName?.trim() ?? ''
  const family = familyName?.trim() ?? ''
  return {
    ...(given !== '' && { given_name: given }),
    ...(family !== '' && { family_name: family }),
    ...((given !== '' || family !== '') && { name: `${given} ${family}`.trim() }),
  }
}
