import type { Clock } from '#ports/clock-and-timers.ts'

import type { SecondFactors } from '../ports/passkey-and-second-factor-stores.ts'
import type { Passwords, People } from '../ports/person-and-password-stores.ts'

/** Account of a demonstration, with a known password. */
export interface DemonstrationAccount {
  /** Text of the button that fills in the sign-in form. */
  readonly label: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly customFields: object
  /** Second factor of the account; the code goes to the account's email address. */
  readonly secondFactor?: 'email'
}

interface Deps {
  readonly people: People
  readonly passwords: Passwords
  readonly factors: Pick<SecondFactors, 'add'>
  readonly clock: Clock
}

/** Creates the demonstration accounts that do not exist yet, side by side: hashing takes long. */
export async function createDemonstrationAccounts(
  deps: Deps,
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  await Promise.all(accounts.map((account) => createIfMissing(deps, account)))
}

async function createIfMissing(
  { people, passwords, factors, clock }: Deps,
  { email, password, givenName, familyName, customFields, secondFactor }: DemonstrationAccount,
): Promise<void> {
  if (await people.identifiedBy({ kind: 'email', value: email })) return
  const person = await people.create(
    {
      email,
      emailVerified: true,
      passwordHash: await passwords.hash(password),
      claims: {
        given_name: givenName,
        family_name: familyName,
        custom_fields: { ...customFields, signup_step: 'complete' },
      },
    },
    clock.now(),
  )
  if (secondFactor && person.ok)
    await factors.add(person.value.id, { kind: secondFactor, address: email }, clock.now())
}
