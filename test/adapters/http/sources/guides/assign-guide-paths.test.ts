import { expect, test } from 'vitest'

import { assignGuidePaths } from '#adapters/http/sources/guides/assign-guide-paths.ts'
import { aGuideRecord, aGuideSection } from '#test/support/fixtures/guide-records.ts'

const SITE = 'https://travail-emploi.gouv.fr'

test('a guide has the address of its title', () => {
  const { guides } = assignGuidePaths([aGuideRecord({ title: "L'activité partielle (AP)" })])
  expect(guides.map(({ path }) => path)).toEqual(['/guide/l-activite-partielle-ap'])
})

test('a duplicated page is published once, under the better address', () => {
  const { guides, paths } = assignGuidePaths([
    aGuideRecord({ pubId: 'a', url: `${SITE}/questions-reponses-la-rupture` }),
    aGuideRecord({ pubId: 'b', url: `${SITE}/la-demission` }),
  ])
  expect(guides.map(({ record }) => record.pubId)).toEqual(['b'])
  expect([...paths.values()]).toEqual(['/guide/la-demission', '/guide/la-demission'])
})

test('of two addresses that fit the title equally, the first is used', () => {
  const { guides } = assignGuidePaths([aGuideRecord({ pubId: 'a' }), aGuideRecord({ pubId: 'b' })])
  expect(guides.map(({ record }) => record.pubId)).toEqual(['a'])
})

test('two different texts under one title get two pages, one with -2', () => {
  const { guides } = assignGuidePaths([
    aGuideRecord({ pubId: 'a' }),
    aGuideRecord({ pubId: 'b', sections: [aGuideSection({ html: '<p>Autre chose.</p>' })] }),
  ])
  expect(guides.map(({ path }) => path)).toEqual(['/guide/la-demission', '/guide/la-demission-2'])
})
