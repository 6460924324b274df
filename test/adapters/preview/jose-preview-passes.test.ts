import { createHmac } from 'node:crypto'

import { fc } from '@fast-check/vitest'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'

import { josePreviewPasses } from '#adapters/preview/jose-preview-passes.ts'
import { hours, minutes, seconds } from '#domain/shared/duration.ts'

const SECRET = new TextEncoder().encode('un secret assez long pour les essais')
const START = Date.UTC(2026, 10, 22, 9)
const PATH = '/actualite/droit-du-travail/a-venir'
const LINK = { path: PATH, audience: 'trial', day: '2026-12-01', editor: 'Claire' } as const
const SESSION = {
  id: 'session 1',
  audience: 'expired',
  editor: 'Claire',
  endsAt: START + hours(8),
} as const

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function at(now: number, secret = SECRET) {
  return josePreviewPasses(() => Promise.resolve(secret), { now: () => now })
}

describe('a link into preview [A07] [T15]', () => {
  test('says what was signed, under a name of its own', async () => {
    const [one, other] = [await at(START).signLink(LINK), await at(START).signLink(LINK)]
    const read = await at(START).readLink(one)
    expect(read).toMatchObject(LINK)
    expect(read?.id).not.toBe((await at(START).readLink(other))?.id)
  })

  test.each([
    [minutes(10) + seconds(59), true],
    [minutes(11) + seconds(1), false],
    [-seconds(59), true],
    [-seconds(61), false],
  ])('read %d ms after it was signed opens: %s', async (after, opens) => {
    const link = await at(START).signLink(LINK)
    expect((await at(START + after).readLink(link)) !== undefined).toBe(opens)
  })

  test('to one page lasts two days, and says so', async () => {
    const link = await at(START).signLink({ ...LINK, isOnePage: true })
    expect(await at(START + hours(47)).readLink(link)).toMatchObject({ ...LINK, isOnePage: true })
    expect(await at(START + hours(49)).readLink(link)).toBeUndefined()
    expect(await at(START).readLink(await at(START).signLink(LINK))).not.toHaveProperty('isOnePage')
  })

  test('is invalid once any character of its content or signature changes', async () => {
    const link = await at(START).signLink(LINK)
    const [head = '', claims = '', mark = ''] = link.split('.')
    const bytes = [claims, mark].map((part) => Buffer.from(part, 'base64url'))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (which, place, by) => {
          const forged = bytes.map((each) => Buffer.from(each))
          const changed = forged[which] ?? Buffer.alloc(1)
          const index = place % changed.length
          changed[index] = (changed[index] ?? 0) ^ by
          const text = [head, ...forged.map((each) => each.toString('base64url'))].join('.')
          expect(await at(START).readLink(text)).toBeUndefined()
        },
      ),
    )
  })

  test('rejects an unsigned text and one signed with another secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await at(START).readLink(text)).toBeUndefined()
        expect(await at(START).readSession(text)).toBeUndefined()
      }),
    )
    const other = new TextEncoder().encode('un autre secret, assez long lui aussi')
    expect(await at(START).readLink(await at(START, other).signLink(LINK))).toBeUndefined()
  })

  test('is no session, and a session is no link', async () => {
    const passes = at(START)
    expect(await passes.readSession(await passes.signLink(LINK))).toBeUndefined()
    expect(await passes.readLink(await passes.signSession(SESSION))).toBeUndefined()
  })

  test('from another tool is accepted, with the documented claims', async () => {
    const claims = {
      use: 'preview-link',
      path: PATH,
      audience: 'subscriber',
      sub: 'Claire Élan',
      jti: 'un-numéro-qui-ne-sert-qu-une-fois',
      iat: START / 1_000,
      exp: START / 1_000 + 600,
    }
    const signed = `${part({ alg: 'HS256' })}.${part(claims)}`
    const mark = createHmac('sha256', SECRET).update(signed).digest('base64url')
    expect(await at(START).readLink(`${signed}.${mark}`)).toEqual({
      id: claims.jti,
      path: PATH,
      audience: 'subscriber',
      editor: 'Claire Élan',
    })
  })

  test.each([
    ['a life of its own', { exp: START / 1_000 + 86_400 }, minutes(12)],
    ['no number', { jti: undefined }, 0],
    ['no beginning', { iat: undefined }, 0],
    ['no end', { exp: undefined }, 0],
    ['an audience that we do not know', { audience: 'editor' }, 0],
    ['a day that no calendar has', { day: '2026-02-30' }, 0],
    ['a name of two lines', { sub: 'Claire\nÉlan' }, 0],
  ])('with %s is none', async (_what, change, after) => {
    const claims = {
      use: 'preview-link',
      path: PATH,
      jti: 'un-numéro-assez-long',
      iat: START / 1_000,
      exp: START / 1_000 + 600,
      ...change,
    }
    const written = JSON.parse(JSON.stringify(claims))
    const text = await new SignJWT(written).setProtectedHeader({ alg: 'HS256' }).sign(SECRET)
    expect(await at(START + after).readLink(text)).toBeUndefined()
  })

  test('without a mark, or with one of another kind, is none', async () => {
    const link = await at(START).signLink(LINK)
    const [, claims = '', mark = ''] = link.split('.')
    for (const head of [{ alg: 'none' }, { alg: 'HS512' }, { alg: 'HS256', crit: ['b64'] }]) {
      const text = Buffer.from(JSON.stringify(head)).toString('base64url')
      expect(await at(START).readLink(`${text}.${claims}.${mark}`)).toBeUndefined()
      expect(await at(START).readLink(`${text}.${claims}.`)).toBeUndefined()
    }
  })
})

describe('a session of preview [A07] [T15]', () => {
  test('names the role and the end, and ends', async () => {
    const text = await at(START).signSession(SESSION)
    expect(await at(START + hours(7)).readSession(text)).toEqual(SESSION)
    expect(await at(START + hours(8) + minutes(2)).readSession(text)).toBeUndefined()
  })
})
