import type { DeskRefusal } from '../../../ports/support/support-desk.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'

/** What the desk refuses, in French. */
export const DESK_MESSAGES: Readonly<Record<DeskRefusal, string>> = {
  agentInvalid:
    'Le nom de l’agent tient en une ligne de 80 caractères, et n’est pas « site »\u00A0: voir --agent.',
  emailInvalid: 'Ce n’est pas une adresse électronique.',
  malformedPath:
    'Ce n’est pas un chemin\u00A0: il commence par / et n’a ni espace ni double barre.',
  actionCodeMalformed:
    'Un code action a 40 caractères au plus\u00A0: lettres sans accent, chiffres, tirets, soulignés.',
  reasonInvalid:
    'Le motif s’écrit en mots, sur une ligne de 500 caractères au plus\u00A0: voir --reason.',
  unknownDocument: 'Aucun document n’est publié à ce chemin.',
  keptElsewhere:
    'Inconnu\u00A0: ces faits sont tenus par le système de l’éditeur (BACK_OFFICE_URL)\u00A0; c’est là qu’on les consulte et les change.',
  changedMeanwhile:
    'Rien n’a été fait\u00A0: un autre fait a été inscrit entre-temps. Relisez le dossier et recommencez.',
  termPast: 'Rien n’a été fait\u00A0: ce terme est déjà passé.',
  termTooFar: 'Rien n’a été fait\u00A0: un abonnement se donne pour dix ans au plus.',
  monthsInvalid: 'Le nombre de mois est un entier de 1 à 120.',
  alreadyLonger: 'Rien n’a été fait\u00A0: l’abonnement court déjà jusque-là, ou plus loin.',
  endAnnounced: 'Rien n’a été fait\u00A0: une fin est déjà inscrite avant ce terme.',
  notSubscribed:
    'Rien n’a été fait\u00A0: à ce moment aucun abonnement ne court. Un essai ne se résilie pas, il finit de lui-même.',
  renewedLater: 'Rien n’a été fait\u00A0: l’abonnement a été renouvelé après ce moment.',
  deskClosed: 'Inconnu\u00A0: ce site n’ouvre pas son guichet à distance (SUPPORT_KEY).',
  keyRefused: 'Inconnu\u00A0: ce site refuse cette clé.',
  askedTooOften: 'Inconnu\u00A0: trop de demandes. Patientez quelques minutes.',
}

const EXITS: Readonly<Record<DeskRefusal, ExitCode>> = {
  agentInvalid: EXIT.usage,
  emailInvalid: EXIT.usage,
  malformedPath: EXIT.usage,
  actionCodeMalformed: EXIT.usage,
  reasonInvalid: EXIT.usage,
  monthsInvalid: EXIT.usage,
  termPast: EXIT.usage,
  termTooFar: EXIT.usage,
  unknownDocument: EXIT.negative,
  changedMeanwhile: EXIT.negative,
  alreadyLonger: EXIT.negative,
  endAnnounced: EXIT.negative,
  notSubscribed: EXIT.negative,
  renewedLater: EXIT.negative,
  keptElsewhere: EXIT.unknown,
  deskClosed: EXIT.unknown,
  keyRefused: EXIT.unknown,
  askedTooOften: EXIT.unknown,
}

/** How a command ends whose question was refused: what nobody could tell is never a no. */
export function exitOf(refusal: DeskRefusal): ExitCode {
  return EXITS[refusal]
}

/** What is said of a date that cannot be read. */
export const BAD_MOMENT =
  'Une date s’écrit 2026-12-31, ou 2026-12-31T14:00+01:00 avec son fuseau horaire.'
