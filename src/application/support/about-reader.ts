import { closestWords } from '#domain/search/closest-words.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Account } from '#ports/accounts.ts'
import type { AboutReader, ReaderAccount } from '#ports/support-answers.ts'

import type { Books, DeskPorts } from './desk-ports.ts'

type AccountPorts = Pick<DeskPorts, 'people' | 'demonstrationAddresses'>

/** What the site takes the account of an address for; of one without an account, which was probably meant. */
export async function aboutReader(
  ports: AccountPorts,
  books: Books,
  email: Email,
): Promise<AboutReader> {
  if (!ports.people) return { account: 'keptElsewhere' }
  const person = await ports.people.identifiedBy({ kind: 'email', value: email })
  const account = await accountOf(books, email, person)
  return account === 'absent' ? { account, ...meantAddresses(ports, email) } : { account }
}

/** The account of a person who was looked up. */
export async function accountOf(
  { register }: Books,
  email: Email,
  person: Account | undefined,
): Promise<ReaderAccount> {
  if (!person) return 'absent'
  if (!person.emailVerified) return 'unverified'
  const holder = await register.holderOf(email)
  return holder === undefined || holder === person.id ? 'verified' : 'otherHolder'
}

/** Whether the site believes that the reader has the address: facts count for no other. */
export function isBelieved(account: ReaderAccount): boolean {
  return account === 'verified' || account === 'keptElsewhere'
}

/** The demonstration addresses that a mistyped one probably means; those of readers are never offered. */
export function meantAddresses(
  { demonstrationAddresses }: Pick<DeskPorts, 'demonstrationAddresses'>,
  email: Email,
): Pick<AboutReader, 'meant'> {
  const meant = closestWords(email, demonstrationAddresses)
  return meant.length === 0 ? {} : { meant }
}
