import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// It throws if the last inspection denies what the criteria say.
const { themes } = await yamlAccessibilityAudits(`${root}/content`).audit()
const criteria = criteriaOf(themes)

/** How many criteria each theme of the RGAA 4.1.2 has. */
const SIZES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('the criteria are those of the RGAA, each under its theme', () => {
  const numbers = SIZES.flatMap((size, theme) =>
    Array.from({ length: size }, (_, place) => `${theme + 1}.${place + 1}`),
  )
  expect(criteria.map(({ number }) => number)).toEqual(numbers)
})

test('a rule or a test proves each criterion marked as met', () => {
  const met = criteria.filter(({ state }) => state === 'met')
  expect(met.length).toBeGreaterThan(30)
  const unheld = met.filter(({ rules, tests }) => rules.length + tests.length === 0)
  expect(unheld.map(({ number }) => number)).toEqual([])
  const named = new Set(criteria.flatMap(({ tests }) => tests))
  expect([...named].filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
})
