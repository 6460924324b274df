import { describe, expect, test } from 'vitest'

import {
  GATE_TEXTS,
  GENERIC_ERROR,
  IDENTITY_MESSAGES,
  NEWSLETTER_SERVICE_MESSAGES,
  PREMIUM_WELCOME_TEXTS,
  SEARCH_INVITATION,
  SECTOR_TEXTS,
  SHELL_TEXTS,
  SUBSCRIPTION_MESSAGES,
  SUCCESS_MESSAGES,
  THEME_TITLES,
} from '#domain/messages.ts'
import { PREMIUM_OFFER } from '#domain/premium/premium-offer.ts'

describe('the texts that the specification quotes', () => {
  test('the generic message [M01]', () => {
    expect(GENERIC_ERROR).toBe('Une erreur est survenue, merci de réessayer.')
  })

  test('the success messages [M01]', () => {
    expect(SUCCESS_MESSAGES).toEqual({
      preferencesSaved: 'Vos préférences ont bien été enregistrées.',
      subscribed: 'Merci pour votre inscription !',
      subscriptionReceived:
        "Votre demande d'inscription à notre newsletter à bien été prise en compte.",
    })
  })

  test('the messages of the newsletter form [M01] [V01]', () => {
    expect(SUBSCRIPTION_MESSAGES).toEqual({
      emailMissing: 'Vous devez entrer une adresse email.',
      emailInvalid: "L'adresse email est invalide.",
      groupMissing: 'Vous devez sélectionner au moins un groupe de newsletter.',
    })
  })

  test('the messages of the newsletter service [M01] [V02]', () => {
    expect(NEWSLETTER_SERVICE_MESSAGES).toEqual({
      addressInvalid: 'Votre adresse email est invalide.',
      emailFormat: "Le format du mail passé en paramètre n'est pas valide.",
      newsletterUnknown: "Ce type de newsletter n'existe pas, ou n'est pas correctement configuré.",
      newsletterMissing: 'Vous devez souscrire à au moins une newsletter.',
    })
  })

  test('the messages of the identity client [M03] [V05]', () => {
    expect(IDENTITY_MESSAGES).toEqual({
      unexpectedError: 'Unexpected error occurred',
      authorizationPending: 'An ongoing authorization flow has not yet completed.',
      ssoDisabled: "Cannot call 'checkSession' if SSO is not enabled.",
      webAuthnUnsupported: 'Unsupported WebAuthn API',
      conditionalMediationUnavailable: 'Conditional mediation unavailable',
      implicitFlowRefused: 'Cannot use implicit flow when PKCE is enforced',
      popupClosed: 'User closed the popup window',
    })
  })

  test('the premium gate [H18]', () => {
    expect(GATE_TEXTS).toMatchObject({
      reserved: "La suite du contenu est réservée aux abonnés à l'Actualité Premium",
      expired: 'Votre accès a expiré',
      subscribe: "Je m'abonne",
      price: 'À partir de 9,90€ / mois',
    })
  })

  test('the labels of the shell [H02] [H08] [H10] [H11] [H12] [H13] [H15]', () => {
    expect(SHELL_TEXTS).toEqual({
      openMenu: 'Ouvrir le menu',
      closeMenu: 'Fermer le menu',
      back: 'Retour',
      signIn: 'Connexion',
      signOut: 'Déconnexion',
      customerArea: 'Mon espace',
      subscriptions: 'Mes abonnements',
      profile: 'Mon profil',
      home: 'Accueil',
      news: 'Actualités',
      products: 'Nos produits',
      search: 'Rechercher',
      close: 'Fermer',
      preview: 'Mode preview',
    })
  })

  test('the themes, in the order of the header [H09]', () => {
    expect(Object.values(THEME_TITLES)).toEqual([
      'Droit du travail & RH',
      'Représentation du personnel',
      'Santé et Sécurité',
    ])
  })
})

describe('the texts that the specification describes', () => {
  test('the gate offers a trial of as many days as the offer [H18] [A05]', () => {
    expect(GATE_TEXTS.startTrial).toBe(`Essai gratuit pendant ${PREMIUM_OFFER.trialDays} jours`)
  })

  test('the welcomes of trial and subscription differ, and name the days [H17]', () => {
    const { trial, subscription } = PREMIUM_WELCOME_TEXTS
    expect(trial.title).not.toBe(subscription.title)
    expect(trial.text).toContain(`${PREMIUM_OFFER.trialDays} jours`)
    expect(subscription.text).not.toMatch(/\d|essai|gratuit/i)
  })

  test('the search page invites subscribers to sign in, others to offers [H19]', () => {
    expect(SEARCH_INVITATION.subscriber).toMatch(/abonné.*Connectez-vous/u)
    expect(SEARCH_INVITATION.visitor).toMatch(/Découvrez nos offres/u)
  })

  test('the five sectors have a title and a label [E05]', () => {
    expect(Object.keys(SECTOR_TEXTS)).toEqual(['pme', 'btp', 'rp', 'metallurgie', 'st'])
    for (const { title, label } of Object.values(SECTOR_TEXTS)) {
      expect(title.length).toBeGreaterThanOrEqual(label.length)
    }
  })
})
