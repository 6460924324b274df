import type { EditorRole } from '#domain/newsroom/editor.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditorDirectory } from '#ports/newsroom.ts'

/** Editor for trying the newsroom on a developer's machine. */
export interface DemonstrationEditor {
  readonly label: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly customFields: object
  /** The code of the second factor is among the messages of the identity provider. */
  readonly secondFactor: 'email'
  readonly role: EditorRole
}

const shared = { password: 'essayez preavis', customFields: {}, secondFactor: 'email' } as const

/** A demonstration desk of three. */
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

/** Gives the demonstration editors their roles, once: a role that was removed stays removed. */
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
