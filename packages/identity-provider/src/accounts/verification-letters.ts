import type { Message } from '#ports/mail.ts'

import { letter, shortCode } from './letter.ts'
import type { CodeLetter } from './letter.ts'
import type { Reachable } from './reachable.ts'

/** Proves that an address or a number is of whoever asked. */
export function verificationLetter({ siteName, to, code, link }: CodeLetter): Message {
  return letter({
    siteName,
    to,
    subject: `Vérifiez votre adresse e-mail pour ${siteName}`,
    paragraphs: [
      `Pour confirmer que cette adresse est celle de votre compte ${siteName}, ouvrez ce lien, valable 24\u00A0heures\u00A0:`,
      link,
      `Vous pouvez aussi saisir ce code, valable 10\u00A0minutes, sur la page de vérification\u00A0: ${code}`,
      'Si vous n’avez rien demandé, ne faites rien\u00A0: cette adresse ne sera pas utilisée.',
    ],
    short: shortCode(siteName, code, '10\u00A0minutes'),
  })
}

/** Tells the owner of an account that somebody wanted to use their address for another one. */
export function wantedLetter(siteName: string, to: Reachable): Message {
  return letter({
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
