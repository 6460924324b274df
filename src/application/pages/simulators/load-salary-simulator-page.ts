import { computeSalary } from '#application/simulators/compute-salary.ts'
import { filledFields, valuesIn } from '#application/views/filled-form-fields.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SalaryInput, SalaryProblems } from '#domain/payroll/parse-salary-form.ts'
import { SALARY_FIELDS } from '#domain/payroll/salary-form-fields.ts'
import { isOutage } from '#ports/outage.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { FramePorts } from '../common/load-frame.ts'
import type { LoadedPage } from '../common/loaded-page.ts'
import { salaryResult } from './build-salary-result-view.ts'
import { SALARY_SIMULATOR } from './simulator-list.ts'

const { path: PATH, title: TITLE, standfirst: STANDFIRST } = SALARY_SIMULATOR

/** Loads the page of the salary simulator: its form, and the result if the input is valid. */
export async function loadSalarySimulatorPage(
  ports: FramePorts & { readonly payroll: PayrollModel },
  query: URLSearchParams,
): Promise<LoadedPage> {
  const input = valuesIn(
    query,
    SALARY_FIELDS.map(({ name }) => name),
  )
  const [frame, { problems, result }] = await Promise.all([
    loadFrame(ports),
    input.size === 0 ? NOTHING_FILLED_IN : answerTo(ports.payroll, input),
  ])
  return {
    view: {
      kind: 'salary',
      meta: {
        title: problems ? `Erreur\u00A0: ${TITLE}` : windowTitle(result),
        description: STANDFIRST,
        path: PATH,
        indexed: input.size === 0,
      },
      breadcrumb: breadcrumbTo(PATHS.simulators),
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

/** Outcome of the form: empty before it is submitted, else problems or a result. */
interface Answered {
  readonly problems?: SalaryProblems
  readonly result?: SalaryResultView
}

const NOTHING_FILLED_IN: Answered = {}

/**
 * Computes the salary, or returns the problems. An outage of the model becomes an `unavailable`
 * result.
 */
async function answerTo(payroll: PayrollModel, input: SalaryInput): Promise<Answered> {
  try {
    const answer = await computeSalary(payroll)(input)
    if (answer.kind === 'problems') return { problems: answer.problems }
    return { result: salaryResult(answer.computed, answer.request, input) }
  } catch (error) {
    if (!isOutage(error)) throw error
    return { result: { kind: 'unavailable' } }
  }
}
