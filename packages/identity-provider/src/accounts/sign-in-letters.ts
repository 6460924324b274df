import type { Message } from '#ports/mail.ts'

import { letter, shortCode } from './letter.ts'
import type { CodeLetter } from './letter.ts'
import type { Reachable } from './reachable.ts'

/** Signs in whoever reads it. */
export function signInLetter({ siteName, to, code, link }: CodeLetter): Message {
  return letter({
    siteName,
    to,
    subject: `Votre connexion à ${siteName}`,
    paragraphs: [
      'Pour vous connecter, ouvrez ce lien\u00A0:',
      link,
      `Vous pouvez aussi saisir ce code sur la page de connexion\u00A0: ${code}`,
      'Le lien et le code sont valables 10\u00A0minutes et ne servent qu’une fois. Ne les communiquez à personne.',
      'Si vous n’êtes pas en train de vous connecter, ne faites rien\u00A0: sans ce message, personne n’entre.',
    ],
    short: shortCode(siteName, code, '10\u00A0minutes'),
  })
}

/** Tells whoever set up a second factor that a link alone does not sign them in. */
export function securedLetter(siteName: string, to: Reachable, signIn: string): Message {
  return letter({
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
