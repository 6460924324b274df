import { describe, expect, test } from 'vitest'

import type { OutdatedQuotation, WithdrawnRows } from '#ports/simulator-tables.ts'

const CODE: OutdatedQuotation = {
  tool: 'preavis-de-licenciement',
  idcc: undefined,
  row: '[["anciennete",{"below":6}]]',
  article: 'L1234-1',
  reason: 'changed',
}
const METAL: OutdatedQuotation = { ...CODE, idcc: '3248', article: 'KALIARTI000046000001' }

const STEP: OutdatedQuotation = { ...CODE, tool: 'echeancier', row: 'licenciement/fin-du-preavis' }

/** Contract of the store of withdrawn rows; `make` creates an empty one. */
export function withdrawnRowsContract(make: () => Promise<WithdrawnRows>): void {
  describe('withdrawn rows', () => {
    test('retain their date until valid again, then get another', async () => {
      const rows = await make()
      expect(await rows.replace([CODE], 1)).toEqual([{ ...CODE, since: 1 }])
      const both = await rows.replace([CODE, METAL], 2)
      const stored = [
        { ...METAL, since: 2 },
        { ...CODE, since: 1 },
      ]
      expect(both).toHaveLength(2)
      expect(both).toEqual(expect.arrayContaining(stored))
      expect(await rows.replace([METAL], 3)).toEqual([{ ...METAL, since: 2 }])
      expect(await rows.all()).toEqual([{ ...METAL, since: 2 }])
      expect(await rows.replace([], 4)).toEqual([])
      expect(await rows.replace([CODE], 5)).toEqual([{ ...CODE, since: 5 }])
    })

    test('are separate from withdrawn deadlines', async () => {
      const rows = await make()
      const both = [
        { ...CODE, since: 1 },
        { ...STEP, since: 1 },
      ]
      expect(await rows.replace([CODE, STEP], 1)).toEqual(expect.arrayContaining(both))
      expect(await rows.replace([STEP], 2)).toEqual([{ ...STEP, since: 1 }])
      expect(await rows.all()).toEqual([{ ...STEP, since: 1 }])
    })

    test('change their reason, not their day', async () => {
      const rows = await make()
      await rows.replace([CODE], 1)
      const gone = { ...CODE, reason: 'missing' } as const
      expect(await rows.replace([gone], 2)).toEqual([{ ...gone, since: 1 }])
    })
  })
}
