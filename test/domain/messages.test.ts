import { describe, expect, test } from 'vitest'

import {
  GATE_TEXTS,
  GENERIC_ERROR,
  IDENTITY_MESSAGES,
  NEWSLETTER_SERVICE_MESSAGES,
  SECTOR_TEXTS,
  SHELL_TEXTS,
  SUBSCRIPTION_MESSAGES,
  SUCCESS_MESSAGES,
  THEME_TITLES,
} from '../../src/domain/messages.ts'

describe('the texts that the specification quotes', () => {
  test('the generic message [M01]', () => {
    expect(GENERIC_ERROR).toBe('Une erreur est survenue, merci de réessayer.')
  })

  test('the success messages [M01]', () => {
    expect(Object.values(SUCCESS_MESSAGES)).toEqual([
      'Vos préférences ont bien été enregistrées.',
      'Merci pour votre inscription !',
      "Votre demande d'inscription à notre newsletter à bien été prise en compte.",
    ])
  })

  test('the messages of the newsletter form [M01] [V01]', () => {
    expect(SUBSCRIPTION_MESSAGES).toEqual({
      emailMissing: 'Vous devez entrer une adresse email.',
      emailInvalid: "L'adresse email est invalide.",
      groupMissing: 'Vous devez sélectionner au moins un groupe de newsletter.',
    })
  })

  test('the messages of the newsletter service [M01] [V02]', () => {
    expect(Object.values(NEWSLETTER_SERVICE_MESSAGES)).toEqual([
      'Votre adresse email est invalide.',
      "Le format du mail passé en paramètre n'est pas valide.",
      "Ce type de newsletter n'existe pas, ou n'est pas correctement configuré.",
      'Vous devez souscrire à au moins une newsletter.',
    ])
  })

  test.each([
    'Invalid scope format: string or array expected.',
    'Unexpected error occurred',
    'An ongoing authorization flow has not yet completed.',
    "Cannot call 'checkSession' if SSO is not enabled.",
    'Unsupported WebAuthn API',
    'Unsupported Credentials Management API',
    'Invalid credentials',
    'Conditional mediation unavailable',
    'Cannot use implicit flow when PKCE is enforced',
    'User closed the popup window',
  ])('the identity client says %j [M03]', (message) => {
    expect(Object.values(IDENTITY_MESSAGES)).toContain(message)
  })

  test('the premium gate [H18]', () => {
    expect(GATE_TEXTS).toMatchObject({
      reserved: "La suite du contenu est réservée aux abonnés à l'Actualité Premium",
      expired: 'Votre accès a expiré',
      subscribe: "Je m'abonne",
      price: 'À partir de 9,90€ / mois',
    })
  })

  test.each([
    'Ouvrir le menu',
    'Fermer le menu',
    'Retour',
    'Accueil',
    'Actualités',
    'Nos produits',
    'Fermer',
    'Rechercher',
    'Mes abonnements',
    'Mon profil',
    'Déconnexion',
    'Mon espace',
    'Connexion',
    'Mode preview',
  ])('the shell says %j', (text) => {
    expect(Object.values(SHELL_TEXTS)).toContain(text)
  })

  test('the themes, in the order of the header [H09]', () => {
    expect(THEME_TITLES).toEqual({
      'droit-du-travail': 'Droit du travail & RH',
      'representants-du-personnel-ce': 'Représentation du personnel',
      'sante-securite': 'Santé et Sécurité',
    })
  })

  test('the five sectors have a title and a label [E05]', () => {
    expect(Object.keys(SECTOR_TEXTS)).toEqual(['pme', 'btp', 'rp', 'metallurgie', 'st'])
    for (const { title, label } of Object.values(SECTOR_TEXTS)) {
      expect(title.length).toBeGreaterThanOrEqual(label.length)
    }
  })
})
