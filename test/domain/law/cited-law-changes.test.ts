import { describe, expect, test } from 'vitest'

import type { LawChange } from '#domain/editorial/document.ts'
import {
  lawChangePage,
  lawChangesOn,
  lawChangeText,
  nextLawChangeDay,
} from '#domain/law/cited-law-changes.ts'

const MODIFIED: LawChange = {
  article: 'L2242-21',
  kind: 'modified',
  on: '2025-10-25',
  until: '2027-01-01',
  comparedFrom: '2019-12-27',
}
const ENDING: LawChange = { article: 'L2242-21', kind: 'ended', on: '2027-01-01' }
const BEGUN: LawChange = { article: 'R1', kind: 'began', on: '2026-02-01' }
const DAYS = { asOf: '2025-01-01', today: '2026-11-23' }

describe('the changes of the cited law', () => {
  test.each([
    ['2025-10-24', [], [MODIFIED, BEGUN], '2025-10-25'],
    ['2025-10-25', [MODIFIED], [ENDING, BEGUN], '2026-02-01'],
    ['2026-12-31', [MODIFIED, BEGUN], [ENDING], '2027-01-01'],
    ['2027-01-01', [ENDING, BEGUN], [], undefined],
  ])('on %s are in effect or dated, until the next [W22] [W23]', (day, current, upcoming, next) => {
    const document = { lawChanges: [MODIFIED, ENDING, BEGUN] }
    expect(lawChangesOn(document, day)).toEqual({ current, upcoming })
    expect(nextLawChangeDay(document, day)).toBe(next)
  })

  test.each([
    [MODIFIED, 'a été modifié le 25 octobre 2025, après cette page.'],
    [ENDING, 'sera abrogé ou renuméroté le 1er janvier 2027.'],
    [{ ...ENDING, on: '2024-01-01' }, 'a été abrogé ou renuméroté le 1er janvier 2024.'],
    [
      { ...ENDING, on: '2025-02-17', after: '2021-11-27' },
      'a été abrogé ou renuméroté un jour entre le 27 novembre 2021 et le 17 février 2025.',
    ],
    [
      { ...ENDING, on: '2025-02-17', approximate: true as const },
      'a été abrogé ou renuméroté au plus tard le 17 février 2025.',
    ],
    [{ ...MODIFIED, on: '2026-11-24' }, 'sera modifié le 24 novembre 2026.'],
  ])('are said with their day [W22]', (change, words) => {
    expect(lawChangeText(change, DAYS)).toBe(`L’article L.\u00A02242-21, cité ici, ${words}`)
  })

  test('say that an article began or will begin [W22]', () => {
    expect(lawChangeText(BEGUN, DAYS)).toContain('est entré en vigueur le 1er février 2026, après')
    expect(lawChangeText(BEGUN, { ...DAYS, today: '2026-01-31' })).toBe(
      'L’article R.\u00A01, cité ici, entrera en vigueur le 1er février 2026.',
    )
  })

  test('lead to both versions where their words are stored [W22]', () => {
    expect(lawChangePage(MODIFIED)?.path).toBe(
      '/code-du-travail/l2242-21/2019-12-27/comparer/2025-10-25',
    )
    expect(lawChangePage(ENDING)?.path).toBe('/code-du-travail/l2242-21')
    expect(lawChangePage(BEGUN)).toBeUndefined()
  })
})
