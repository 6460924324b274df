import type { Person } from '../ports/person-and-password-stores.ts'
import type { ProviderDeps } from '../provider-types.ts'
import { composeMessage } from './email-and-sms-messages.ts'

/**
 * Sends the owner an email about a security change of the account. `change` is a French sentence
 * without full stop. Sends nothing if the account has no email address.
 */
export async function notifyOwner(
  { messenger, settings: { siteName } }: ProviderDeps,
  { email }: Person,
  change: string,
): Promise<void> {
  if (email === undefined) return
  const message = composeMessage({
    siteName,
    to: { channel: 'email', address: email },
    subject: `Votre compte ${siteName}\u00A0: un changement de sécurité`,
    paragraphs: [
      `${change}.`,
      'Si c’est vous, il n’y a rien à faire. Sinon, changez votre mot de passe et vérifiez la page «\u00A0Sécurité\u00A0» de votre compte.',
    ],
    short: change,
  })
  await messenger.send(message)
}
