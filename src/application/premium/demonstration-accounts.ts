import type { CustomFields } from '#domain/visitor/reader-profile.ts'

/** Account for trying the site on a developer's machine. */
export interface DemonstrationAccount {
  /** French description of the account. */
  readonly label: string
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly customFields: CustomFields
}

const password = 'essayez preavis'

/** Key of a demonstration account: a Premium state, or `rights`. */
export type DemonstrationKey =
  | 'none'
  | 'trial'
  | 'active'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'rights'

/**
 * Demonstration accounts: one per Premium state except `expired`, and one with rights to spaces and
 * agreements.
 */
export const DEMONSTRATION_ACCOUNTS: Readonly<Record<DemonstrationKey, DemonstrationAccount>> = {
  none: {
    label: 'Sans abonnement',
    email: 'sans-abonnement@preavis.example',
    password,
    givenName: 'Camille',
    familyName: 'Bernard',
    customFields: { effectif: '1 à 10', fonction: 'Gérant', secteur: 'pme' },
  },
  trial: {
    label: 'Essai Premium en cours',
    email: 'essai@preavis.example',
    password,
    givenName: 'Dominique',
    familyName: 'Leroy',
    customFields: { effectif: '11 à 49', fonction: 'Responsable RH', secteur: 'btp' },
  },
  active: {
    label: 'Abonnement Premium en cours',
    email: 'abonnement@preavis.example',
    password,
    givenName: 'Jeanne',
    familyName: 'Martin',
    customFields: { effectif: '50 à 249', fonction: 'Juriste', secteur: 'metallurgie' },
  },
  expiredTrial: {
    label: 'Essai Premium terminé',
    email: 'essai-termine@preavis.example',
    password,
    givenName: 'Claude',
    familyName: 'Petit',
    customFields: { effectif: '11 à 49', fonction: 'Comptable', secteur: 'pme' },
  },
  expiredSubscriber: {
    label: 'Abonnement Premium terminé',
    email: 'abonnement-termine@preavis.example',
    password,
    givenName: 'Andréa',
    familyName: 'Moreau',
    customFields: { effectif: '250 et plus', fonction: 'Élu du CSE', secteur: 'rp' },
  },
  rights: {
    label: 'Droits à des espaces et à des conventions collectives',
    email: 'droits@preavis.example',
    password,
    givenName: 'Frédérique',
    familyName: 'Dubois',
    customFields: { effectif: '250 et plus', fonction: 'Préventeur', secteur: 'st' },
  },
}
