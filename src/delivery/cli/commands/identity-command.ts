import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { frenchDate } from '#domain/editorial/french-formats.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { Result } from '#domain/shared/result.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type {
  AccountAdministration,
  AccountProblem,
  ReadyAccount,
} from '#ports/account-administration.ts'
import type { Account } from '#ports/account-lookup.ts'

import type { AccountData } from '../answer-data.ts'
import type { CommandContext } from '../command-context.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'
import { yesOrNo } from '../support/format-support-values.ts'

const SHOW_SECRET = 'afficher un nouveau mot de passe au lieu d’envoyer un lien pour le choisir'

/**
 * Declares the commands of the embedded identity provider: `identity users`, `create`,
 * `reset-password` and `rotate`.
 */
export function identityCommand(context: CommandContext): Command {
  return new Command('identity')
    .description('tenir les comptes du fournisseur d’identité embarqué')
    .addCommand(usersCommand(context))
    .addCommand(createCommand(context))
    .addCommand(resetCommand(context))
    .addCommand(rotateCommand(context))
}

function usersCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('users').description('lister les comptes').action(() =>
    withAccounts(context, async (desk) => {
      const people = await desk.users()
      const users = people.map((person) => accountData(person))
      return context.answer({
        schema: 'identity-users/1',
        text: accountsTable(people),
        data: { users },
      })
    }),
  )
}

function createCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('create')
    .description(
      'ouvrir un compte\u00A0; son titulaire reçoit un lien pour choisir son mot de passe',
    )
    .argument('<adresse>', 'l’adresse e-mail du titulaire')
    .option('--given-name <prénom>', 'son prénom')
    .option('--family-name <nom>', 'son nom')
    .option('--verified', 'l’adresse est déjà vérifiée')
    .option('--show-secret', SHOW_SECRET)
    .action((email, { givenName, familyName, verified = false, showSecret = false }) =>
      withAccounts(context, async (desk) => {
        const order = { email, givenName, familyName, verified, handOver: showSecret }
        const account = await desk.create(order)
        return printReadyAccount(context, account, { identifier: email, verb: 'Compte ouvert' })
      }),
    )
}

function resetCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('reset-password')
    .description('envoyer un lien pour choisir un autre mot de passe')
    .argument('<identifiant>', 'l’adresse e-mail, le téléphone (+33…) ou l’identifiant du compte')
    .option('--show-secret', SHOW_SECRET)
    .action((identifier, { showSecret = false }) =>
      withAccounts(context, async (desk) => {
        const reset = await desk.resetPassword(identifier, showSecret)
        const verb = showSecret ? 'Mot de passe changé' : 'Mot de passe à choisir'
        return printReadyAccount(context, reset, { identifier, verb })
      }),
    )
}

function rotateCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('rotate').description('signer les jetons avec une nouvelle clé').action(() =>
    withAccounts(context, async (desk) => {
      const key = await desk.rotateKeys()
      const text = [
        `Nouvelle clé de signature\u00A0: ${key}. Les jetons déjà signés restent vérifiables jusqu’à leur terme.`,
      ]
      return context.answer({ schema: 'identity-rotate/1', text, data: { key } })
    }),
  )
}

/**
 * Runs work with the account administration. Prints a failure if an external identity provider
 * stores the accounts.
 */
function withAccounts(
  context: CommandContext,
  work: (desk: AccountAdministration) => Promise<ExitCode>,
): Promise<void> {
  return context.run(async ({ accountDesk }) => {
    if (accountDesk) return work(accountDesk)
    return context.fail({
      code: 'storedElsewhere',
      exit: EXIT.unknown,
      message: 'les comptes sont tenus par ReachFive (REACHFIVE_DOMAIN)\u00A0: voir sa console.',
    })
  })
}

interface Wording {
  readonly identifier: string
  readonly verb: string
}

function printReadyAccount(
  context: CommandContext,
  outcome: Result<ReadyAccount, AccountProblem>,
  { identifier, verb }: Wording,
): ExitCode {
  if (!outcome.ok) {
    return context.fail({
      code: outcome.problem,
      exit: outcome.problem === 'emailInvalid' ? EXIT.usage : EXIT.negative,
      value: identifier,
      message: PROBLEMS[outcome.problem],
    })
  }
  const { person, password } = outcome.value
  const next =
    password === undefined
      ? 'Un lien pour choisir le mot de passe est parti à cette adresse.'
      : `Nouveau mot de passe\u00A0: ${password}`
  const data = { user: accountData(person), ...(password === undefined ? {} : { password }) }
  const text = [`${verb}\u00A0: ${accountLabel(person)}`, next]
  return context.answer({ schema: 'identity-account/1', text, data })
}

const PROBLEMS: Readonly<Record<AccountProblem, string>> = {
  emailInvalid: 'ce n’est pas une adresse e-mail.',
  emailTaken: 'un compte a déjà cette adresse.',
  unknownPerson: 'aucun compte n’a cet identifiant.',
  noAddress: 'ce compte n’a pas d’adresse où envoyer un lien\u00A0; voir --show-secret.',
}

/**
 * Returns the display name of an account: its email address, else phone number, else identifier.
 */
function accountLabel({ id, email, phoneNumber, customIdentifier }: Account): string {
  return email === undefined ? (phoneNumber ?? customIdentifier ?? id) : displayedEmail(email)
}

/** Returns the JSON form of an account, without secrets. */
function accountData(person: Account): AccountData {
  const { id, email, emailVerified, phoneNumber, phoneVerified, customIdentifier } = person
  const { hasPassword, createdAt, changedAt, claims } = person
  return {
    id,
    email,
    emailVerified,
    phoneNumber,
    phoneVerified,
    customIdentifier,
    hasPassword,
    createdAt,
    changedAt,
    name: nameIn(claims),
  }
}

function nameIn({
  name,
  given_name: givenName,
  family_name: family,
}: UnknownFields): string | undefined {
  if (typeof name === 'string') return name
  const names = [givenName, family].filter((part) => typeof part === 'string')
  return names.length > 0 ? names.join(' ') : undefined
}

const HEADINGS = ['Compte', 'Vérifié', 'Mot de passe', 'Ouvert le'] as const

function accountsTable(people: readonly Account[]): Lines {
  if (people.length === 0) return ['Aucun compte n’est encore ouvert.']
  const rows = people.map((person) => [
    accountLabel(person),
    yesOrNo(person.emailVerified || person.phoneVerified),
    yesOrNo(person.hasPassword),
    frenchDate(person.createdAt),
  ])
  return formatTable([HEADINGS, ...rows])
}
