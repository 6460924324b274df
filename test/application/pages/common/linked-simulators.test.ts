import { describe, expect, test } from 'vitest'

import {
  simulatorsOfTheme,
  simulatorsOn,
  simulatorsQuoting,
} from '#application/pages/common/linked-simulators.ts'
import { SIMULATORS } from '#application/pages/common/simulator-list.ts'
import { findQuotingSimulators } from '#application/simulators/simulators-quoting-article.ts'
import { quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'
import { SMALL_DEADLINES, SMALL_TABLES } from '#test/support/fixtures/small-simulator-tables.ts'
import { memoryTables } from '#test/support/memory/memory-simulators.ts'

const SCHEDULE = '/simulateur/echeancier?situation='

function pathsOn(title: string): readonly string[] {
  return simulatorsOn(title).map(({ path }) => path)
}

describe('a page on a subject leads to its simulators [R18]', () => {
  test.each([
    [
      'La démission',
      [
        '/simulateur/preavis-de-demission',
        '/simulateur/heures-de-recherche-d-emploi',
        `${SCHEDULE}demission`,
      ],
    ],
    [
      'La rupture conventionnelle',
      ['/simulateur/indemnite-de-rupture-conventionnelle', `${SCHEDULE}rupture-conventionnelle`],
    ],
    ['La rupture conventionnelle collective', []],
    ['La consultation du CSE', [`${SCHEDULE}consultation-cse`]],
    ['Le bulletin de paie', ['/simulateur/salaire']],
    ['Le salaire minimum', ['/simulateur/salaire']],
    ['Les salariés du particulier employeur', []],
    ['Les congés payés', []],
  ])('« %s »', (title, paths) => {
    expect(pathsOn(title)).toEqual(paths)
  })
})

describe('an article of the Code leads to the simulators that quote it', () => {
  test('of tables and of schedules', async () => {
    const quoting = findQuotingSimulators(memoryTables(SMALL_TABLES), () => SMALL_DEADLINES)
    const cards = await simulatorsQuoting({ quoting }, 'L1234-1')
    expect(cards.map(({ path }) => path)).toEqual([
      '/simulateur/preavis-de-licenciement',
      '/simulateur/indemnite-de-licenciement',
      `${SCHEDULE}demission`,
    ])
    expect(await simulatorsQuoting({ quoting }, 'L1234-2')).toEqual([])
  })

  test('to each procedure once', async () => {
    const quoting = findQuotingSimulators(memoryTables([]), quotedDeadlines)
    expect((await quoting('R1231-1')).situations).toEqual([
      'rupture-conventionnelle',
      'licenciement',
    ])
  })
})

test('a theme leads to the simulators on its subjects', () => {
  expect(simulatorsOfTheme('droit-du-travail')).toHaveLength(SIMULATORS.length)
  expect(simulatorsOfTheme('representants-du-personnel-ce').map(({ path }) => path)).toEqual([
    `${SCHEDULE}consultation-cse`,
  ])
  expect(simulatorsOfTheme('sante-securite')).toEqual([])
})
