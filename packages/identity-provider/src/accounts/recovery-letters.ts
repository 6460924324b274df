import type { Message } from '#ports/mail.ts'

import { letter, shortCode } from './letter.ts'
import type { CodeLetter } from './letter.ts'

/** Lets whoever forgot a password choose another. */
export function resetLetter(code: CodeLetter): Message {
  return hourLetter(code, {
    subject: `Votre mot de passe ${code.siteName}`,
    aim: 'Pour choisir un nouveau mot de passe',
    otherwise: 'votre mot de passe reste le même',
  })
}

/** Lets whoever lost every way in make a new one. */
export function recoveryLetter(code: CodeLetter): Message {
  return hourLetter(code, {
    subject: `Retrouver votre compte ${code.siteName}`,
    aim: 'Pour retrouver l’accès à votre compte',
    otherwise: 'votre compte reste comme il est',
  })
}

interface HourWords {
  readonly subject: string
  readonly aim: string
  readonly otherwise: string
}

/** A link and a code that are good for an hour. */
function hourLetter(
  { siteName, to, code, link }: CodeLetter,
  { subject, aim, otherwise }: HourWords,
): Message {
  return letter({
    siteName,
    to,
    subject,
    paragraphs: [
      `${aim}, ouvrez ce lien\u00A0:`,
      link,
      `Si la page vous le demande, saisissez ce code\u00A0: ${code}`,
      'Le lien et le code sont valables une heure et ne servent qu’une fois. Ne les communiquez à personne.',
      `Si vous n’avez rien demandé, ne faites rien\u00A0: ${otherwise}.`,
    ],
    short: shortCode(siteName, code, 'une heure'),
  })
}
