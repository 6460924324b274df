import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import { refused } from '#domain/shared/result.ts'
import type { NewPerson, PersonChanges } from '#provider/ports/person-and-password-stores.ts'
import { PostgresPeople } from '#provider/storage/postgres-people.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

const NOW = Date.UTC(2026, 2, 2)

async function noPeople() {
  await tables.deleteFrom('identity.person').execute()
  return new PostgresPeople(tables)
}

describe('the accounts', () => {
  test('an account is found by each identifier, ignoring case in addresses', async () => {
    const people = await noPeople()
    const created = await people.create(
      {
        email: 'Jeanne.Martin@exemple.fr',
        phoneNumber: '+33612345678',
        customIdentifier: 'JM1',
        claims: { given_name: 'Jeanne', family_name: null },
      },
      NOW,
    )
    if (!created.ok) throw new Error(created.problem)
    expect(created.value).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'Jeanne.Martin@exemple.fr',
      emailVerified: false,
      phoneNumber: '+33612345678',
      phoneVerified: false,
      customIdentifier: 'JM1',
      hasPassword: false,
      claims: { given_name: 'Jeanne' },
      createdAt: NOW,
      changedAt: NOW,
    })
    const found = await Promise.all([
      people.byId(created.value.id),
      people.identifiedBy({ kind: 'email', value: 'JEANNE.martin@EXEMPLE.fr' }),
      people.identifiedBy({ kind: 'phoneNumber', value: '+33612345678' }),
      people.identifiedBy({ kind: 'customIdentifier', value: 'JM1' }),
    ])
    expect(found).toEqual(Array.from({ length: 4 }, () => created.value))
    expect(await people.identifiedBy({ kind: 'customIdentifier', value: 'jm1' })).toBeUndefined()
    expect(await people.identifiedBy({ kind: 'email', value: 'JM1' })).toBeUndefined()
  })

  test('an unknown or malformed id finds no account', async () => {
    const people = await noPeople()
    for (const id of [crypto.randomUUID(), '', 'a', "'; drop table person"]) {
      expect(await people.byId(id)).toBeUndefined()
      expect(await people.passwordHash(id)).toBeUndefined()
      expect(await people.change(id, { email: 'a@exemple.fr' }, NOW)).toBeUndefined()
    }
  })

  test('an identifier belongs to one account', async () => {
    const people = await noPeople()
    await people.create({ email: 'a@exemple.fr' }, NOW)
    await people.create({ phoneNumber: '+33612345678' }, NOW)
    await people.create({ customIdentifier: 'c' }, NOW)
    const b = await people.create({ email: 'b@exemple.fr' }, NOW)
    if (!b.ok) throw new Error(b.problem)
    expect(await people.create({ email: 'A@exemple.fr' }, NOW)).toEqual(refused('emailTaken'))
    expect(await people.create({ phoneNumber: '+33612345678' }, NOW)).toEqual(
      refused('phoneNumberTaken'),
    )
    expect(await people.create({ customIdentifier: 'c' }, NOW)).toEqual(
      refused('customIdentifierTaken'),
    )
    expect(await people.change(b.value.id, { email: 'A@EXEMPLE.fr' }, NOW)).toEqual(
      refused('emailTaken'),
    )
    expect(await people.byId(b.value.id)).toEqual(b.value)
  })

  test('a change leaves other fields unchanged; null removes a claim', async () => {
    const people = await noPeople()
    const created = await people.create(
      { email: 'a@exemple.fr', claims: { name: 'A', custom_fields: { effectif: '1' } } },
      NOW,
    )
    if (!created.ok) throw new Error(created.problem)
    const { id } = created.value
    const changed = await people.change(
      id,
      {
        emailVerified: true,
        passwordHash: 'h',
        claims: { name: null, given_name: 'É', custom_fields: { fonction: 'f' } },
      },
      NOW + days(1),
    )
    expect(changed).toEqual({
      ok: true,
      value: {
        ...created.value,
        emailVerified: true,
        hasPassword: true,
        claims: { given_name: 'É', custom_fields: { fonction: 'f' } },
        changedAt: NOW + days(1),
      },
    })
    expect(await people.passwordHash(id)).toBe('h')
    expect(await people.byId(id)).toEqual(changed?.ok === true && changed.value)
  })

  test('a password is removed only on request', async () => {
    const people = await noPeople()
    const created = await people.create({ email: 'a@exemple.fr', passwordHash: 'h' }, NOW)
    if (!created.ok) throw new Error(created.problem)
    const { id } = created.value
    await people.change(id, { emailVerified: true }, NOW)
    expect(await people.passwordHash(id)).toBe('h')
    await people.change(id, { passwordHash: null }, NOW)
    expect(await people.passwordHash(id)).toBeUndefined()
    expect(await people.byId(id)).toMatchObject({ hasPassword: false, emailVerified: true })
  })

  test('the list goes from the oldest account to the newest', async () => {
    const people = await noPeople()
    await people.create({ email: 'b@exemple.fr' }, NOW + 1)
    await people.create({ email: 'a@exemple.fr' }, NOW)
    const emails = (await people.list()).map(({ email }) => email)
    expect(emails).toEqual(['a@exemple.fr', 'b@exemple.fr'])
  })

  test('no identifier belongs to two accounts after concurrent changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 2, maxLength: 12 }), async (orders) => {
        const people = await noPeople()
        const first = await people.create({ customIdentifier: 'first' }, NOW)
        if (!first.ok) throw new Error(first.problem)
        const results = await Promise.all(
          orders.map((order) =>
            order.kind === 'create'
              ? people.create(order.person, NOW)
              : people.change(first.value.id, order.changes, NOW),
          ),
        )
        const all = await people.list()
        for (const identifiers of [
          all.map(({ email }) => email?.toLowerCase()),
          all.map(({ phoneNumber }) => phoneNumber),
          all.map(({ customIdentifier }) => customIdentifier),
        ]) {
          const had = identifiers.filter((identifier) => identifier !== undefined)
          expect(new Set(had).size).toBe(had.length)
        }
        const opened = orders.filter(
          ({ kind }, index) => kind === 'create' && results[index]?.ok === true,
        )
        expect(all).toHaveLength(1 + opened.length)
      }),
      { numRuns: 30 },
    )
  })
})

const email = fc.constantFrom('a@exemple.fr', 'A@exemple.fr', 'b@exemple.fr')
const phoneNumber = fc.constantFrom('+33612345678', '+33687654321')

const order = fc.oneof(
  fc.record({
    kind: fc.constant<'create'>('create'),
    person: fc.oneof(
      fc.record({ email }),
      fc.record({ phoneNumber }),
      fc.record({ email, phoneNumber }),
    ) satisfies fc.Arbitrary<NewPerson>,
  }),
  fc.record({
    kind: fc.constant<'change'>('change'),
    changes: fc.oneof(
      fc.record({ email }),
      fc.record({ phoneNumber }),
    ) satisfies fc.Arbitrary<PersonChanges>,
  }),
)

test('the public pages cannot read the accounts', async () => {
  await expect(sql`select from identity.person`.execute(pages)).rejects.toMatchObject({
    code: '42501',
  })
})
