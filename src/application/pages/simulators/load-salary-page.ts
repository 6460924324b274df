import { filledFields, valuesIn } from '#application/views/filled-field.ts'
import type { ContributionView, SalaryResultView } from '#application/views/salary-view.ts'
import { frenchDate, printEuros } from '#domain/editorial/french-formats.ts'
import { typeset } from '#domain/editorial/typography.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type {
  ComputedSalary,
  Contribution,
  KnownAmount,
  SalaryRequest,
} from '#domain/payroll/payslip.ts'
import { readSalary } from '#domain/payroll/read-salary.ts'
import { SALARY_FIELDS } from '#domain/payroll/salary-form.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { isOutage } from '#ports/outage.ts'
import type { PayrollModel } from '#ports/payroll.ts'

import { trailTo } from '../parts/breadcrumb.ts'
import { MENUS_TAG } from '../parts/page-tags.ts'
import { frameOf } from '../parts/page.ts'
import type { FramePorts, LoadedPage } from '../parts/page.ts'
import { SALARY_SIMULATOR } from './tool-list.ts'

const { path: PATH, title: TITLE, standfirst: STANDFIRST } = SALARY_SIMULATOR

/** Loads the salary simulator: its form, and the salary for what was filled in. */
export async function loadSalaryPage(
  ports: FramePorts & { readonly payroll: PayrollModel },
  query: URLSearchParams,
): Promise<LoadedPage> {
  const input = valuesIn(
    query,
    SALARY_FIELDS.map(({ name }) => name),
  )
  const read = input.size === 0 ? undefined : readSalary(input)
  const [frame, result] = await Promise.all([
    frameOf(ports),
    read?.kind === 'request' ? resultOf(ports.payroll, read.request, input) : undefined,
  ])
  const problems = read?.kind === 'problems' ? read.problems : undefined
  return {
    view: {
      kind: 'salary',
      meta: {
        title: problems ? `Erreur\u00A0: ${TITLE}` : windowTitle(result),
        description: STANDFIRST,
        path: PATH,
        indexed: input.size === 0,
      },
      breadcrumb: trailTo(PATHS.simulators),
      path: PATH,
      title: TITLE,
      standfirst: STANDFIRST,
      fields: filledFields(SALARY_FIELDS, input, problems),
      ...(result && { result }),
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
    refused: problems !== undefined,
    ...(result?.kind === 'unavailable' && { unavailable: true }),
  }
}

function windowTitle(result: SalaryResultView | undefined): string {
  return result?.kind === 'salary' ? `Résultat – ${TITLE}` : TITLE
}

/** The salary in words; an outage of the model is told, not thrown. */
async function resultOf(
  payroll: PayrollModel,
  request: SalaryRequest,
  input: ReadonlyMap<string, string>,
): Promise<SalaryResultView> {
  try {
    return salaryResult(await payroll.compute(request), request, input)
  } catch (error) {
    if (!isOutage(error)) throw error
    return { kind: 'unavailable' }
  }
}

function salaryResult(
  { payslip, ratesOf, model }: ComputedSalary,
  request: SalaryRequest,
  input: ReadonlyMap<string, string>,
): SalaryResultView {
  const { gross, net, taxable, cost, minimumGross, employeeTotal, employerTotal } = payslip
  const figure = (title: string, amount: number, known?: KnownAmount) => ({
    title,
    monthly: euros(amount),
    yearly: euros(amount * 12),
    given: known === request.known,
  })
  const day = startOfParisDay(ratesOf)
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
    ...(gross < minimumGross - 0.01 && {
      warning: `Ce salaire est inférieur au Smic, qui est de ${euros(minimumGross)} brut par mois pour cette durée du travail.`,
    }),
    rates: day.ok ? `Taux en vigueur au ${frenchDate(day.value)}` : `Taux du ${ratesOf}`,
    model,
    assumptions: ASSUMPTIONS.map((assumption) => typeset(assumption)),
    sharePath: `${PATH}?${new URLSearchParams([...input]).toString()}`,
  }
}

/** What the model takes for granted where the form does not ask. */
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
  return printEuros(Math.round(amount * 100))
}
