import type { Message } from '#ports/mail.ts'

import { letter } from './letter.ts'
import type { Reachable } from './reachable.ts'

/** Confirms the opening of an account. */
export function signUpLetter(siteName: string, to: Reachable, link: string): Message {
  return letter({
    siteName,
    to,
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

/** Tells the owner of an account that somebody signed up with their address. */
export function knownLetter(siteName: string, to: Reachable, signIn: string): Message {
  return letter({
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
