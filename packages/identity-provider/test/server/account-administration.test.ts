import { describe, expect, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import { memoryDesk } from '#provider-test/support/memory-support-desk.ts'

const CLAIRE = { email: 'claire@exemple.fr', passwordHash: 'hash of ancien' }
const ORDER = { email: ' Paul@EXEMPLE.fr ', verified: false, handOver: false }

describe('an account that staff open', () => {
  test('has a normalised address; its owner gets a link for the password', async () => {
    const { desk, trace } = memoryDesk()
    const opened = await desk.create({ ...ORDER, givenName: ' Paul ', familyName: 'Roux' })
    expect(opened).toMatchObject({
      ok: true,
      value: {
        person: {
          email: 'paul@exemple.fr',
          emailVerified: false,
          hasPassword: false,
          claims: { given_name: 'Paul', family_name: 'Roux', name: 'Paul Roux' },
        },
      },
    })
    expect(opened.ok && opened.value.password).toBeUndefined()
    expect(trace.letters).toEqual(['paul@exemple.fr'])
    expect(trace.hashes.size).toBe(0)
  })

  test('has a generated password without email when staff hand it over', async () => {
    const { desk, trace } = memoryDesk()
    const opened = await desk.create({ ...ORDER, verified: true, handOver: true })
    expect(opened).toMatchObject({
      ok: true,
      value: {
        password: 'mot-neuf',
        person: { emailVerified: true, hasPassword: true, claims: {} },
      },
    })
    expect([...trace.hashes.values(), ...trace.letters]).toEqual(['hash of mot-neuf'])
  })

  test.each([
    ['claire', 'emailInvalid'],
    ['CLAIRE@exemple.fr', 'emailTaken'],
  ])('is refused for %s', async (email, problem) => {
    const { desk, trace } = memoryDesk([CLAIRE])
    expect(await desk.create({ ...ORDER, email, handOver: true })).toEqual({ ok: false, problem })
    expect(trace.people.size).toBe(1)
  })
})

describe('another password', () => {
  test.each(['claire@exemple.fr', ' Claire@Exemple.fr '])(
    'is set by the owner of %s through a link',
    async (identifier) => {
      const { desk, trace } = memoryDesk([CLAIRE])
      expect(await desk.resetPassword(identifier, false)).toMatchObject({ ok: true })
      expect(trace.letters).toEqual(['claire@exemple.fr'])
      expect([...trace.hashes.values()]).toEqual(['hash of ancien'])
      expect(trace.signedOut).toEqual([])
    },
  )

  test('that is handed over is valid at once and ends every session', async () => {
    const { desk, trace } = memoryDesk([CLAIRE])
    expect(await desk.resetPassword('claire@exemple.fr', true)).toMatchObject({
      ok: true,
      value: { password: 'mot-neuf' },
    })
    expect([...trace.hashes.values()]).toEqual(['hash of mot-neuf'])
    expect(trace.signedOut).toEqual(['p-1'])
    expect(trace.withdrawn).toEqual(
      expect.arrayContaining(['accessToken', 'refreshToken', 'signIn', 'authorizationCode']),
    )
    expect(trace.letters).toEqual([])
  })

  test.each([
    ['+33 6 12 34 56 78', false, 'noAddress'],
    ['ABC-1', false, 'noAddress'],
    ['personne@exemple.fr', true, 'unknownPerson'],
    ['+33612345679', true, 'unknownPerson'],
    ['ABC-2', false, 'unknownPerson'],
    ['', false, 'unknownPerson'],
  ])('of %j is refused', async (identifier, handOver, problem) => {
    const { desk } = memoryDesk([{ phoneNumber: '+33612345678' }, { customIdentifier: 'ABC-1' }])
    expect(await desk.resetPassword(identifier, handOver)).toEqual({ ok: false, problem })
  })

  test('of an account without an address can be shown to staff', async () => {
    const { desk } = memoryDesk([{ phoneNumber: '+33612345678' }])
    expect(await desk.resetPassword('+33612345678', true)).toMatchObject({ ok: true })
  })
})

test('an email that cannot be sent is an outage', async () => {
  const { desk } = memoryDesk([CLAIRE], {
    sendPasswordLink: () => Promise.reject(new Outage('smtp', undefined)),
  })
  await expect(desk.resetPassword('claire@exemple.fr', false)).rejects.toThrow('smtp')
})
