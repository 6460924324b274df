import type { EditorRole } from '#domain/newsroom/editor-roles.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditorDirectory } from '#ports/newsroom-store.ts'

/** Account of an editor, for trying the newsroom on a developer's machine. */
export interface DemonstrationEditor {
  readonly label: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly customFields: object
  /** Second factor: a code by email, which the identity provider shows in its list of messages. */
  readonly secondFactor: 'email'
  readonly role: EditorRole
}

const shared = { password: 'essayez preavis', customFields: {}, secondFactor: 'email' } as const

/** Demonstration editors, one for each role. */
export const DEMONSTRATION_EDITORS: readonly DemonstrationEditor[] = [
  {
    ...shared,
    label: 'Rédactrice',
    email: 'redactrice@preavis.example',
    givenName: 'Nadia',
    familyName: 'Colin',
    role: 'writer',
  },
  {
    ...shared,
    label: 'Relecteur',
    email: 'relecteur@preavis.example',
    givenName: 'Hugo',
    familyName: 'Garnier',
    role: 'reviewer',
  },
  {
    ...shared,
    label: 'Rédactrice en chef',
    email: 'redactrice-en-chef@preavis.example',
    givenName: 'Solène',
    familyName: 'Marchand',
    role: 'chief',
  },
]

/**
 * Gives the demonstration editors their roles, once. A role that was removed is not given again.
 */
export async function appointDemonstrationEditors(
  editors: EditorDirectory,
  clock: Clock,
): Promise<void> {
  for (const { email: text, givenName, familyName, role } of DEMONSTRATION_EDITORS) {
    const email = parseEmail(text)
    if (!email.ok || (await editors.history(email.value)).length > 0) continue
    const name = `${givenName} ${familyName}`
    await editors.change({
      email: email.value,
      name,
      role,
      givenBy: DEMONSTRATION,
      at: clock.now(),
    })
  }
}

const DEMONSTRATION = 'démonstration'
