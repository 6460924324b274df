import { expect, test } from 'vitest'

import { loadSalarySimulatorPage } from '#application/pages/simulators/load-salary-simulator-page.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { Outage } from '#ports/outage.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'
import { A_SALARY } from '#test/support/fixtures/computed-salary.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts([])

async function pageAt(query: string, payroll: PayrollModel = ports.payroll) {
  const page = await loadSalarySimulatorPage({ ...ports, payroll }, new URLSearchParams(query))
  if (page.view.kind !== 'salary') throw new Error(page.view.kind)
  return { ...page, view: page.view }
}

async function salaryAt(query: string, payroll?: PayrollModel) {
  const { answer } = (await pageAt(query, payroll)).view
  if (answer === undefined) throw new Error('no salary')
  return answer
}

/** A model that fails. */
function failing(error: Error): PayrollModel {
  return {
    compute: async () => {
      throw error
    },
  }
}

test('the form alone is indexed, and computes nothing', async () => {
  const { view, refused } = await pageAt('utm_source=lettre')
  expect(view.meta.indexed).toBe(true)
  expect(view.answer).toBeUndefined()
  expect(refused).toBe(false)
})

test('the first of repeated fields counts, as in other simulators', async () => {
  const { view } = await pageAt('montant=3000&montant=4000')
  expect(view.fields.find(({ name }) => name === 'montant')?.value).toBe('3000')
})

test('a salary is shown by month and year, with each contribution [R21]', async () => {
  const { figure, opening, sections, remarks } = await salaryAt('montant=3000')
  expect(figure).toBe('Salaire brut, 3\u202F000,00\u00A0€')
  expect(tableWords(opening)[2]).toEqual([
    'Salaire brut (montant donné)',
    '3\u202F000,00\u00A0€',
    '36\u202F000,00\u00A0€',
  ])
  const contributions = tableWords(sections[0]?.body ?? [])
  expect(contributions[1]).toEqual(['Assurance maladie', '–', '390,00\u00A0€'])
  expect(contributions.at(-1)?.[1]).toBe('647,15\u00A0€')
  expect(remarks[0]).toContain('Taux en vigueur au 1er juillet 2026')
  expect(plainText(opening)).not.toContain('Smic')
})

/** Returns the words of each cell of the table in a body. */
function tableWords(body: Body): readonly (readonly string[])[] {
  const table = body.find((block) => block.type === 'table')
  return (table?.rows ?? []).map((row) => row.map(({ children }) => plainText(children)))
}

test('an amount without a gross salary is a problem of its field', async () => {
  const { view, refused } = await pageAt('connu=cout&montant=10', {
    compute: () => Promise.resolve(undefined),
  })
  const amount = view.fields.find(({ name }) => name === 'montant')
  expect(amount?.problem).toContain('montant plus élevé')
  expect(refused).toBe(true)
})

test('a salary below the minimum wage says so', async () => {
  const low = { ...A_SALARY, payslip: { ...A_SALARY.payslip, gross: 1500 } }
  const { opening } = await salaryAt('montant=1500', { compute: () => Promise.resolve(low) })
  expect(plainText(opening)).toContain('1\u202F867,02\u00A0€')
})

test('an error is shown beside its field', async () => {
  const { view, refused } = await pageAt('montant=beaucoup')
  expect(refused).toBe(true)
  expect(view.fields.find(({ name }) => name === 'montant')?.problem).toContain('entre 1 et')
})

test('an outage of the model keeps the form, other errors are bugs', async () => {
  const page = await pageAt('montant=3000', failing(new Outage('payroll model', 'late')))
  expect(page).toMatchObject({ unavailable: true, view: { unavailable: true } })
  await expect(pageAt('montant=3000', failing(new Error('bug')))).rejects.toThrow('bug')
})
