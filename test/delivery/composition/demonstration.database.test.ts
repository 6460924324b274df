import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import {
  ACTION_CODES,
  PREMIUM_ACCOUNTS,
  PREMIUM_LEDGER,
  RIGHTS,
} from '#delivery/composition/embedded-back-office.ts'
import { demonstrationAccountsOf } from '#delivery/composition/identity-provider.ts'
import { ACCOUNTS as PEOPLE } from '#delivery/composition/reader-stores.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { embeddedProvider } from '#provider-test/support/embedded-provider.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { NOW } from '#test/support/identity/test-signing-keys.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { forgetPeople } from '#test/support/services/embedded-back-office.ts'

const { connection, logger, owner } = await testDatabase()

async function started(environment: Readonly<Record<string, string>> = {}) {
  const settings = settingsForDatabase(connection, environment)
  const options = { settings, logger, role: 'tool', migrate: false } as const
  const parts = await composeSite(options, { now: () => NOW })
  onTestFinished(() => parts[Symbol.asyncDispose]())
  await demonstrationAccountsOf(parts)
  const bearer = async (email: string) => {
    const person = await parts.resolve(PEOPLE)?.identifiedBy({ kind: 'email', value: email })
    return { identityToken: '', subject: person?.id ?? '', email: anEmail(email) }
  }
  return { parts, bearer }
}

test('the demonstration desk has its roles and a second factor [N19]', async () => {
  const { parts } = await started()
  const editors = new PostgresEditorDirectory(owner)
  expect((await editors.editors()).map(({ role }) => role).toSorted()).toEqual([
    'chief',
    'reviewer',
    'writer',
  ])
  const { rows } = await sql<{ kind: string }>`select kind from identity.second_factor`.execute(
    owner,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['email', 'email', 'email'])
  expect(parts.resolve(PEOPLE)).toBeDefined()
})

test('each demonstration account has the Premium state and rights of its label [P01] [T01] [E03]', async () => {
  const { parts, bearer } = await started()
  const answers = Object.entries(DEMONSTRATION_ACCOUNTS).map(async ([key, { email }]) => {
    const who = await bearer(email)
    const [state, rights] = await Promise.all([
      parts.resolve(PREMIUM_ACCOUNTS).stateOf(who),
      parts.resolve(RIGHTS).rightsOf(who),
    ])
    return [key, { state, rights }]
  })
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    none: { state: 'none', rights: NO_RIGHTS },
    trial: { state: 'trial', rights: { ...NO_RIGHTS, trials: ['actualite-premium'] } },
    active: { state: 'active', rights: { ...NO_RIGHTS, subscriptions: ['actualite-premium'] } },
    expiredTrial: { state: 'expiredTrial', rights: NO_RIGHTS },
    expiredSubscriber: { state: 'expiredSubscriber', rights: NO_RIGHTS },
    rights: {
      state: 'none',
      rights: {
        spaces: ['droit-du-travail', 'sante-securite'],
        subscriptions: ['documentation'],
        trials: [],
        collectiveAgreements: ['1486', '3248'],
      },
    },
  })
  expect(await parts.resolve(ACTION_CODES).lookUp('rentree')).toEqual({ cact: 'RENTREE-RH' })
  expect(await parts.resolve(ACTION_CODES).lookUp('ANCIEN')).toEqual({ error: 'Not in force' })
})

test('a second start repeats nothing, and what somebody activated meanwhile stays', async () => {
  const { parts, bearer } = await started()
  const camille = await bearer(DEMONSTRATION_ACCOUNTS.none.email)
  await parts.resolve(PREMIUM_ACCOUNTS).activate(camille, 'BIENVENUE')
  expect((await parts.resolve(RIGHTS).rightsOf(camille)).trials).toEqual(['actualite-premium'])
  const facts = await owner.selectFrom('back_office.premium_fact').selectAll().execute()
  const again = await started()
  expect(await again.parts.resolve(PREMIUM_ACCOUNTS).stateOf(camille)).toBe('trial')
  expect(await owner.selectFrom('back_office.premium_fact').selectAll().execute()).toEqual(facts)
})

test.each([
  ['the back office is elsewhere', { BACK_OFFICE_URL: 'http://127.0.0.1:9' }],
  ['the site is no developer’s', { IDENTITY_ORIGIN: 'https://compte.exemple.fr' }],
])('nothing is recorded when %s', async (_when, environment) => {
  await forgetPeople(owner)
  const { parts } = await started(environment)
  const { email } = DEMONSTRATION_ACCOUNTS.trial
  expect(await parts.resolve(PREMIUM_LEDGER).entriesOf(anEmail(email))).toEqual([])
})

const empty = await testDatabase()
const { ask, deps, openDemonstration } = embeddedProvider(empty.owner)
const ACCOUNTS = Object.values(DEMONSTRATION_ACCOUNTS)

test('each demonstration account opens by its password, its address proved [I02]', async () => {
  await openDemonstration(ACCOUNTS)
  expect(ACCOUNTS).toHaveLength(6)
  for (const { email, password, givenName } of ACCOUNTS) {
    const body = { client_id: 'preavis', email, password }
    expect((await ask('POST /identity/v1/password/login', { body })).status).toBe(200)
    expect(await deps.people.identifiedBy({ kind: 'email', value: email })).toMatchObject({
      emailVerified: true,
      claims: { given_name: givenName },
    })
  }
})

test('a second start opens none again, and leaves them as they are', async () => {
  await openDemonstration(ACCOUNTS)
  const [first] = ACCOUNTS
  const person = await deps.people.identifiedBy({ kind: 'email', value: first!.email })
  await deps.people.change(person!.id, { claims: { given_name: 'Autre' } }, deps.clock.now())
  const before = await deps.people.list()
  await openDemonstration(ACCOUNTS)
  expect(await deps.people.list()).toEqual(before)
})
