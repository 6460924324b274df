import type { DeskRefusal } from '#ports/support-desk.ts'

import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'

/** Arguments of a support command as typed, for error messages. */
export interface RawArguments {
  readonly agent?: string | undefined
  readonly email?: string | undefined
  readonly path?: string | undefined
  readonly code?: string | undefined
  readonly reason?: string | undefined
  readonly term?: string | undefined
}

interface Refusal {
  readonly exit: ExitCode
  readonly message: string
  /** Name of the invalid argument. */
  readonly of?: keyof RawArguments
}

const REFUSALS: Readonly<Record<DeskRefusal, Refusal>> = {
  agentInvalid: {
    exit: EXIT.usage,
    of: 'agent',
    message:
      'le nom de l’agent tient en une ligne de 80 caractères, et n’est pas « site »\u00A0: voir --agent.',
  },
  emailInvalid: {
    exit: EXIT.usage,
    of: 'email',
    message: 'ce n’est pas une adresse e-mail.',
  },
  malformedPath: {
    exit: EXIT.usage,
    of: 'path',
    message:
      'ce n’est pas un chemin du site\u00A0: il commence par / et n’a ni espace ni double barre.',
  },
  foreignAddress: {
    exit: EXIT.usage,
    of: 'path',
    message: 'cette adresse est celle d’un autre site.',
  },
  actionCodeMalformed: {
    exit: EXIT.usage,
    of: 'code',
    message:
      'un code action a 40 caractères au plus\u00A0: lettres sans accent, chiffres, tirets, soulignés.',
  },
  reasonInvalid: {
    exit: EXIT.usage,
    of: 'reason',
    message:
      'le motif s’écrit en mots, sur une ligne de 500 caractères au plus\u00A0: voir --reason.',
  },
  monthsInvalid: {
    exit: EXIT.usage,
    of: 'term',
    message: 'le nombre de mois est un entier de 1 à 120.',
  },
  termPast: {
    exit: EXIT.usage,
    of: 'term',
    message: 'rien n’a été fait\u00A0: ce terme est déjà passé.',
  },
  termTooFar: {
    exit: EXIT.usage,
    of: 'term',
    message: 'rien n’a été fait\u00A0: un abonnement se donne pour dix ans au plus.',
  },
  unknownDocument: {
    exit: EXIT.negative,
    of: 'path',
    message: 'aucun document n’est publié à ce chemin.',
  },
  noAccount: {
    exit: EXIT.negative,
    of: 'email',
    message:
      'rien n’a été fait\u00A0: aucun compte à cette adresse. Avec --create, l’abonnement attend celui qui l’ouvrira.',
  },
  changedMeanwhile: {
    exit: EXIT.negative,
    message:
      'rien n’a été fait\u00A0: un autre fait a été inscrit entre-temps. Relisez le dossier et recommencez.',
  },
  alreadyLonger: {
    exit: EXIT.negative,
    of: 'email',
    message: 'rien n’a été fait\u00A0: l’abonnement court déjà jusque-là, ou plus loin.',
  },
  endAnnounced: {
    exit: EXIT.negative,
    of: 'email',
    message: 'rien n’a été fait\u00A0: une fin est déjà inscrite avant ce terme.',
  },
  notSubscribed: {
    exit: EXIT.negative,
    of: 'email',
    message:
      'rien n’a été fait\u00A0: à ce moment aucun abonnement ne court. Un essai ne se résilie pas, il finit de lui-même.',
  },
  renewedLater: {
    exit: EXIT.negative,
    of: 'email',
    message: 'rien n’a été fait\u00A0: l’abonnement a été renouvelé après ce moment.',
  },
  storedElsewhere: {
    exit: EXIT.unknown,
    message:
      'inconnu\u00A0: ces faits sont tenus par le système de l’éditeur (BACK_OFFICE_URL)\u00A0; c’est là qu’on les consulte et les change.',
  },
}

/**
 * Converts a refusal of the support desk to a failure that quotes the invalid argument, if any.
 * `siteOrigin` is added as a hint if given.
 */
export function supportFailure(
  refusal: DeskRefusal,
  typed: RawArguments,
  siteOrigin?: string,
): Failure {
  const { of, ...report } = REFUSALS[refusal]
  const details =
    siteOrigin === undefined ? [] : [`Les adresses du site commencent par ${siteOrigin}/.`]
  return { code: refusal, ...report, details, value: of && typed[of] }
}
