import { expect, test } from 'vitest'

import { addressGuides } from '#adapters/http/sources/guides/guide-addresses.ts'
import { aGuideRecord, aGuideSection } from '#test/support/fixtures/guide-records.ts'

const SITE = 'https://travail-emploi.gouv.fr'

test('a guide has the address of its title', () => {
  const { guides } = addressGuides([aGuideRecord({ title: "L'activité partielle (AP)" })])
  expect(guides.map(({ path }) => path)).toEqual(['/guide/l-activite-partielle-ap'])
})

test('a page that stands twice is kept once, under the address that says its title, and both lead to it', () => {
  const { guides, paths } = addressGuides([
    aGuideRecord({ pubId: 'a', url: `${SITE}/questions-reponses-la-rupture` }),
    aGuideRecord({ pubId: 'b', url: `${SITE}/la-demission` }),
  ])
  expect(guides.map(({ record }) => record.pubId)).toEqual(['b'])
  expect([...paths.values()]).toEqual(['/guide/la-demission', '/guide/la-demission'])
})

test('of two addresses that say the title as well, the first is kept', () => {
  const { guides } = addressGuides([aGuideRecord({ pubId: 'a' }), aGuideRecord({ pubId: 'b' })])
  expect(guides.map(({ record }) => record.pubId)).toEqual(['a'])
})

test('two different texts under one title are two pages, the second with -2', () => {
  const { guides } = addressGuides([
    aGuideRecord({ pubId: 'a' }),
    aGuideRecord({ pubId: 'b', sections: [aGuideSection({ html: '<p>Autre chose.</p>' })] }),
  ])
  expect(guides.map(({ path }) => path)).toEqual(['/guide/la-demission', '/guide/la-demission-2'])
})
