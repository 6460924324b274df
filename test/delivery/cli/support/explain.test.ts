import { describe, expect, test } from 'vitest'

import { here, office } from '#test/support/processes/support-office.ts'

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
    [
      'douteuse@exemple.fr',
      'n’est pas vérifiée',
      '4. État Premium     essai en cours (trial), jusqu’au',
      '5. Pour le site     aucun accès (none)',
      'voit l’offre Premium à la place de la suite (addressNotProven)',
    ],
    ['prise@exemple.fr', 'un autre compte que le premier', '(addressNotProven)'],
    ['personne@exemple.fr', 'isPremium non', 'aucun compte', '(anonymousReader)'],
  ])('to %s', async (email, ...said) => {
    const { code, answer } = await here(`premium explain ${email} --content ${PREMIUM}`, office())
    expect(code).toBe(0)
    expect(answer).not.toContain('jamais eu')
    for (const text of said) expect(answer.replaceAll('\u00A0', ' ')).toContain(text)
  })

  test('says the downloads of an account kept elsewhere to be unknown', async () => {
    const line = `premium explain finie@exemple.fr --content ${PREMIUM}`
    const { answer } = await here(line, office({ people: undefined }))
    expect(answer).toContain('7. Téléchargements  inconnu')
    expect(answer).not.toContain('reste 3')
  })

  test.each([`${PREMIUM}/`, PREMIUM.toUpperCase(), `http://localhost:3000${PREMIUM}`])(
    'finds the document at %s, as readers do',
    async (typed) => {
      const line = `premium explain abonnee@exemple.fr --content ${typed}`
      const { code, answer } = await here(line, office())
      expect(code).toBe(0)
      expect(answer).toContain(`(${PREMIUM})`)
    },
  )

  test('numbers its reasons without a gap, whatever is known', async () => {
    for (const email of ['personne@exemple.fr', 'abonnee@exemple.fr', 'douteuse@exemple.fr']) {
      const { answer } = await here(`premium explain ${email} --content ${PREMIUM}`, office())
      const numbers = [...answer.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number))
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
  })
})

test('audience measurement of an unproven address is that of somebody without access', async () => {
  const { answer } = await here('premium show douteuse@exemple.fr', office())
  expect(answer).toContain('le site ne lui reconnaît aucun accès')
  expect(answer).toContain('Mesure d’audience  notPremium')
})
