import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import { foundActionCode } from '#domain/visitor/action-code.ts'

import type { BackOfficeUnderTest } from './back-office-under-test.ts'

/** How marketing codes are looked up wherever they are kept; `make` opens a back office that has issued none. */
export function actionCodesContract(make: () => Promise<BackOfficeUnderTest>): void {
  describe('an action code', () => {
    test('that nobody issued matches nothing, and is used as is [C02]', async () => {
      const { codes } = await make()
      expect((await codes.lookUp('RENTREE')).error).toBe('No match found')
      expect(await found(codes, 'RENTREE')).toBe('RENTREE')
    })

    test('stands for another one, in its own capitals alone [C02]', async () => {
      const { codes, opened, register } = await make()
      await register.issue([aCode('rentree', 'RENTREE-RH', opened)])
      expect(await found(codes, 'rentree')).toBe('RENTREE-RH')
      expect(await found(codes, 'RENTREE')).toBe('RENTREE')
    })

    test('finds nothing before it is in force, nor from its end on [C02]', async () => {
      const { codes, opened, register, setClock } = await make()
      const validUntil = opened + days(2)
      await register.issue([{ ...aCode('A', 'B', opened + days(1)), validUntil }])
      const over = []
      for (const day of [0, 1, 2]) {
        setClock(opened + days(day))
        over.push(await found(codes, 'A'))
      }
      expect(over).toEqual([undefined, 'B', undefined])
    })

    test('once issued stays as it is [C02]', async () => {
      const { codes, opened, register } = await make()
      await register.issue([aCode('A', 'B', opened)])
      await register.issue([aCode('A', 'C', opened)])
      expect(await found(codes, 'A')).toBe('B')
    })
  })
}

function aCode(code: string, cact: string, validFrom: number) {
  return { code, cact, offer: 'Essai', validFrom, validUntil: undefined }
}

async function found(codes: BackOfficeUnderTest['codes'], code: string) {
  return foundActionCode(code, await codes.lookUp(code))
}
