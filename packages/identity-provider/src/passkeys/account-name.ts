import { randomBytes } from 'node:crypto'

import type { NewPerson, Person } from '../ports/people.ts'

/** How an account is called in the authenticator of its owner. */
export function accountName({
  email,
  phoneNumber,
  customIdentifier,
  claims = {},
}: NewPerson | Person): { readonly name: string; readonly displayName: string } {
  const name = email ?? phoneNumber ?? customIdentifier ?? ''
  const { name: whole, given_name: given, family_name: family } = claims
  const parts = [given, family].filter((part) => typeof part === 'string' && part !== '')
  const full = typeof whole === 'string' && whole !== '' ? whole : parts.join(' ')
  return { name, displayName: full === '' ? name : full }
}

/** What the authenticators of a new account know it by: it says nothing of its owner. */
export function newUserHandle(): string {
  return randomBytes(32).toString('base64url')
}
