import { expect, test } from 'vitest'

import { relatedSimulators } from '#domain/deadlines/related-simulators.ts'
import { requestedSimulator } from '#domain/simulators/simulator-in-search-query.ts'

test.each([
  ['préavis démission', 'preavis-de-demission'],
  ['durée du préavis de démission d’un cadre', 'preavis-de-demission'],
  ['calcul indemnité licenciement', 'indemnite-de-licenciement'],
  ['préavis retraite', 'preavis-de-retraite'],
  ['indemnité rupture conventionnelle', 'indemnite-de-rupture-conventionnelle'],
  ['prime de précarité', 'indemnite-de-precarite'],
  ['indemnité de fin de contrat cdd', 'indemnite-de-precarite'],
  ['heures pour recherche d’emploi', 'heures-de-recherche-d-emploi'],
])('« %s » asks for a tool', (text, tool) => {
  expect(requestedSimulator(text)).toBe(tool)
})

test.each(['préavis', 'démission', 'préavis démission arrêt maladie', 'licenciement faute grave'])(
  '« %s » asks for none',
  (text) => {
    expect(requestedSimulator(text)).toBeUndefined()
  },
)

test.each([
  ['La démission', ['preavis-de-demission', 'heures-de-recherche-d-emploi']],
  ['L’indemnité légale de licenciement', ['preavis-de-licenciement', 'indemnite-de-licenciement']],
  ['La rupture conventionnelle individuelle', ['indemnite-de-rupture-conventionnelle']],
  ['La rupture conventionnelle collective', []],
  ['Arrêt maladie pendant le préavis', expect.arrayContaining(['preavis-de-demission'])],
  ['Les congés payés', []],
])('« %s » has its simulators', (title, tools) => {
  expect(relatedSimulators(title)).toEqual(tools)
})
