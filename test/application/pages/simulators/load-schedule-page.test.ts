import { describe, expect, test } from 'vitest'

import { loadSchedulePage } from '#application/pages/simulators/load-schedule-page.ts'
import type { ScheduleResultView } from '#application/views/schedule-view.ts'
import type { Document } from '#domain/editorial/document.ts'
import { paragraph } from '#test/support/fixtures/every-block.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const RESIGNATION = 'situation=demission&notification=2026-01-14&preavis=1+mois'
const STATE = Date.UTC(2026, 8, 1)

function resignationArticle(text: string): Document {
  const body = [paragraph(text)]
  return lawArticle('/code-du-travail/l1237-1', 'L1237-1', {}, { body, stateOfLawAt: STATE })
}

const TODAY = resignationArticle(
  'En cas de démission, l’existence et la durée du préavis sont fixées par la loi, ou par convention ou accord collectif de travail.',
)

async function pageAt(query: string, documents: readonly Document[] = [TODAY]) {
  const page = await loadSchedulePage(await pagePorts(documents), new URLSearchParams(query))
  if (page.view.kind !== 'schedule') throw new Error(page.view.kind)
  return { ...page, view: page.view }
}

async function resultAt<Kind extends ScheduleResultView['kind']>(
  kind: Kind,
  documents?: readonly Document[],
) {
  const { result } = (await pageAt(RESIGNATION, documents)).view
  if (result?.kind !== kind) throw new Error(result?.kind)
  return result as Extract<ScheduleResultView, { kind: Kind }>
}

describe('the schedule simulator', () => {
  test('offers its procedures, and is indexed so [R20]', async () => {
    const { view, refused } = await pageAt('utm_source=lettre')
    expect(view.meta).toMatchObject({ indexed: true, path: '/simulateur/echeancier' })
    expect(view.situations.map(({ path }) => path)).toContain(
      '/simulateur/echeancier?situation=licenciement',
    )
    expect(refused).toBe(false)
    expect(view.form).toBeUndefined()
  })

  test('asks for the days of a procedure, without an error at first', async () => {
    const { view, refused } = await pageAt('situation=licenciement')
    expect(view.meta.indexed).toBe(false)
    expect(view.form?.fields.map(({ name }) => name)).toContain('convocation')
    expect(refused).toBe(false)
  })

  test('shows what is wrong beside the field, with what was given', async () => {
    const { view, refused } = await pageAt('situation=demission&notification=hier&preavis=1+mois')
    expect(refused).toBe(true)
    expect(view.meta.title).toMatch(/^Erreur/)
    expect(view.form?.fields[0]).toMatchObject({
      value: 'hier',
      problem: 'Indiquez une date entre 2000 et 2099.',
    })
  })
})

describe('a schedule', () => {
  test('has each day with its rule and the article that says it [R20]', async () => {
    const { deadlines, stateOfLawAt, calendarPath } = await resultAt('deadlines')
    expect(stateOfLawAt).toBe(STATE)
    expect(deadlines.map(({ dayInWords, bound }) => [dayInWords, bound])).toEqual([
      ['mercredi 14 janvier 2026', 'Votre date'],
      ['vendredi 13 février 2026', undefined],
    ])
    expect(deadlines[1]?.passages[0]).toMatchObject({
      title: 'Article L.\u00A01237-1 du Code du travail',
      path: '/code-du-travail/l1237-1',
    })
    expect(calendarPath).toBe(`/simulateur/echeancier/echeances.ics?${RESIGNATION}`)
  })

  test('is withdrawn once an article says something else [R20]', async () => {
    const changed = resignationArticle('En cas de démission, le préavis est d’un jour.')
    expect(await resultAt('withdrawn', [changed])).toEqual({
      kind: 'withdrawn',
      articles: ['L1237-1'],
    })
  })

  test('does not link the article that the site does not hold', async () => {
    const { deadlines, stateOfLawAt } = await resultAt('deadlines', [])
    expect(stateOfLawAt).toBeUndefined()
    expect(deadlines[1]?.passages[0]).not.toHaveProperty('path')
  })
})
