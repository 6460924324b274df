import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { relatedSimulators } from '#domain/deadlines/related-simulators.ts'
import {
  SIMULATOR_IDS,
  SIMULATOR_TITLES,
  parseSimulatorId,
} from '#domain/simulators/simulator-ids.ts'
import { requestedSimulator } from '#domain/simulators/simulator-in-search-query.ts'
import { monthsFields, SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

describe('a simulator', () => {
  test.each(SIMULATOR_IDS)('%s is found by address and by title', (tool) => {
    expect(parseSimulatorId(tool)).toBe(tool)
    expect(requestedSimulator(SIMULATOR_TITLES[tool])).toBe(tool)
  })

  test.each(['', 'preavis', 'preavis-de-demission/', 'Préavis de démission'])(
    'does not stand at %j',
    (address) => {
      expect(parseSimulatorId(address)).toBeUndefined()
    },
  )

  test.each([
    ['Préavis', ['preavis-de-demission', 'preavis-de-licenciement', 'preavis-de-retraite']],
    ['Préavis de départ à la retraite', ['preavis-de-retraite']],
    ['Les préavisés', []],
  ])('of the subject of « %s » is offered', (title, tools) => {
    expect(relatedSimulators(title)).toEqual(tools)
  })
})

property.prop([fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]*$/u))])(
  'each field of an address belongs to one question',
  (ids) => {
    const fields = ids.flatMap((id) => [id, ...Object.values(monthsFields(id))])
    expect(new Set(fields).size).toBe(3 * ids.length)
    const months = new Set(ids.flatMap((id) => Object.values(monthsFields(id))))
    expect(months.isDisjointFrom(new Set(Object.values(SIMULATOR_FIELDS)))).toBe(true)
  },
)

test('years and months keep the fields of shared addresses', () => {
  expect(monthsFields('anciennete')).toEqual({
    years: 'anciennete-annees',
    months: 'anciennete-mois',
  })
})
