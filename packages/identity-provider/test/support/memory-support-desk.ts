import { ok, refused } from '#domain/shared/result.ts'
import type { AccountAdministration } from '#ports/account-administration.ts'
import type { GrantKind } from '#provider/ports/grants-and-sessions.ts'
import type { NewPerson, Person } from '#provider/ports/person-and-password-stores.ts'
import { accountAdministration } from '#provider/server/account-administration.ts'
import type { AdministrationDeps } from '#provider/server/account-administration.ts'

export type { NewPerson } from '#provider/ports/person-and-password-stores.ts'

/** Records of an account desk's effects. */
export interface DeskTrace {
  readonly people: Map<string, Person>
  readonly hashes: Map<string, string>
  readonly letters: string[]
  readonly signedOut: string[]
  readonly withdrawn: GrantKind[]
}

/** Creates an account desk over accounts in memory, with a record of its effects. */
export function memoryDesk(
  given: readonly NewPerson[] = [],
  instead: Partial<AdministrationDeps> = {},
): { readonly desk: AccountAdministration; readonly trace: DeskTrace } {
  const trace: DeskTrace = {
    people: new Map(),
    hashes: new Map(),
    letters: [],
    signedOut: [],
    withdrawn: [],
  }
  const ports = { ...portsOver(trace), ...instead }
  for (const person of given) keep(trace, person, 0)
  return { desk: accountAdministration(ports), trace }
}

function keep(trace: DeskTrace, person: NewPerson, now: number): Person {
  const id = `p-${trace.people.size + 1}`
  const stored = {
    id,
    email: person.email,
    emailVerified: person.emailVerified ?? false,
    phoneNumber: person.phoneNumber,
    phoneVerified: person.phoneVerified ?? false,
    customIdentifier: person.customIdentifier,
    hasPassword: person.passwordHash !== undefined,
    claims: person.claims ?? {},
    createdAt: now,
    changedAt: now,
  }
  trace.people.set(id, stored)
  if (person.passwordHash !== undefined) trace.hashes.set(id, person.passwordHash)
  return stored
}

function portsOver(trace: DeskTrace): AdministrationDeps {
  const everyone = () => [...trace.people.values()]
  const found = (kind: 'email' | 'phoneNumber' | 'customIdentifier', value: string) =>
    everyone().find((person) => person[kind]?.toLowerCase() === value.toLowerCase())
  return {
    people: {
      create: async (person, now) =>
        found('email', person.email ?? '') ? refused('emailTaken') : ok(keep(trace, person, now)),
      byId: async (id) => trace.people.get(id),
      identifiedBy: async ({ kind, value }) => found(kind, value),
      passwordHash: async (id) => trace.hashes.get(id),
      change: async (id, { passwordHash = '' }) => {
        const person = trace.people.get(id)
        if (!person) return undefined
        const changed = { ...person, hasPassword: true }
        trace.people.set(id, changed)
        trace.hashes.set(id, passwordHash ?? '')
        return ok(changed)
      },
      list: async () => everyone(),
    },
    passwords: {
      hash: async (password) => `hash of ${password}`,
      check: async () => 'wrong',
      strength: async () => 4,
    },
    sessions: { closeAll: async (id) => void trace.signedOut.push(id) },
    grants: { revokeAll: async (_id, kinds) => void trace.withdrawn.push(...kinds) },
    sendPasswordLink: async (email) => void trace.letters.push(email),
    newPassword: () => 'mot-neuf',
    rotateKeys: async () => 'clef-2',
    clock: { now: () => Date.UTC(2026, 10, 21, 12) },
  }
}
