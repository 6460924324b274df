import { describe, expect, test } from 'vitest'

import { loadSimulatorPage } from '#application/pages/simulators/load-simulator-page.ts'
import type { SimulatorView } from '#application/views/simulator-views.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { SIMULATOR_SITE } from '#test/support/fixtures/small-simulator-tables.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const METAL_IDCC = '3248'
const ports = await pagePorts(SIMULATOR_SITE)

async function pageAt(query: string, tool: SimulatorId = 'preavis-de-licenciement') {
  const page = await loadSimulatorPage(ports, tool, new URLSearchParams(query))
  if (page.view.kind !== 'simulator') throw new Error(page.view.kind)
  return { ...page, view: page.view }
}

async function stepAt<Kind extends SimulatorView['step']['kind']>(query: string, kind: Kind) {
  const { view } = await pageAt(query)
  const { step } = view
  if (step.kind !== kind) throw new Error(`${step.kind} at ${query}`)
  return step as Extract<SimulatorView['step'], { kind: Kind }>
}

describe('the first page of a simulator', () => {
  test('is indexed, and offers the agreements that it covers [R18]', async () => {
    const { view, refused } = await pageAt('')
    expect(view.meta).toMatchObject({
      indexed: true,
      path: '/simulateur/preavis-de-licenciement',
    })
    expect(refused).toBe(false)
    const step = await stepAt('', 'agreement')
    expect(step.withoutPath).toBe('/simulateur/preavis-de-licenciement?convention=aucune')
    expect(step.usual).toEqual([
      expect.objectContaining({
        idcc: METAL_IDCC,
        covered: true,
        path: `/simulateur/preavis-de-licenciement?convention=${METAL_IDCC}`,
      }),
    ])
  })

  test('ignores the marks of campaigns', async () => {
    const { view } = await pageAt('utm_source=lettre&cact=abc')
    expect(view.meta.indexed).toBe(true)
  })
})

describe('the choice of an agreement', () => {
  test('asks the next question when words name one agreement', async () => {
    const { view } = await pageAt('recherche=metallurgie')
    expect(view.step.kind).toBe('question')
    expect(view.given[0]).toMatchObject({ text: `Métallurgie (IDCC\u00A0${METAL_IDCC})` })
    expect(view.chosen?.idcc).toBe(METAL_IDCC)
  })

  test.each([
    ['recherche=', 'Écrivez le nom'],
    ['recherche=zzz', 'Aucune convention ne répond'],
  ])('names the error in %s', async (query, problem) => {
    const step = await stepAt(query, 'agreement')
    expect(step.problem).toContain(problem)
  })

  test('leads a company number to the official directory', async () => {
    const step = await stepAt('recherche=732829320', 'agreement')
    expect(step.hint).toMatchObject({ kind: 'siret', siret: '732829320' })
  })

  test('refuses a number of no agreement', async () => {
    expect((await pageAt('convention=4242')).refused).toBe(true)
    const step = await stepAt('convention=4242', 'agreement')
    expect(step.hint).toMatchObject({ kind: 'number', idcc: '4242' })
  })

  test('keeps answers that any agreement understands', async () => {
    const step = await stepAt('convention=aucune&anciennete=30&modifier=convention', 'agreement')
    expect(step.hidden).toEqual([{ name: 'anciennete', value: '30' }])
  })
})

describe('a question', () => {
  test('has the answers so far as hidden fields', async () => {
    const step = await stepAt(`convention=${METAL_IDCC}&anciennete=30`, 'question')
    expect(step.question.id).toBe('categorie')
    expect(step.hidden).toEqual([
      { name: 'convention', value: METAL_IDCC },
      { name: 'anciennete', value: '30' },
    ])
    expect(step.code).toMatchObject({
      figure: '2\u00A0mois',
      sources: [{ words: 'un préavis de deux mois' }],
    })
  })

  test.each([
    ['convention=aucune&etape=anciennete', 'Indiquez un nombre d’années'],
    [
      'convention=aucune&etape=anciennete&anciennete-annees=&anciennete-mois=',
      'Indiquez un nombre',
    ],
    ['convention=aucune&anciennete-annees=x', 'en années et en mois'],
    ['convention=aucune&anciennete=9999', 'ne peut pas dépasser'],
    [`convention=${METAL_IDCC}&anciennete=3&categorie=pilote`, 'Choisissez une des réponses'],
  ])('is asked again after %s', async (query, problem) => {
    const { refused, view } = await pageAt(query)
    expect(refused).toBe(true)
    expect(view.meta.title).toMatch(/^Erreur\u00A0: /)
    const step = await stepAt(query, 'question')
    expect(step.problem).toContain(problem)
  })

  test('shows again what was typed', async () => {
    const query = 'convention=aucune&anciennete-annees=deux&anciennete-mois=3'
    expect((await stepAt(query, 'question')).values).toEqual({
      'anciennete-annees': 'deux',
      'anciennete-mois': '3',
    })
  })

  test('can be answered again, with its answer filled in', async () => {
    const query = `convention=${METAL_IDCC}&anciennete=30&categorie=cadre&modifier=anciennete`
    const step = await stepAt(query, 'question')
    expect(step.values).toEqual({ 'anciennete-annees': '2', 'anciennete-mois': '6' })
    expect(step.hidden).toContainEqual({ name: 'categorie', value: 'cadre' })
    expect(step.hidden).not.toContainEqual({ name: 'anciennete', value: '30' })
  })
})

describe('an answer', () => {
  const ANSWERED = `convention=${METAL_IDCC}&anciennete-annees=2&anciennete-mois=6&categorie=cadre`

  test('names the retained side, and is for no search engine [R19]', async () => {
    const { view } = await pageAt(ANSWERED)
    expect(view.meta).toMatchObject({
      indexed: false,
      path: '/simulateur/preavis-de-licenciement',
    })
    const step = await stepAt(ANSWERED, 'answer')
    const { figure, sections, sharePath } = step.answer
    expect(figure).toBe('3\u00A0mois')
    expect(sections.map(({ mark }) => mark)).toEqual([undefined, 'Réponse retenue'])
    expect(sharePath).toBe(
      `/simulateur/preavis-de-licenciement?convention=${METAL_IDCC}&anciennete=30&categorie=cadre`,
    )
  })

  test('leads to the schedule with its notice filled in [R20]', async () => {
    const step = await stepAt(ANSWERED, 'answer')
    expect(step.schedulePath).toBe('/simulateur/echeancier?situation=licenciement&preavis=3+mois')
  })

  test('counts the first of repeated values', async () => {
    const step = await stepAt(`${ANSWERED}&categorie=etam`, 'answer')
    expect(step.answer.figure).toBe('3\u00A0mois')
  })

  test('can be refined by an agreement when it has none', async () => {
    const step = await stepAt('convention=aucune&anciennete=30', 'answer')
    expect(step.refinePath).toContain('modifier=convention')
    expect(step.answer.sections).toHaveLength(1)
  })

  test('gives the Code alone for an agreement that is not covered', async () => {
    const { view } = await pageAt(
      `convention=${METAL_IDCC}&anciennete=30&salaire12=2400&salaire3=2400`,
      'indemnite-de-licenciement',
    )
    expect(view.step).toMatchObject({
      answer: {
        sections: [
          { mark: 'Réponse retenue' },
          { body: [{ children: [{ text: expect.stringMatching(/pas encore couverte/) }] }] },
        ],
      },
    })
  })
})
