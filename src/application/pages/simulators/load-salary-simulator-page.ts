import { computeSalary } from '#application/simulators/compute-salary.ts'
import type { SalaryAnswer } from '#application/simulators/compute-salary.ts'
import { filledFields, valuesIn } from '#application/views/filled-form-fields.ts'
import type { SalaryView } from '#application/views/salary-view.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SalaryInput } from '#domain/payroll/parse-salary-form.ts'
import { SALARY_FIELDS } from '#domain/payroll/salary-form-fields.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'

import { onOutage } from '../../shared/with-fallback.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { SALARY_SIMULATOR } from '../common/simulator-list.ts'
import { salaryAnswer } from './build-salary-answer.ts'

const { path: PATH, title: TITLE, standfirst: STANDFIRST } = SALARY_SIMULATOR

/** Answer to a submitted form, or `unavailable` during an outage of the payroll model. */
type Outcome = SalaryAnswer | { readonly kind: 'unavailable' }

/** Loads the page of the salary simulator: its form, and the result if the input is valid. */
export async function loadSalarySimulatorPage(
  { payroll }: Pick<PagePorts, 'payroll'>,
  query: URLSearchParams,
): Promise<PageContent> {
  const input = valuesIn(
    query,
    SALARY_FIELDS.map(({ name }) => name),
  )
  const outcome = input.size === 0 ? undefined : await answerTo(payroll, input)
  return {
    view: salaryView(input, outcome),
    refused: outcome?.kind === 'problems',
    ...(outcome?.kind === 'unavailable' && { unavailable: true }),
  }
}

/** Builds the page of the salary simulator from a submitted form and its outcome, if any. */
export function salaryView(input: SalaryInput, outcome: Outcome | undefined): SalaryView {
  const problems = outcome?.kind === 'problems' ? outcome.problems : undefined
  return {
    kind: 'salary',
    meta: {
      title: windowTitle(outcome),
      description: STANDFIRST,
      path: PATH,
      indexed: input.size === 0,
    },
    breadcrumb: breadcrumbTo(PATHS.simulators),
    path: PATH,
    title: TITLE,
    standfirst: STANDFIRST,
    fields: filledFields(SALARY_FIELDS, input, problems),
    ...(outcome?.kind === 'salary' && { answer: salaryAnswer(outcome, input) }),
    ...(outcome?.kind === 'unavailable' && { unavailable: true }),
  }
}

function windowTitle(outcome: Outcome | undefined): string {
  if (outcome?.kind === 'problems') return `Erreur\u00A0: ${TITLE}`
  return outcome?.kind === 'salary' ? `Résultat – ${TITLE}` : TITLE
}

function answerTo(payroll: PayrollModel, input: SalaryInput): Promise<Outcome> {
  return onOutage(
    () => computeSalary(payroll)(input),
    () => ({ kind: 'unavailable' }),
  )
}
