import { describe, expect, test } from 'vitest'

import { here, office } from '../../../support/support-office.ts'

const PREMIUM = '/actualite/droit-du-travail/reserve'

describe('preavis premium explain, of a Premium article [A03] [A05] [V06]', () => {
  test.each([
    [
      'essai@exemple.fr',
      'isPremium oui',
      'lit le contenu entier (premiumReader)',
      'permis (premiumReader)',
    ],
    ['abonnee@exemple.fr', 'isPremium oui', 'lit le contenu entier (premiumReader)', 'illimités'],
    ['finie@exemple.fr', 'isPremium non', 'voit « Votre accès a expiré »', '1 ce mois-ci, reste 2'],
    ['ancienne@exemple.fr', 'isPremium non', '(accessEnded)', '(monthlyAllowance)'],
    ['douteuse@exemple.fr', 'isPremium non', 'n’est pas vérifiée', 'voit l’offre Premium'],
    ['prise@exemple.fr', 'isPremium non', 'un autre compte que le premier', 'voit l’offre Premium'],
    ['personne@exemple.fr', 'isPremium non', 'aucun compte', '(anonymousReader)'],
  ])('to %s', async (email, ...said) => {
    const { code, answer } = await here(`premium explain ${email} --content ${PREMIUM}`, office())
    expect(code).toBe(0)
    for (const text of said) expect(answer.replaceAll('\u00A0', ' ')).toContain(text)
  })
})
