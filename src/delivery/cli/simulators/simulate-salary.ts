import { SALARY_SIMULATOR } from '#application/pages/common/simulator-list.ts'
import {
  SALARY_ASSUMPTIONS,
  salarySource,
} from '#application/pages/simulators/build-salary-answer.ts'
import { salaryView } from '#application/pages/simulators/load-salary-simulator-page.ts'
import type { Site } from '#application/site-use-cases.ts'
import { parseSalaryForm } from '#domain/payroll/parse-salary-form.ts'
import { isBelowMinimum } from '#domain/payroll/payslip.ts'
import type { ComputedSalary } from '#domain/payroll/payslip.ts'
import { SALARY_FIELDS } from '#domain/payroll/salary-form-fields.ts'
import { SALARY_TOOL } from '#domain/simulators/simulator-ids.ts'

import type { SalaryData, SalaryFigures } from '../answer-data.ts'
import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { givenData, incompleteFormAnswer } from './format-incomplete-form.ts'
import { parseOptionAnswers } from './parse-answer-options.ts'
import { answerPageLines } from './print-answer-page.ts'
import { promptForFields } from './prompt-for-fields.ts'

const SCHEMA = 'simulate-salary/1'
const { title: TITLE } = SALARY_SIMULATOR

/**
 * Computes a salary from options and prints it. Prompts for missing options in a terminal. Returns
 * the exit code.
 */
export async function simulateSalary(
  context: CommandContext,
  site: Pick<Site, 'simulators' | 'pages'>,
  words: readonly string[],
): Promise<ExitCode> {
  const answers = parseOptionAnswers(
    words,
    SALARY_FIELDS.map(({ name }) => name),
  )
  if (!answers.ok) return context.fail(answers.problem)
  const form = await promptForFields(context, SALARY_FIELDS, answers.value, problemsOf)
  const answer = await site.simulators.salary(form.input)
  if (answer.kind === 'problems') {
    const open = { ...form, problems: answer.problems }
    const about = {
      schema: SCHEMA,
      tool: SALARY_TOOL,
      title: TITLE,
      fields: SALARY_FIELDS,
    } as const
    context.answer(incompleteFormAnswer({ ...about, ...open }))
    return EXIT.usage
  }
  const text = await answerPageLines(context, site, salaryView(form.input, answer))
  return context.answer({ schema: SCHEMA, text, data: salaryData(answer.computed, form.input) })
}

function problemsOf(input: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const form = parseSalaryForm(input)
  return form.kind === 'problems' ? form.problems : new Map()
}

/** Builds the JSON of a salary, with amounts in euros. */
function salaryData(
  { payslip, ratesOf, model }: ComputedSalary,
  input: ReadonlyMap<string, string>,
): SalaryData {
  return {
    kind: 'salary',
    tool: SALARY_TOOL,
    title: TITLE,
    given: givenData(input),
    monthly: figuresOf(payslip, 1),
    yearly: figuresOf(payslip, 12),
    contributions: payslip.contributions.map(({ name, employee, employer }) => ({
      name,
      employee: inCents(employee),
      employer: inCents(employer),
    })),
    belowMinimum: isBelowMinimum(payslip),
    ratesOf,
    model,
    source: salarySource({ ratesOf, model }),
    assumptions: SALARY_ASSUMPTIONS,
  }
}

/** Multiplies the monthly figures of a payslip by a number of months. */
function figuresOf(payslip: SalaryFigures, months: number): SalaryFigures {
  const { gross, net, taxable, cost, employeeTotal, employerTotal, minimumGross } = payslip
  return {
    gross: inCents(gross * months),
    net: inCents(net * months),
    taxable: inCents(taxable * months),
    cost: inCents(cost * months),
    employeeTotal: inCents(employeeTotal * months),
    employerTotal: inCents(employerTotal * months),
    minimumGross: inCents(minimumGross * months),
  }
}

/** Rounds euros to the cent. */
function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
