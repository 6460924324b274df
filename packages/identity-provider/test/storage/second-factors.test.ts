import { randomUUID } from 'node:crypto'

import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import type { NewPasskey } from '#provider/ports/passkey-and-second-factor-stores.ts'
import { PostgresPasskeys } from '#provider/storage/postgres-passkeys.ts'
import { PostgresSecondFactors } from '#provider/storage/postgres-second-factors.ts'
import { PostgresTrustedDevices } from '#provider/storage/postgres-trusted-devices.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

async function aPerson() {
  const id = randomUUID()
  await sql`
    insert into identity.person (id, email, created_at, changed_at)
    values (${id}, ${`${id}@preavis.example`}, now(), now())`.execute(owner)
  return id
}

const NOW = Date.UTC(2026, 10, 21)
const factors = new PostgresSecondFactors(tables)
const devices = new PostgresTrustedDevices(tables)
const passkeys = new PostgresPasskeys(tables)

const EMAIL = { kind: 'email', address: 'lea@preavis.example' } as const
const PHONE = { kind: 'sms', address: '+33612345678' } as const

describe('second factors', () => {
  test('are none at first, then those that were added, the oldest first [I05]', async () => {
    const person = await aPerson()
    expect(await factors.of(person)).toEqual([])
    expect(await factors.add(person, PHONE, NOW)).toEqual({ ...PHONE, addedAt: NOW })
    await factors.add(person, EMAIL, NOW + 1)
    expect(await factors.of(person)).toEqual([
      { ...PHONE, addedAt: NOW },
      { ...EMAIL, addedAt: NOW + 1 },
    ])
  })

  test('stay as they are when added again, even twice at once [I05]', async () => {
    const person = await aPerson()
    for (const factor of [EMAIL, PHONE]) {
      await factors.add(person, factor, NOW)
      await Promise.all([
        factors.add(person, factor, NOW + 5),
        factors.add(person, factor, NOW + 6),
      ])
    }
    expect(await factors.of(person)).toEqual([
      { ...PHONE, addedAt: NOW },
      { ...EMAIL, addedAt: NOW },
    ])
  })

  test('include one email address, the latest, and any number of phones [I05]', async () => {
    const person = await aPerson()
    const numbers = ['+33611111111', '+33622222222', '+33633333333']
    await factors.add(person, EMAIL, NOW)
    await factors.add(person, { kind: 'email', address: 'autre@preavis.example' }, NOW + 1)
    for (const address of numbers) await factors.add(person, { kind: 'sms', address }, NOW + 2)
    expect((await factors.of(person)).map(({ address }) => address)).toEqual([
      'autre@preavis.example',
      ...numbers,
    ])
  })

  test('are removed one by one, and only by their owner [I05]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    await factors.add(lea, PHONE, NOW)
    await factors.add(zoe, PHONE, NOW)
    expect(await factors.remove(zoe, EMAIL)).toBe(false)
    expect(await factors.remove(zoe, PHONE)).toBe(true)
    expect(await factors.remove(zoe, PHONE)).toBe(false)
    expect(await factors.of(zoe)).toEqual([])
    expect(await factors.of(lea)).toHaveLength(1)
  })
})

const MONTH = { from: NOW, until: NOW + days(30) }
const TRAITS = {
  ip: '2001:db8::1',
  operatingSystem: 'Windows',
  userAgent: 'Mozilla/5.0',
  deviceClass: 'desktop',
  deviceName: 'Firefox 144',
}

describe('a trusted device', () => {
  test('is known by its secret, until its time is up [I05]', async () => {
    const person = await aPerson()
    const secret = await devices.trust(person, TRAITS, MONTH)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await devices.isTrusted(person, secret, MONTH.until - 1)).toBe(true)
    expect(await devices.isTrusted(person, secret, MONTH.until)).toBe(false)
    expect(await devices.isTrusted(person, `${secret}A`, NOW)).toBe(false)
    expect(await devices.isTrusted(person, '', NOW)).toBe(false)
  })

  test('is trusted for its owner alone [I05]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    const secret = await devices.trust(lea, TRAITS, MONTH)
    expect(await devices.isTrusted(zoe, secret, NOW)).toBe(false)
    expect(await devices.of(zoe, NOW)).toEqual([])
  })

  test('is listed with its traits, newest first, until it expires [I05]', async () => {
    const person = await aPerson()
    await devices.trust(person, TRAITS, MONTH)
    await devices.trust(
      person,
      { ...TRAITS, deviceName: 'Chrome 142' },
      { from: NOW + 1, until: NOW + days(40) },
    )
    const listed = await devices.of(person, NOW + 1)
    expect(listed).toEqual([
      { ...TRAITS, deviceName: 'Chrome 142', id: expect.any(String), trustedAt: NOW + 1 },
      { ...TRAITS, id: expect.any(String), trustedAt: NOW },
    ])
    expect(await devices.of(person, NOW + days(35))).toHaveLength(1)
  })

  test('is forgotten only by its owner [I05]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    const secret = await devices.trust(lea, TRAITS, MONTH)
    const [device] = await devices.of(lea, NOW)
    const id = device?.id ?? ''
    expect(await devices.forget(zoe, id)).toBe(false)
    expect(await devices.forget(lea, 'no identifier at all')).toBe(false)
    expect(await devices.isTrusted(lea, secret, NOW)).toBe(true)
    expect(await devices.forget(lea, id)).toBe(true)
    expect(await devices.forget(lea, id)).toBe(false)
    expect(await devices.isTrusted(lea, secret, NOW)).toBe(false)
  })

  test('is forgotten with all others of its owner [I05]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    const secrets = [
      await devices.trust(lea, TRAITS, MONTH),
      await devices.trust(lea, TRAITS, MONTH),
    ]
    const other = await devices.trust(zoe, TRAITS, MONTH)
    await devices.forgetAll(lea)
    expect(await Promise.all(secrets.map((one) => devices.isTrusted(lea, one, NOW)))).toEqual([
      false,
      false,
    ])
    expect(await devices.isTrusted(zoe, other, NOW)).toBe(true)
  })
})

let made = 0

function aPasskey(changes: Partial<NewPasskey> = {}): NewPasskey {
  return {
    credentialId: `credential-${(made += 1)}`,
    userHandle: 'handle',
    publicKey: Uint8Array.of(0, 255, 10, 13),
    counter: 0,
    transports: ['internal', 'hybrid'],
    aaguid: '00000000-0000-0000-0000-000000000000',
    name: 'Téléphone de Léa',
    ...changes,
  }
}

describe('passkeys', () => {
  test('are read back as they were registered, the oldest first [I06]', async () => {
    const person = await aPerson()
    const [first, second] = [aPasskey(), aPasskey({ transports: [], counter: 7 })]
    expect(await passkeys.add(person, first, NOW)).toBe(true)
    expect(await passkeys.add(person, second, NOW + 1)).toBe(true)
    const stored = { id: expect.any(String), personId: person, lastUsedAt: undefined }
    expect(await passkeys.of(person)).toEqual([
      { ...first, ...stored, addedAt: NOW },
      { ...second, ...stored, addedAt: NOW + 1 },
    ])
    expect(await passkeys.byCredentialId(second.credentialId)).toMatchObject(second)
    expect(await passkeys.byCredentialId('unknown')).toBeUndefined()
  })

  test('belong to one person: of concurrent registrations one succeeds [I06]', async () => {
    const passkey = aPasskey()
    const people = await Promise.all([aPerson(), aPerson(), aPerson()])
    const added = await Promise.all(people.map((one) => passkeys.add(one, passkey, NOW)))
    expect(added.filter(Boolean)).toHaveLength(1)
    const owner = people[added.indexOf(true)]
    expect(await passkeys.byCredentialId(passkey.credentialId)).toMatchObject({
      personId: owner,
    })
  })

  test('are all replaced by a new one, unless it is registered already [I06]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    const [old, other, ofZoe] = [aPasskey(), aPasskey(), aPasskey()]
    await passkeys.add(lea, old, NOW)
    await passkeys.add(lea, other, NOW)
    await passkeys.add(zoe, ofZoe, NOW)
    expect(await passkeys.replaceAll(lea, ofZoe, NOW)).toBe(false)
    expect(await passkeys.of(lea)).toHaveLength(2)
    const fresh = aPasskey()
    expect(await passkeys.replaceAll(lea, fresh, NOW)).toBe(true)
    expect(await passkeys.of(lea)).toMatchObject([fresh])
    expect(await passkeys.of(zoe)).toMatchObject([ofZoe])
  })

  test('are removed only by their owner [I06]', async () => {
    const [lea, zoe] = [await aPerson(), await aPerson()]
    await passkeys.add(lea, aPasskey(), NOW)
    const [passkey] = await passkeys.of(lea)
    const id = passkey?.id ?? ''
    expect(await passkeys.remove(zoe, id)).toBe(false)
    expect(await passkeys.remove(lea, 'no identifier at all')).toBe(false)
    expect(await passkeys.remove(lea, id)).toBe(true)
    expect(await passkeys.remove(lea, id)).toBe(false)
  })

  test('accept a counter that grew, or one that never counts [I06]', async () => {
    const person = await aPerson()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.array(fc.nat(6), { maxLength: 6 }),
        async (first, counters) => {
          const { credentialId } = aPasskey()
          await passkeys.add(person, aPasskey({ credentialId, counter: first }), NOW)
          const { id } = (await passkeys.byCredentialId(credentialId)) ?? { id: '' }
          let last = first
          for (const counter of counters) {
            const accepted = counter > last || (counter === 0 && last === 0)
            expect(await passkeys.recordUse(id, counter, NOW + 1)).toBe(accepted)
            if (accepted) last = counter
          }
          expect((await passkeys.byCredentialId(credentialId))?.counter).toBe(last)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('record their last use; one of two equal counters succeeds [I06]', async () => {
    const passkey = aPasskey({ counter: 1 })
    await passkeys.add(await aPerson(), passkey, NOW)
    const { id } = (await passkeys.byCredentialId(passkey.credentialId)) ?? { id: '' }
    const uses = await Promise.all([
      passkeys.recordUse(id, 4_000_000_000, NOW + 9),
      passkeys.recordUse(id, 4_000_000_000, NOW + 9),
    ])
    expect(uses.toSorted()).toEqual([false, true])
    expect(await passkeys.byCredentialId(passkey.credentialId)).toMatchObject({
      counter: 4_000_000_000,
      lastUsedAt: NOW + 9,
    })
  })
})

test('the secret of a trusted device is never stored [I05]', async () => {
  const person = await aPerson()
  const secret = await devices.trust(person, TRAITS, MONTH)
  const { rows } = await sql`
    select row::text from identity.trusted_device row where person_id = ${person}`.execute(owner)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  await sql`delete from identity.person where id = ${person}`.execute(owner)
  const left = await tables.selectFrom('identity.trusted_device').selectAll().execute()
  expect(left.filter(({ person_id }) => person_id === person)).toEqual([])
})

test.each(['second_factor', 'trusted_device', 'passkey'])(
  'the role of the public pages cannot read identity.%s',
  async (table) => {
    await expect(
      sql`select * from ${sql.id('identity', table)}`.execute(pages),
    ).rejects.toMatchObject({ code: '42501' })
  },
)
