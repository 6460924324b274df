import type { Message } from '#ports/mail.ts'

import type { FactorAddress } from '../ports/credentials.ts'
import type { Person } from '../ports/people.ts'
import type { ProviderDeps } from '../provider.ts'

/** The code that adds a second factor to an account. */
export function registrationMessage(
  siteName: string,
  { kind, address }: FactorAddress,
  code: string,
): Message {
  const means = kind === 'email' ? 'cette adresse' : 'ce numéro'
  return codeMessage({
    siteName,
    to: { kind, address },
    code,
    subject: `Votre code de vérification ${siteName}`,
    purpose: `Voici le code qui fait de ${means} votre second facteur de connexion`,
    ifNotRequested: `Si vous n’avez rien demandé, ne faites rien\u00A0: sans ce code, rien ne change.`,
  })
}

/** The code of a second factor, at a sign-in. */
export function secondFactorMessage(siteName: string, to: FactorAddress, code: string): Message {
  return codeMessage({
    siteName,
    to,
    code,
    subject: `Votre code de connexion ${siteName}`,
    purpose: 'Voici le code qui termine votre connexion',
    ifNotRequested:
      'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît peut-être votre mot de passe\u00A0: changez-le sans attendre.',
  })
}

/** Tells the owner of an account by e-mail what changed in the ways to sign in; undefined for an account without an address. */
function changeMessage(siteName: string, { email }: Person, change: string): Message | undefined {
  if (email === undefined) return undefined
  return {
    channel: 'email',
    recipient: email,
    subject: `Votre compte ${siteName}\u00A0: un changement de sécurité`,
    body: [
      'Bonjour,',
      `${change}.`,
      'Si c’est vous, il n’y a rien à faire. Sinon, changez votre mot de passe et vérifiez la page «\u00A0Sécurité\u00A0» de votre compte.',
      `L’équipe ${siteName}`,
    ].join('\n\n'),
  }
}

interface CodeMessage {
  readonly siteName: string
  readonly to: FactorAddress
  readonly code: string
  readonly subject: string
  readonly purpose: string
  readonly ifNotRequested: string
}

function codeMessage({
  siteName,
  to,
  code,
  subject,
  purpose,
  ifNotRequested,
}: CodeMessage): Message {
  const { kind, address: recipient } = to
  if (kind === 'sms') {
    const body = `${siteName}\u00A0: ${code} est votre code, valable 10 minutes. Ne le communiquez à personne.`
    return { channel: 'sms', recipient, subject, body }
  }
  const body = [
    'Bonjour,',
    `${purpose}\u00A0:`,
    code,
    'Il est valable 10 minutes et ne sert qu’une fois. Ne le communiquez à personne.',
    ifNotRequested,
    `L’équipe ${siteName}`,
  ].join('\n\n')
  return { channel: 'email', recipient, subject, body }
}

/** Tells the owner of an account that the ways to sign in have changed, so that nobody changes them behind their back. */
export async function notifyOwner(
  { messenger, settings }: ProviderDeps,
  person: Person,
  change: string,
): Promise<void> {
  const message = changeMessage(settings.siteName, person, change)
  if (message) await messenger.send(message)
}
