import { TRIAL_REFUSALS } from '../messages.ts'
import type { TrialObstacle } from './activation-outcome.ts'

/** French messages to a reader whose requested free trial cannot start yet, or at all. */
export const TRIAL_OBSTACLES: Readonly<Record<TrialObstacle, string>> = {
  ...TRIAL_REFUSALS,
  activationPending:
    'Votre demande est enregistrée\u00A0: l’accès s’ouvrira dès que le service des abonnements répondra. Vous n’avez rien à refaire.',
  emailMissing:
    'L’essai gratuit demande une adresse e-mail. Ajoutez-en une à votre compte\u00A0: il commencera dès qu’elle sera vérifiée.',
  emailUnverified:
    'Votre adresse e-mail n’est pas encore vérifiée. L’essai gratuit commencera dès qu’elle le sera.',
  trialUnderWay: 'Votre essai gratuit est déjà en cours\u00A0: il n’y a rien à activer.',
  subscriptionUnderWay:
    'Vous êtes déjà abonné à l’Actualité Premium\u00A0: il n’y a rien à activer.',
}

/**
 * Labels of the links that remove an obstacle, and texts of the confirmation of a trial (`confirm`,
 * `start`).
 */
export const TRIAL_TEXTS = {
  addEmail: 'Ajouter une adresse e-mail',
  verifyEmail: 'Vérifier mon adresse, ou recevoir un nouveau message',
  confirm: 'Un essai gratuit de 30\u00A0jours vous attend. Il ne reste qu’à le confirmer.',
  start: 'Commencer mon essai gratuit',
} as const

/** Notices on the sign-in pages after a reader requested a free trial. */
export const ACCOUNT_TRIAL_NOTICES = {
  onWay: 'Votre essai gratuit de 30\u00A0jours commencera à votre retour sur le site.',
  afterLink: 'Votre essai gratuit de 30\u00A0jours commencera aussitôt.',
} as const
