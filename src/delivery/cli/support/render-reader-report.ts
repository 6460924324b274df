import { frenchDate, frenchMoment } from '#domain/editorial/french-formats.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { ActivationOutcome } from '#ports/premium-ledger-and-activation.ts'
import type {
  AccountReport,
  ServiceValue,
  PersonReport,
  RightsReport,
  ActivationReport,
  NewslettersOfAddress,
} from '#ports/support-reports.ts'

import { formatLabelledValues } from '../format-table.ts'
import { accountPairs, keysText, suggestionPairs, yesOrNo } from './format-support-values.ts'
import type { Pairs } from './format-support-values.ts'
import { premiumPairs } from './render-premium-reports.ts'
import type { RenderedAnswer } from './run-support-query.ts'

/** Renders the rights of a reader: spaces, subscriptions, trials and agreements. */
export function renderRights(file: RightsReport): RenderedAnswer {
  const { email, rights } = file
  return {
    text: formatLabelledValues([
      ['Adresse', displayedEmail(email)],
      ...accountPairs(file),
      ...rightsPairs(rights),
    ]),
    found: hasSome(rights),
  }
}

/**
 * Renders the support desk's report on a reader. `found` is `unknown` if a service is unavailable
 * or another system has the data.
 */
export function renderReader(file: PersonReport): RenderedAnswer {
  const { email, at, account, meant, premium, rights, newsletters, order } = file
  return {
    text: formatLabelledValues([
      ['Adresse', displayedEmail(email)],
      ['À la date du', frenchMoment(at)],
      ...part('Compte', account, accountFilePairs, 'tenu par ReachFive\u00A0: voir sa console'),
      ...suggestionPairs(meant),
      ...part('État Premium', premium, premiumPairs, ELSEWHERE),
      ...part('Droits', rights, rightsPairs, ELSEWHERE),
      ...part('Newsletters', newsletters, newsletterPairs, ELSEWHERE),
      ...(order ? part('Activation', order, orderPairs, ELSEWHERE) : []),
    ]),
    found: isPartlyUnknown(file) ? 'unknown' : isKnown(file),
  }
}

function isKnown({ account, premium, rights, newsletters, order }: PersonReport): boolean {
  return (
    says(account, (file) => file !== 'none') ||
    says(premium, ({ facts }) => facts > 0) ||
    says(rights, hasSome) ||
    says(newsletters, (list) => newsletterKeys(list).length > 0) ||
    says(order, (standing) => standing !== 'none')
  )
}

/** True if the service answered, and its answer is not empty. */
function says<Value>(
  answer: ServiceValue<Value> | undefined,
  isSomething: (value: Value) => boolean,
): boolean {
  return answer?.known === true && isSomething(answer.value)
}

/** True if a service did not answer, or another system has the data. */
function isPartlyUnknown({ account, premium, rights, newsletters, order }: PersonReport): boolean {
  return (
    [account, premium, rights, newsletters, order].some((answer) => answer?.known === false) ||
    !premium ||
    !rights
  )
}

const ELSEWHERE = 'inconnu (tenu par le système de l’éditeur, BACK_OFFICE_URL)'

function part<Value>(
  label: string,
  answer: ServiceValue<Value> | undefined,
  pairs: (value: Value) => Pairs,
  elsewhere: string,
): Pairs {
  if (!answer) return [[label, elsewhere]]
  return answer.known
    ? pairs(answer.value)
    : [[label, `inconnu (service indisponible\u00A0: ${answer.service})`]]
}

function accountFilePairs(account: AccountReport | 'none'): Pairs {
  if (account === 'none') return [['Compte', 'aucun compte à cette adresse']]
  return [
    ['Compte', `ouvert le ${frenchDate(account.openedAt)}`],
    ['Nom', account.name],
    [
      'Adresse vérifiée',
      account.emailVerified ? 'oui' : 'non\u00A0: le site ne lui reconnaît aucun accès',
    ],
    ['Mot de passe', yesOrNo(account.hasPassword)],
  ]
}

function rightsPairs({ spaces, subscriptions, trials, collectiveAgreements }: Rights): Pairs {
  return [
    ['Espaces', keysText(spaces)],
    ['Abonnements', keysText(subscriptions)],
    ['Essais', keysText(trials)],
    ['Conventions collectives', keysText(collectiveAgreements, 'aucune')],
  ]
}

function newsletterPairs(file: NewslettersOfAddress): Pairs {
  const { received, awaited, followed, followsAwaited, mailRefusedAt } = file
  const waiting = [...awaited, ...followsAwaited]
  return [
    ['Newsletters', keysText(received, 'aucune')],
    ['Textes suivis', followed.length === 0 ? undefined : keysText(followed)],
    ['À confirmer par e-mail', waiting.length === 0 ? undefined : keysText(waiting)],
    [
      'Dernier e-mail',
      mailRefusedAt === undefined
        ? undefined
        : `l’adresse est refusée par son serveur (${frenchMoment(mailRefusedAt)})`,
    ],
  ]
}

function newsletterKeys(file: NewslettersOfAddress): readonly string[] {
  return [...file.received, ...file.awaited, ...file.followed, ...file.followsAwaited]
}

function hasSome(rights: Rights): boolean {
  return Object.values(rights).some((keys) => keys.length > 0)
}

const OUTCOMES: Readonly<Record<ActivationOutcome, string>> = {
  accepted: 'acceptée par le système de l’éditeur',
  refused: 'refusée par le système de l’éditeur',
  givenUp: 'abandonnée, le système de l’éditeur n’ayant pas répondu en 72 heures',
}

/**
 * Returns the last activation request sent to an external back office, with its outcome if known.
 */
function orderPairs(order: ActivationReport | 'none'): readonly (readonly [string, string])[] {
  if (order === 'none') return [['Activation', 'aucune commandée depuis 30 jours']]
  const { at, actionCode, settled } = order
  return [
    ['Activation', `commandée le ${frenchMoment(at)}, code action ${actionCode}`],
    [
      'Suite donnée',
      settled
        ? `${OUTCOMES[settled.outcome]}, le ${frenchMoment(settled.at)}`
        : 'en attente\u00A0: le système de l’éditeur n’a pas encore répondu, elle lui sera représentée',
    ],
  ]
}
