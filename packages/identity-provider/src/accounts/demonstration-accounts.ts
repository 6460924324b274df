import type { Clock } from '#ports/clock-and-timers.ts'

import type { Passwords, People } from '../ports/people.ts'

export interface DemonstrationAccount {
  readonly label: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly customFields: object
}

interface Deps {
  readonly people: People
  readonly passwords: Passwords
  readonly clock: Clock
}

/** Creates the missing demonstration accounts; existing ones are unchanged. */
export async function openDemonstrationAccounts(
  { people, passwords, clock }: Deps,
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  for (const { email, password, givenName, familyName, customFields } of accounts) {
    if (await people.identifiedBy({ kind: 'email', value: email })) continue
    await people.create(
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
  }
}
