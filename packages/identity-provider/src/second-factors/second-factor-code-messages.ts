import { minutes } from '#domain/shared/duration.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import { composeMessage, smsCode } from '../accounts/email-and-sms-messages.ts'
import type { FactorAddress } from '../ports/passkey-and-second-factor-stores.ts'

/** Returns the message with the code that adds a second factor. */
export function factorRegistrationMessage(
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

/** Returns the message with the code that completes a sign-in. */
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
  return composeMessage({
    siteName,
    to: { channel: to.kind, address: to.address },
    validFor: minutes(10),
    subject,
    paragraphs: [
      `${purpose}\u00A0:`,
      code,
      'Il est valable 10 minutes et ne sert qu’une fois. Ne le communiquez à personne.',
      ifNotRequested,
    ],
    short: smsCode(siteName, code, '10 minutes'),
  })
}
