import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Right, Rights } from '#domain/visitor/rights.ts'

import { rights as anyRights } from '../support/arbitraries/visitor.ts'
import { anEmail } from '../support/fixtures/an-email.ts'
import type { BackOfficeUnderTest } from './back-office-under-test.ts'

const CLAIRE = anEmail('claire@exemple.fr')
const KINDS = ['spaces', 'subscriptions', 'trials', 'collectiveAgreements'] as const

/** How a directory of rights behaves wherever it is kept; `make` opens a back office that has granted none. */
export function rightsDirectoryContract(make: () => Promise<BackOfficeUnderTest>): void {
  describe('rights', () => {
    test('are none for somebody who was granted none [C07] [E03]', async () => {
      const { bearer, rights } = await make()
      expect(await rights.rightsOf(bearer(CLAIRE))).toEqual(NO_RIGHTS)
    })

    test('are those that were granted, each once, whatever their letters [C07] [E03]', async () => {
      await fc.assert(
        fc.asyncProperty(anyRights.filter(isStorable), async (granted) => {
          const { bearer, register, rights } = await make()
          await register.grant(CLAIRE, listed(granted))
          await register.grant(CLAIRE, listed(granted))
          expect(sorted(await rights.rightsOf(bearer(CLAIRE)))).toEqual(sorted(granted))
        }),
        { numRuns: 20 },
      )
    })

    test('are the holder’s alone: neither another address nor another person has them [C07]', async () => {
      const { bearer, register, rights } = await make()
      await register.grant(CLAIRE, [{ kind: 'spaces', key: 'rh' }])
      expect(await rights.rightsOf(bearer(anEmail('paul@exemple.fr')))).toEqual(NO_RIGHTS)
      const granted = { ...NO_RIGHTS, spaces: ['rh'] }
      expect(await rights.rightsOf(bearer(anEmail('Claire@exemple.fr'), 'first'))).toEqual(granted)
      expect(await rights.rightsOf(bearer(CLAIRE, 'second'))).toEqual(NO_RIGHTS)
    })
  })
}

/** PostgreSQL keeps neither the character NUL nor half a character. */
function isStorable(granted: Rights): boolean {
  return listed(granted).every(({ key }) => !key.includes('\0') && key.isWellFormed())
}

function listed(granted: Rights): readonly Right[] {
  return KINDS.flatMap((kind) => granted[kind].map((key) => ({ kind, key })))
}

function sorted(granted: Rights) {
  return Object.fromEntries(KINDS.map((kind) => [kind, granted[kind].toSorted()]))
}
