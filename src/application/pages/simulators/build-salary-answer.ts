import type { AnswerDocument } from '#application/simulators/answer-document.ts'
import type { SalaryAnswer } from '#application/simulators/compute-salary.ts'
import { answeredFields } from '#application/views/filled-form-fields.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { cell, paragraph, strong } from '#domain/editorial/body-builders.ts'
import type { Table } from '#domain/editorial/document-body.ts'
import { formatEuros, frenchDate } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SalaryInput } from '#domain/payroll/parse-salary-form.ts'
import { isBelowMinimum } from '#domain/payroll/payslip.ts'
import type { Contribution, KnownAmount, Payslip } from '#domain/payroll/payslip.ts'
import { SALARY_FIELDS } from '#domain/payroll/salary-form-fields.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { SALARY_SIMULATOR } from '../common/simulator-list.ts'

/**
 * Builds the answer of the salary simulator: main amounts per month and per year, monthly
 * contributions, rates and assumptions.
 */
export function salaryAnswer(
  { computed, request }: Extract<SalaryAnswer, { kind: 'salary' }>,
  input: SalaryInput,
): AnswerDocument {
  const { payslip } = computed
  const { title: known, amount } = AMOUNTS[request.known]
  return {
    title: SALARY_SIMULATOR.title,
    figure: `${known}, ${euros(amount(payslip))}`,
    opening: [
      ...(isBelowMinimum(payslip)
        ? [
            paragraph(
              `Ce salaire est inférieur au Smic, qui est de ${euros(payslip.minimumGross)} brut par mois pour cette durée du travail.`,
            ),
          ]
        : []),
      amountsTable(payslip, request.known),
    ],
    sections: [
      {
        id: 'cotisations',
        title: 'Détail de chaque cotisation, par mois',
        body: [contributionsTable(payslip)],
        sources: [],
      },
    ],
    remarks: [salarySource(computed), ...SALARY_ASSUMPTIONS],
    fields: answeredFields(SALARY_FIELDS, input),
    sharePath: `${PATHS.salary}?${new URLSearchParams([...input]).toString()}`,
  }
}

interface Amount {
  readonly title: string
  /** Returns the amount per month, in euros. */
  readonly amount: (payslip: Payslip) => number
}

const AMOUNTS: Readonly<Record<KnownAmount | 'imposable', Amount>> = {
  cout: { title: 'Coût total pour l’employeur', amount: ({ cost }) => cost },
  brut: { title: 'Salaire brut', amount: ({ gross }) => gross },
  net: { title: 'Salaire net, avant impôt', amount: ({ net }) => net },
  imposable: { title: 'Net imposable', amount: ({ taxable }) => taxable },
}

/** Builds the table of amounts, with the one that the reader entered in bold. */
function amountsTable(payslip: Payslip, known: KnownAmount): Table {
  const rows = Object.entries(AMOUNTS).map(([key, { title, amount }]) => {
    const monthly = amount(payslip)
    const words = [title, euros(monthly), euros(monthly * 12)]
    return key === known ? boldRow([`${title} (montant donné)`, ...words.slice(1)]) : row(words)
  })
  return { type: 'table', rows: [headRow(['Salaire', 'Par mois', 'Par an']), ...rows] }
}

function contributionsTable({ contributions, employeeTotal, employerTotal }: Payslip): Table {
  const total = { name: 'Total', employee: employeeTotal, employer: employerTotal }
  return {
    type: 'table',
    rows: [
      headRow(['Cotisation', 'Salarié', 'Employeur']),
      ...contributions.map((contribution) => row(contributionWords(contribution))),
      boldRow(contributionWords(total)),
    ],
  }
}

function contributionWords({ name, employee, employer }: Contribution): readonly string[] {
  return [name, orDash(employee), orDash(employer)]
}

function headRow(words: readonly string[]): Table['rows'][number] {
  return words.map((each) => cell(each, true))
}

function row(words: readonly string[]): Table['rows'][number] {
  return words.map((each, column) => cell(each, column === 0))
}

function boldRow(words: readonly string[]): Table['rows'][number] {
  return words.map((each, column) => ({
    header: column === 0,
    children: [paragraph(strong(each))],
  }))
}

/** Returns the sentence that names the rates of a salary, their publisher and the model. */
export function salarySource({ ratesOf, model }: { ratesOf: string; model: string }): string {
  const day = startOfParisDay(ratesOf)
  const rates = day.ok ? `Taux en vigueur au ${frenchDate(day.value)}` : `Taux du ${ratesOf}`
  return `${rates}, calculés par le modèle public de l’Urssaf et de beta.gouv.fr (${model}).`
}

/** Assumptions of the model, where the form has no field. */
export const SALARY_ASSUMPTIONS: readonly string[] = [
  'Contrat à durée indéterminée du secteur privé, hors Alsace-Moselle et régimes spéciaux, sans heures supplémentaires, primes ni avantages en nature.',
  'Complémentaire santé de 40 € par mois, payée à moitié par l’employeur ; taux moyen d’accidents du travail ; sans versement mobilité.',
  'Estimation : seul le bulletin de paie fait foi.',
].map((assumption) => typeset(assumption))

function orDash(amount: number): string {
  return Math.abs(amount) < 0.005 ? '–' : euros(amount)
}

function euros(amount: number): string {
  return formatEuros(Math.round(amount * 100))
}
