import { hours, minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import type { Recipient } from '../request-field-schemas.ts'

/** Returns the message whose link confirms a new account's address. */
export function signUpMessage(siteName: string, to: Recipient, link: string): Message {
  return composeMessage({
    siteName,
    to,
    validFor: hours(24),
    subject: `Confirmez votre inscription à ${siteName}`,
    paragraphs: [
      `Vous avez demandé l’ouverture d’un compte ${siteName}. Pour le confirmer et vous connecter, ouvrez ce lien\u00A0:`,
      link,
      'Il est valable 24\u00A0heures et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ne faites rien\u00A0: aucun compte ne sera ouvert.',
    ],
    short: `${siteName}\u00A0: confirmez votre inscription, dans les 24\u00A0heures\u00A0: ${link}`,
  })
}

/**
 * Returns the message that tells an account's owner that someone tried to sign up with their
 * address.
 */
export function accountExistsMessage(siteName: string, to: Recipient, signIn: string): Message {
  return composeMessage({
    siteName,
    to,
    subject: `Vous avez déjà un compte ${siteName}`,
    paragraphs: [
      `Quelqu’un, sans doute vous, vient de demander l’ouverture d’un compte ${siteName} à votre adresse. Vous en avez déjà un\u00A0: il n’a pas changé.`,
      'Pour vous connecter, ou choisir un nouveau mot de passe\u00A0:',
      signIn,
      'Si ce n’était pas vous, ne faites rien.',
    ],
    short: `${siteName}\u00A0: vous avez déjà un compte à ce numéro. Pour vous connecter\u00A0: ${signIn}`,
  })
}

/** Returns the sign-in message: an email with a link and a code, or an SMS with the code only. */
export function signInMessage({ siteName, to, code, link }: CodeMessage): Message {
  return composeMessage({
    siteName,
    to,
    validFor: minutes(10),
    subject: `Votre connexion à ${siteName}`,
    paragraphs: [
      'Pour vous connecter, ouvrez ce lien\u00A0:',
      link,
      `Vous pouvez aussi saisir ce code sur la page de connexion\u00A0: ${code}`,
      'Le lien et le code sont valables 10\u00A0minutes et ne servent qu’une fois. Ne les communiquez à personne.',
      'Si vous n’êtes pas en train de vous connecter, ne faites rien\u00A0: sans ce message, personne n’entre.',
    ],
    short: smsCode(siteName, code, '10\u00A0minutes'),
  })
}

/** Returns the message that replaces a sign-in link for an account with a second factor. */
export function protectedAccountMessage(siteName: string, to: Recipient, signIn: string): Message {
  return composeMessage({
    siteName,
    to,
    subject: `Votre connexion à ${siteName}`,
    paragraphs: [
      'Vous avez demandé un lien de connexion. Votre compte est protégé par un second facteur\u00A0: connectez-vous avec votre mot de passe ou une clé d’accès.',
      signIn,
      'Si ce n’était pas vous, ne faites rien.',
    ],
    short: `${siteName}\u00A0: votre compte est protégé par un second facteur. Connectez-vous avec votre mot de passe\u00A0: ${signIn}`,
  })
}

/**
 * Returns the message that verifies an address: an email with link and code, or an SMS with the
 * code.
 */
export function verificationMessage({ siteName, to, code, link }: CodeMessage): Message {
  return composeMessage({
    siteName,
    to,
    validFor: hours(24),
    subject: `Vérifiez votre adresse e-mail pour ${siteName}`,
    paragraphs: [
      `Pour confirmer que cette adresse est celle de votre compte ${siteName}, ouvrez ce lien, valable 24\u00A0heures\u00A0:`,
      link,
      `Vous pouvez aussi saisir ce code, valable 10\u00A0minutes, sur la page de vérification\u00A0: ${code}`,
      'Si vous n’avez rien demandé, ne faites rien\u00A0: cette adresse ne sera pas utilisée.',
    ],
    short: smsCode(siteName, code, '10\u00A0minutes'),
  })
}

/**
 * Returns the message that tells an account's owner that someone tried to use their address for
 * another account.
 */
export function addressTakenMessage(siteName: string, to: Recipient): Message {
  return composeMessage({
    siteName,
    to,
    subject: `Votre adresse est déjà celle d’un compte ${siteName}`,
    paragraphs: [
      `Quelqu’un vient de demander que cette adresse devienne celle d’un autre compte ${siteName}. Elle est déjà celle du vôtre\u00A0: rien n’a changé.`,
      'Si c’était vous, connectez-vous au compte qui a cette adresse, ou choisissez-en une autre. Sinon, ne faites rien.',
    ],
    short: `${siteName}\u00A0: ce numéro est déjà celui d’un compte. Rien n’a changé.`,
  })
}

/**
 * Returns the message to choose a new password: an email with link and code, or an SMS with the
 * code.
 */
export function passwordResetMessage(code: CodeMessage): Message {
  return oneHourMessage(code, {
    subject: `Votre mot de passe ${code.siteName}`,
    aim: 'Pour choisir un nouveau mot de passe',
    ifNotRequested: 'votre mot de passe reste le même',
  })
}

/**
 * Returns the message to recover an account: an email with link and code, or an SMS with the code.
 */
export function recoveryMessage(code: CodeMessage): Message {
  return oneHourMessage(code, {
    subject: `Retrouver votre compte ${code.siteName}`,
    aim: 'Pour retrouver l’accès à votre compte',
    ifNotRequested: 'votre compte reste comme il est',
  })
}

interface OneHourTexts {
  readonly subject: string
  readonly aim: string
  readonly ifNotRequested: string
}

function oneHourMessage(
  { siteName, to, code, link }: CodeMessage,
  { subject, aim, ifNotRequested }: OneHourTexts,
): Message {
  return composeMessage({
    siteName,
    to,
    validFor: hours(1),
    subject,
    paragraphs: [
      `${aim}, ouvrez ce lien\u00A0:`,
      link,
      `Si la page vous le demande, saisissez ce code\u00A0: ${code}`,
      'Le lien et le code sont valables une heure et ne servent qu’une fois. Ne les communiquez à personne.',
      `Si vous n’avez rien demandé, ne faites rien\u00A0: ${ifNotRequested}.`,
    ],
    short: smsCode(siteName, code, 'une heure'),
  })
}

interface MessageContent {
  readonly siteName: string
  readonly to: Recipient
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Text of the SMS. */
  readonly short: string
  /** Milliseconds after which the code or link in the message has ended. */
  readonly validFor?: Duration
}

/** Composes an SMS from `short`, or an email from `paragraphs`, by the recipient's channel. */
export function composeMessage({
  siteName,
  to,
  subject,
  paragraphs,
  short,
  ...validity
}: MessageContent): Message {
  const { channel, address: recipient } = to
  if (channel === 'sms') return { channel, recipient, subject, body: short, ...validity }
  const body = ['Bonjour,', ...paragraphs, `L’équipe ${siteName}`].join('\n\n')
  return { channel, recipient, subject, body, ...validity }
}

/**
 * Returns the text of an SMS that contains a code. `life` is its validity in French words, such as
 * « une heure ».
 */
export function smsCode(siteName: string, code: string, life: string): string {
  return `${siteName}\u00A0: ${code} est votre code, valable ${life}. Ne le communiquez à personne.`
}

/** Values of a message with a code and a link; an SMS omits the link. */
export interface CodeMessage {
  readonly siteName: string
  readonly to: Recipient
  readonly code: string
  readonly link: string
}
