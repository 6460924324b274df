import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { MONTHLY_DOWNLOADS, downloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { PremiumReader } from '#domain/premium/premium-gate.ts'
import { days } from '#domain/shared/duration.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { instants, readers } from '#test/support/arbitraries/premium.ts'

const NOW = Date.parse('2026-03-15T12:00:00Z')

describe('the downloads of a signed-in reader without Premium', () => {
  test('three a month by default', () => {
    expect(MONTHLY_DOWNLOADS).toBe(3)
  })

  test("the month's last download is allowed, and tells the renewal day", () => {
    expect(request('none', [NOW - 1, NOW - 2])).toStrictEqual({
      allowed: true,
      rule: 'monthlyAllowance',
      used: 2,
      remaining: 1,
      renewsOn: '2026-04-01',
    })
  })

  test('one more is refused [P01]', () => {
    expect(request('expiredTrial', [NOW, NOW, NOW])).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('more than the allowance leaves nothing, never less than nothing [P01]', () => {
    const past = [NOW, NOW, NOW, NOW, NOW]
    expect(request('none', past)).toMatchObject({ allowed: false, used: 5, remaining: 0 })
  })

  test('the count restarts with the month in Paris, not in Greenwich', () => {
    const lastOfFebruaryInParis = Date.parse('2026-02-28T22:59:59Z')
    const firstOfMarchInParis = Date.parse('2026-02-28T23:00:00Z')
    expect(request('none', [lastOfFebruaryInParis])).toMatchObject({ used: 0 })
    expect(request('none', [firstOfMarchInParis])).toMatchObject({ used: 1 })
  })

  test('summer time moves the limit by an hour', () => {
    const may = Date.parse('2026-05-31T21:59:59Z')
    expect(request('none', [], may)).toMatchObject({ renewsOn: '2026-06-01' })
    expect(request('none', [], may + 1000)).toMatchObject({ renewsOn: '2026-07-01' })
  })

  test('December ends in January of the next year', () => {
    const verdict = request('none', [], Date.parse('2026-12-31T12:00:00Z'))
    expect(verdict).toMatchObject({ renewsOn: '2027-01-01' })
  })
})

test.each(['active', 'trial'] as const)('state %s downloads without limit [P01] [A04]', (state) => {
  const verdict = { allowed: true, rule: 'premiumReader' }
  expect(
    request(
      state,
      Array.from({ length: 500 }, () => NOW),
    ),
  ).toStrictEqual(verdict)
})

test('an editor downloads without limit, an anonymous visitor not at all [P01]', () => {
  const common = { now: NOW, downloadedAt: [], monthlyAllowance: 3 }
  expect(downloadsVerdict({ ...common, reader: { kind: 'editor' } }).allowed).toBe(true)
  expect(downloadsVerdict({ ...common, reader: { kind: 'anonymous' } })).toStrictEqual({
    allowed: false,
    rule: 'anonymousReader',
  })
})

describe('laws', () => {
  test('used and remaining add up to the allowance, until it is exceeded', () => {
    fc.assert(
      fc.property(
        instants,
        fc.array(instants),
        fc.nat(10),
        (now, downloadedAt, monthlyAllowance) => {
          const verdict = request('none', downloadedAt, now, monthlyAllowance)
          if (verdict.rule !== 'monthlyAllowance') throw new Error('not counted')
          expect(verdict.used + verdict.remaining).toBe(Math.max(monthlyAllowance, verdict.used))
          expect(verdict.allowed).toBe(verdict.used < monthlyAllowance)
        },
      ),
    )
  })

  test('counts the downloads of the Paris month, and no others', () => {
    const near = fc.tuple(instants, fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 6 }))
    fc.assert(
      fc.property(near, ([now, offsets]) => {
        const downloadedAt = offsets.map((offset) => now + days(offset))
        const month = parisDay(now).slice(0, 7)
        const used = downloadedAt.filter((instant) => parisDay(instant).startsWith(month)).length
        expect(request('none', downloadedAt, now)).toMatchObject({ used })
      }),
    )
  })

  test('a reader downloads exactly the allowance', () => {
    fc.assert(
      fc.property(instants, fc.nat(4), (now, monthlyAllowance) => {
        const downloads: number[] = []
        for (let attempt = 0; attempt < 6; attempt += 1) {
          if (request('none', downloads, now, monthlyAllowance).allowed) downloads.push(now)
        }
        expect(downloads.length).toBe(monthlyAllowance)
      }),
    )
  })

  test('premium readers and editors are never counted, visitors never allowed [P01] [A04]', () => {
    fc.assert(
      fc.property(
        readers,
        instants,
        fc.array(instants),
        fc.nat(10),
        (reader, now, downloadedAt, monthlyAllowance) => {
          const verdict = downloadsVerdict({ reader, now, downloadedAt, monthlyAllowance })
          const isServed = reader.kind === 'editor' || isPremiumReader(reader)
          expect(isServed && !verdict.allowed).toBe(false)
          expect(reader.kind === 'anonymous' && verdict.allowed).toBe(false)
          expect(verdict.rule === 'monthlyAllowance').toBe(reader.kind === 'signedIn' && !isServed)
        },
      ),
    )
  })

  test('the renewal day is the first of a future month', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const verdict = request('none', [], now)
        if (verdict.rule !== 'monthlyAllowance') throw new Error('not counted')
        expect(verdict.renewsOn).toMatch(/^\d{4}-\d{2}-01$/)
        const inDays = (Date.parse(verdict.renewsOn) - now) / 86_400_000
        expect(inDays).toBeGreaterThan(0)
        expect(inDays).toBeLessThan(31.1)
      }),
    )
  })

  test('no instant is beyond the rule', () => {
    fc.assert(
      fc.property(fc.double(), fc.array(fc.double()), (now, past) => {
        expect(request('none', past, now).rule).toBe('monthlyAllowance')
      }),
    )
  })
})

function isPremiumReader(reader: PremiumReader): boolean {
  return reader.kind === 'signedIn' && isPremium(reader.status.state)
}

function request(
  state: PremiumState,
  downloadedAt: readonly number[],
  now = NOW,
  monthlyAllowance = 3,
) {
  return downloadsVerdict({
    reader: { kind: 'signedIn', status: { state } },
    now,
    downloadedAt,
    monthlyAllowance,
  })
}
