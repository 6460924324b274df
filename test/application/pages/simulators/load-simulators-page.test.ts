import { expect, test } from 'vitest'

import { loadSimulatorsPage } from '#application/pages/simulators/load-simulators-page.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import { SOURCE } from '#test/support/fixtures/law-documents.ts'
import { SIMULATOR_SITE } from '#test/support/fixtures/small-simulator-tables.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const METAL_IDCC = '3248'
const ports = await pagePorts(SIMULATOR_SITE.map((each) => ({ ...each, source: SOURCE })))

async function coverageOf(covered: (tool: string) => boolean): Promise<string> {
  const simulators = {
    ...ports.simulators,
    covered: async (tool: string) => new Set(covered(tool) ? [METAL_IDCC] : []),
  }
  const { view } = await loadSimulatorsPage({ ...ports, simulators })
  if (view.kind !== 'simulators') throw new Error(view.kind)
  return JSON.stringify(view.coverage)
}

test('the list of simulators names the tools of each agreement [R18]', async () => {
  const some = await coverageOf((tool) => tool === 'preavis-de-demission')
  expect(some).toContain('"href":"/convention-collective/')
  expect(some).toContain(`(IDCC\u00A0${METAL_IDCC})`)
  expect(some).toMatch(/Préavis de démission \(texte au \d+(?:er)?.\p{L}+.\d{4}\)/u)
  expect(some).not.toContain('Préavis de licenciement')
})

test('an agreement in all simulators has all of them in a word [R18]', async () => {
  const every = await coverageOf((tool) => SIMULATOR_IDS.some((id) => id === tool))
  expect(every).toContain('tous')
  expect(every).not.toContain('Préavis de démission')
})

test('without agreements the list of simulators has no table [R18]', async () => {
  expect(await coverageOf(() => false)).toBe('[]')
})
