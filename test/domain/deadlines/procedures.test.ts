import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  earliestDispatch,
  earliestMeeting,
  latestSanction,
} from '#domain/deadlines/dismissal-deadlines.ts'
import {
  earliestContractEnd,
  earliestRequest,
  homologationDay,
  lastWithdrawalDay,
  latestSignature,
} from '#domain/deadlines/mutual-termination-deadlines.ts'
import type { HolidayRegion } from '#domain/deadlines/public-holidays.ts'
import { endOfConsultation } from '#domain/deadlines/works-council-consultation-deadlines.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

const regions = fc.constantFrom<HolidayRegion>('general', 'alsaceMoselle')

describe('the mutual termination', () => {
  // The administration's own example, in both directions; the others are published ones.
  test.each([
    ['2012-11-05', '2012-11-22'],
    ['2016-01-08', '2016-01-26'],
    ['2010-03-05', '2010-03-23'],
  ])('is homologated by silence when received on %s: %s', (reception, acquired) => {
    expect(homologationDay(reception, 'general')).toBe(acquired)
    expect(earliestContractEnd(reception, 'general')).toBe(daysLater(acquired, 1))
  })

  test('acquired on 22 November 2012 was received by 5 November', () => {
    const receptions = Array.from({ length: 40 }, (_, at) => daysLater('2012-10-14', at))
    const inTime = receptions.filter((day) => homologationDay(day, 'general') <= '2012-11-22')
    expect(inTime.at(-1)).toBe('2012-11-05')
  })

  test('postpones the end of the withdrawal from a Saturday to Monday', () => {
    expect(lastWithdrawalDay('2026-11-06', 'general')).toBe('2026-11-23')
    expect(earliestRequest('2026-11-06', 'general')).toBe('2026-11-24')
  })

  property.prop([days, regions])('leaves time to withdraw and to review', (signature, region) => {
    const request = earliestRequest(signature, region)
    expect(request > daysLater(signature, 15)).toBe(true)
    expect(earliestContractEnd(request, region) > daysLater(request, 15)).toBe(true)
  })

  property.prop([days, regions])('is signed in time, and not a day too early', (end, region) => {
    const signature = latestSignature(end, region)
    const endOf = (day: string) => earliestContractEnd(earliestRequest(day, region), region)
    expect(endOf(signature) <= end).toBe(true)
    expect(endOf(daysLater(signature, 1)) > end).toBe(true)
  })
})

describe('the dismissal', () => {
  // Monday: five full working days end on Saturday, which postpones to Monday (Soc. 10 July 2019).
  test.each([
    ['2026-11-19', '2026-11-26'],
    ['2026-11-23', '2026-12-01'],
    ['2026-11-24', '2026-12-01'],
    ['2026-11-05', '2026-11-13'],
  ])('convened on %s meets from %s on', (convocation, meeting) => {
    expect(earliestMeeting(convocation, 'general')).toBe(meeting)
  })

  test.each([
    ['2026-11-23', 'personnel', '2026-11-26'],
    ['2026-11-26', 'disciplinaire', '2026-12-01'],
    ['2026-11-23', 'economique', '2026-12-02'],
    ['2026-11-23', 'economiqueCadre', '2026-12-11'],
  ] as const)('met on %s (%s) is notified from %s on', (meeting, ground, dispatch) => {
    expect(earliestDispatch(meeting, ground, 'general')).toBe(dispatch)
  })

  test.each([
    ['2026-01-31', '2026-03-02'],
    ['2026-10-14', '2026-11-16'],
    ['2026-11-23', '2026-12-23'],
  ])('met on %s is sanctioned by %s', (meeting, last) => {
    expect(latestSanction(meeting, 'general')).toBe(last)
  })

  property.prop([days, regions])(
    'waits longer for a manager dismissed for economic reasons',
    (meeting, region) => {
      const on = (ground: 'personnel' | 'economique' | 'economiqueCadre') =>
        earliestDispatch(meeting, ground, region)
      expect(on('personnel') < on('economique') && on('economique') < on('economiqueCadre')).toBe(
        true,
      )
    },
  )
})

test.each([
  ['2026-11-23', 'aucune', '2026-12-23'],
  ['2026-11-30', 'expert', '2027-01-30'],
  ['2026-11-30', 'deuxNiveaux', '2027-02-28'],
] as const)('a council informed on %s (%s) has until %s', (information, expertise, end) => {
  expect(endOfConsultation(information, expertise)).toBe(end)
})
