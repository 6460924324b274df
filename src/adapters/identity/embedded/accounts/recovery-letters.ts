import type { Message } from '../../../../ports/messenger.ts'
import { letter, shortCode } from './letter.ts'
import type { CodeLetter } from './letter.ts'

/** Lets whoever forgot a password choose another. */
export function resetLetter({ siteName, to, code, link }: CodeLetter): Message {
  return letter({
    siteName,
    to,
    subject: `Votre mot de passe ${siteName}`,
    paragraphs: [
      'Pour choisir un nouveau mot de passe, ouvrez ce lien\u00A0:',
      link,
      `Si la page vous le demande, saisissez ce code\u00A0: ${code}`,
      'Le lien et le code sont valables une heure et ne servent qu’une fois. Ne les communiquez à personne.',
      'Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.',
    ],
    short: shortCode(siteName, code, 'une heure'),
  })
}

/** Lets whoever lost every way in make a new one. */
export function recoveryLetter({ siteName, to, code, link }: CodeLetter): Message {
  return letter({
    siteName,
    to,
    subject: `Retrouver votre compte ${siteName}`,
    paragraphs: [
      'Pour retrouver l’accès à votre compte, ouvrez ce lien\u00A0:',
      link,
      `Si la page vous le demande, saisissez ce code\u00A0: ${code}`,
      'Le lien et le code sont valables une heure et ne servent qu’une fois. Ne les communiquez à personne.',
      'Si vous n’avez rien demandé, ne faites rien\u00A0: votre compte reste comme il est.',
    ],
    short: shortCode(siteName, code, 'une heure'),
  })
}
