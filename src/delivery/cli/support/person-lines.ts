import { frenchDate } from '../../../domain/editorial/french-date.ts'
import { frenchMoment, frenchTerm } from '../../../domain/editorial/french-moment.ts'
import type { Rights } from '../../../domain/visitor/rights.ts'
import type {
  AccountFile,
  ActionCodeFile,
  AuditFile,
  Known,
  PersonFile,
  RedirectFile,
  RightsFile,
} from '../../../ports/support/support-answers.ts'
import type { NewslettersOfAddress } from '../../../ports/support/support-register.ts'
import { labelled, table } from '../table.ts'
import type { DeskText } from './at-desk.ts'
import { orderPairs } from './order-lines.ts'
import { standingPairs } from './premium-lines.ts'
import { keysText, yesOrNo } from './wording.ts'

type Pairs = readonly (readonly [label: string, said: string | undefined])[]

/** What a person may open. */
export function rightsText({ email, rights }: RightsFile): DeskText {
  return { text: labelled([['Adresse', email], ...rightsPairs(rights)]), found: hasSome(rights) }
}

/** All that is known of a person; what a service did not say is never a no. */
export function personText({
  email,
  at,
  account,
  premium,
  rights,
  newsletters,
  order,
}: PersonFile): DeskText {
  return {
    text: labelled([
      ['Adresse', email],
      ['À la date du', frenchMoment(at)],
      ...part('Compte', account, accountPairs, 'tenu par ReachFive\u00A0: voir sa console'),
      ...part('État Premium', premium, standingPairs, ELSEWHERE),
      ...part('Droits', rights, rightsPairs, ELSEWHERE),
      ...part('Newsletters', newsletters, newsletterPairs, ELSEWHERE),
      ...(order ? part('Activation', order, orderPairs, ELSEWHERE) : []),
    ]),
    found:
      (account?.known === true && account.value !== 'none') ||
      (premium?.known === true && premium.value.facts > 0) ||
      (rights?.known === true && hasSome(rights.value)) ||
      (newsletters?.known === true && newsletterKeys(newsletters.value).length > 0) ||
      (order?.known === true && order.value !== 'none'),
  }
}

/** Whether a service said nothing of its part. */
export function isPartlyUnknown({
  account,
  premium,
  rights,
  newsletters,
  order,
}: PersonFile): boolean {
  return (
    [account, premium, rights, newsletters, order].some((known) => known?.known === false) ||
    !premium ||
    !rights
  )
}

const ELSEWHERE = 'inconnu (tenu par le système de l’éditeur, BACK_OFFICE_URL)'

function part<Value>(
  label: string,
  known: Known<Value> | undefined,
  pairs: (value: Value) => Pairs,
  elsewhere: string,
): Pairs {
  if (!known) return [[label, elsewhere]]
  return known.known
    ? pairs(known.value)
    : [[label, `inconnu (service indisponible\u00A0: ${known.service})`]]
}

function accountPairs(account: AccountFile | 'none'): Pairs {
  if (account === 'none') return [['Compte', 'aucun compte à cette adresse']]
  return [
    ['Compte', `ouvert le ${frenchDate(account.openedAt)}`],
    ['Nom', account.name],
    ['Adresse vérifiée', yesOrNo(account.emailVerified)],
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

function newsletterPairs({ received, awaited }: NewslettersOfAddress): Pairs {
  return [
    ['Newsletters', keysText(received, 'aucune')],
    ['À confirmer par e-mail', awaited.length === 0 ? undefined : keysText(awaited)],
  ]
}

function newsletterKeys({ received, awaited }: NewslettersOfAddress): readonly string[] {
  return [...received, ...awaited]
}

function hasSome(rights: Rights): boolean {
  return Object.values(rights).some((keys) => keys.length > 0)
}

/** What is known of a marketing code. */
export function actionCodeText({ code, at, list, written, kept }: ActionCodeFile): DeskText {
  const validity =
    written &&
    `du ${frenchMoment(written.validFrom)}${written.validUntil === undefined ? ', sans terme' : ` au ${frenchTerm(written.validUntil)}`}`
  return {
    text: labelled([
      ['Code', code],
      [
        'Liste',
        list === 'ours' ? undefined : 'tenue par le système de l’éditeur (BACK_OFFICE_URL)',
      ],
      [
        'Offre',
        written?.offer ?? (list === 'ours' ? 'aucune\u00A0: ce code n’est pas inscrit' : undefined),
      ],
      ['Validité', validity],
      ['En vigueur', written && yesOrNo(isInForce(written, at))],
      [
        'Le navigateur retient',
        kept === undefined ? 'rien' : `${kept} (cookie codeaction, 30 jours)`,
      ],
    ]),
    found: list === 'ours' ? written !== undefined : kept !== undefined,
  }
}

function isInForce(
  { validFrom, validUntil = Infinity }: NonNullable<ActionCodeFile['written']>,
  at: number,
): boolean {
  return validFrom <= at && at < validUntil
}

/** What becomes of a request for a path. */
export function redirectText({
  path,
  live,
  title,
  destination,
  destinationTitle,
  rules,
}: RedirectFile): DeskText {
  if (destination !== undefined) {
    const named = destinationTitle === undefined ? '' : ` (« ${destinationTitle} »)`
    const lines = [
      [`${path} est redirigé pour toujours vers ${destination}${named}`],
      ...rules.map((rule) => [`  règle : ${rule.source} → ${rule.destination}`]),
    ]
    return { text: table(lines), found: true }
  }
  const named = title === undefined ? '' : ` (« ${title} »)`
  const said = live
    ? `${path} est une page en ligne${named}, sans redirection.`
    : `${path} n’est ni une page en ligne ni la source d’une redirection.`
  return { text: table([[said]]), found: live }
}

const QUESTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['premium', 'état Premium'],
  ['timeline', 'historique'],
  ['explanation', 'explication'],
  ['rights', 'droits'],
  ['actionCode', 'code action'],
  ['redirect', 'redirection'],
  ['person', 'dossier'],
  ['plan', 'ordre préparé'],
  ['carryOut', 'ordre donné'],
  ['audit', 'registre'],
  ['preview', 'preview'],
])

/** Who looked what up. */
export function auditText({ lookUps }: AuditFile): DeskText {
  if (lookUps.length === 0) return { text: 'Aucune consultation.', found: false }
  const rows = lookUps.map(({ at, agent, question, about = '' }) => [
    frenchMoment(at),
    agent,
    QUESTION_NAMES.get(question) ?? question,
    about,
  ])
  return { text: table([['Date', 'Agent', 'Consultation', 'Objet'], ...rows]), found: true }
}
