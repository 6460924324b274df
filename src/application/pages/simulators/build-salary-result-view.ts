import type { ContributionView, SalaryResultView } from '#application/views/salary-view.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { formatEuros, frenchDate } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SalaryInput } from '#domain/payroll/parse-salary-form.ts'
import { isBelowMinimum } from '#domain/payroll/payslip.ts'
import type {
  ComputedSalary,
  Contribution,
  KnownAmount,
  SalaryRequest,
} from '#domain/payroll/payslip.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

/**
 * Builds the view of a computed salary: main amounts per month and per year, monthly contributions,
 * rates and assumptions.
 */
export function salaryResult(
  { payslip, ratesOf, model }: ComputedSalary,
  request: SalaryRequest,
  input: SalaryInput,
): Extract<SalaryResultView, { kind: 'salary' }> {
  const { gross, net, taxable, cost, minimumGross, employeeTotal, employerTotal } = payslip
  const figure = (title: string, amount: number, givenAmount?: KnownAmount) => ({
    title,
    monthly: euros(amount),
    yearly: euros(amount * 12),
    given: givenAmount === request.known,
  })
  const day = startOfParisDay(ratesOf)
  const rates = day.ok ? `Taux en vigueur au ${frenchDate(day.value)}` : `Taux du ${ratesOf}`
  return {
    kind: 'salary',
    figures: [
      figure('Coût total pour l’employeur', cost, 'cout'),
      figure('Salaire brut', gross, 'brut'),
      figure('Salaire net, avant impôt', net, 'net'),
      figure('Net imposable', taxable),
    ],
    contributions: payslip.contributions.map(contributionView),
    totals: contributionView({
      name: 'Total',
      employee: employeeTotal,
      employer: employerTotal,
    }),
    ...(isBelowMinimum(payslip) && {
      warning: `Ce salaire est inférieur au Smic, qui est de ${euros(minimumGross)} brut par mois pour cette durée du travail.`,
    }),
    rates,
    model,
    source: `${rates}, calculés par le modèle public de l’Urssaf et de beta.gouv.fr (${model}).`,
    assumptions: ASSUMPTIONS.map((assumption) => typeset(assumption)),
    sharePath: `${PATHS.salary}?${new URLSearchParams([...input]).toString()}`,
  }
}

/** Assumptions of the model, where the form has no field. */
const ASSUMPTIONS = [
  'Contrat à durée indéterminée du secteur privé, hors Alsace-Moselle et régimes spéciaux, sans heures supplémentaires, primes ni avantages en nature.',
  'Complémentaire santé de 40 € par mois, payée à moitié par l’employeur ; taux moyen d’accidents du travail ; sans versement mobilité.',
  'Estimation : seul le bulletin de paie fait foi.',
]

function contributionView({ name, employee, employer }: Contribution): ContributionView {
  return { name, employee: orDash(employee), employer: orDash(employer) }
}

function orDash(amount: number): string {
  return Math.abs(amount) < 0.005 ? '–' : euros(amount)
}

function euros(amount: number): string {
  return formatEuros(Math.round(amount * 100))
}
