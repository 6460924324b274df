import type { Right } from '../visitor/reader-rights.ts'
import type { TrialObstacle } from './activation-outcome.ts'
import type { DownloadsVerdict } from './download-allowance.ts'
import type { GateRule } from './premium-gate.ts'
import type { TrialRefusal } from './premium-history.ts'

/**
 * Explanation of each rule that shows or hides the gate of a Premium article, for support staff.
 */
export const GATE_REASONS: Readonly<Record<GateRule, string>> = {
  publicDocument: 'Ce contenu est en accès libre.',
  editorPreview: 'Le mode preview montre le contenu entier.',
  anonymousReader: 'Le visiteur n’est pas connecté.',
  premiumReader: 'L’accès Premium est en cours.',
  rightHolder: 'Un droit de cette personne ouvre ce contenu.',
  neverPremium: 'Cette personne n’a jamais eu d’accès Premium.',
  accessEnded: 'L’accès Premium a pris fin.',
}

/** Explanation of each rule that allows or limits the downloads of a reader. */
export const DOWNLOADS_REASONS: Readonly<Record<DownloadsVerdict['rule'], string>> = {
  premiumReader: 'Les téléchargements Premium sont illimités.',
  editorPreview: 'Le mode preview ne compte pas les téléchargements.',
  rightHolder: 'Un de vos droits ouvre ce document, sans limite.',
  openFile: 'Ce document est ouvert à tous.',
  premiumMissing: 'Ce document est réservé à l’Actualité Premium.',
  rightMissing: 'Ce document est réservé à l’Actualité Premium et aux droits que sa page nomme.',
  anonymousReader: 'Connectez-vous pour télécharger ce document.',
  monthlyAllowance: 'Le nombre de téléchargements gratuits est limité chaque mois.',
}

/** Reasons why a free trial is refused. */
export const TRIAL_REFUSALS: Readonly<Record<TrialRefusal, string>> = {
  trialAlreadyUsed: 'Vous avez déjà profité de l’essai gratuit.',
  alreadySubscriber: 'L’essai gratuit est réservé à ceux qui n’ont jamais été abonnés.',
}

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

/** French name of each kind of right. */
export const RIGHT_KIND_NAMES: Readonly<Record<Right['kind'], string>> = {
  spaces: 'Espace',
  subscriptions: 'Abonnement',
  trials: 'Essai',
  collectiveAgreements: 'Convention collective',
}

/** Kinds of rights in a sentence, before the name of a right. */
export const RIGHT_KIND_PHRASES: Readonly<Record<Right['kind'], string>> = {
  spaces: 'l’espace',
  subscriptions: 'l’abonnement',
  trials: 'l’essai',
  collectiveAgreements: 'la convention collective',
}
