import { frenchDate } from '#domain/editorial/french-date.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Account } from '#ports/accounts.ts'

import type { Lines } from '../output.ts'
import { yesOrNo } from '../support/wording.ts'
import { table } from '../table.ts'

/** How an account is called: by its address, else its number, else its identifier. */
export function accountLabel({ id, email, phoneNumber, customIdentifier }: Account): string {
  return email ?? phoneNumber ?? customIdentifier ?? id
}

/** What programs are told of an account: nothing secret. */
export function accountData(person: Account): Readonly<Record<string, unknown>> {
  const { id, email, emailVerified, phoneNumber, phoneVerified, customIdentifier } = person
  const { hasPassword, createdAt, changedAt, claims } = person
  return {
    id,
    email,
    emailVerified,
    phoneNumber,
    phoneVerified,
    customIdentifier,
    hasPassword,
    createdAt,
    changedAt,
    name: nameIn(claims),
  }
}

function nameIn({
  name,
  given_name: given,
  family_name: family,
}: UnknownFields): string | undefined {
  if (typeof name === 'string') return name
  const names = [given, family].filter((part) => typeof part === 'string')
  return names.length > 0 ? names.join(' ') : undefined
}

const HEADINGS = ['Compte', 'Vérifié', 'Mot de passe', 'Ouvert le'] as const

/** The accounts as a table. */
export function accountsTable(people: readonly Account[]): Lines {
  if (people.length === 0) return ['Aucun compte n’est encore ouvert.']
  const rows = people.map((person) => [
    accountLabel(person),
    yesOrNo(person.emailVerified || person.phoneVerified),
    yesOrNo(person.hasPassword),
    frenchDate(person.createdAt),
  ])
  return table([HEADINGS, ...rows])
}
