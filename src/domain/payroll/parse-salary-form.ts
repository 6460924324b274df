import { HEADCOUNTS, KNOWN_AMOUNTS } from './payslip.ts'
import type { Headcount, KnownAmount, SalaryRequest } from './payslip.ts'
import { salaryDefault } from './salary-form-fields.ts'
import type { SalaryFieldName } from './salary-form-fields.ts'

/** Submitted values of the salary form by field name. */
export type SalaryInput = ReadonlyMap<string, string>

/** French error message for each invalid field. */
export type SalaryProblems = ReadonlyMap<SalaryFieldName, string>

export type SalaryFormResult =
  | { readonly kind: 'request'; readonly request: SalaryRequest }
  | { readonly kind: 'problems'; readonly problems: SalaryProblems }

/** Maximum amount in euros per year. A higher one is treated as a typing error. */
const MAX_YEARLY = 1_000_000
/** Weekly hours of a full-time contract (article L. 3121-27). */
const FULL_TIME_HOURS = 35

/**
 * Parses the submitted salary form, or returns an error message for each invalid field. Amounts may
 * be typed in French, such as « 2 500,50 ».
 */
export function parseSalaryForm(input: SalaryInput): SalaryFormResult {
  const textOf = (name: SalaryFieldName): string => input.get(name)?.trim() || salaryDefault(name)
  const problems = new Map<SalaryFieldName, string>()
  const amountKind = optionOf<KnownAmount>(KNOWN_AMOUNTS, textOf('connu'), 'connu', problems)
  const period = optionOf(['mois', 'an'] as const, textOf('periode'), 'periode', problems)
  const executive = optionOf(['oui', 'non'] as const, textOf('cadre'), 'cadre', problems)
  const time = optionOf(['complet', 'partiel'] as const, textOf('temps'), 'temps', problems)
  const headcount = optionOf<Headcount>(HEADCOUNTS, textOf('effectif'), 'effectif', problems)
  const months = period === 'an' ? 12 : 1
  const amount = readAmount(textOf('montant'), MAX_YEARLY / (12 / months))
  if (amount === undefined) problems.set('montant', amountProblem(textOf('montant'), months))
  const weeklyHours = time === 'partiel' ? readHours(textOf('heures')) : undefined
  if (time === 'partiel' && weeklyHours === undefined) problems.set('heures', HOURS_INVALID)
  if (amount === undefined || problems.size > 0) return { kind: 'problems', problems }
  return {
    kind: 'request',
    request: {
      known: amountKind,
      amount: amount / months,
      executive: executive === 'oui',
      weeklyHours,
      headcount,
    },
  }
}

const CHOICE_INVALID = 'Choisissez une des réponses proposées.'
const HOURS_INVALID =
  `Indiquez un nombre d’heures par semaine entre 1 et ${FULL_TIME_HOURS - 0.5}.`.replace('.', ',')

function amountProblem(text: string, months: number): string {
  if (text === '') return 'Indiquez un montant en euros.'
  const most = months === 12 ? '1 000 000' : '83 333'
  return `Indiquez un montant en euros entre 1 et ${most}, par exemple 2 500 ou 2 500,50.`
}

function readAmount(text: string, most: number): number | undefined {
  const digits = text.replaceAll(/\s/gu, '').replace(/€$/u, '')
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(digits)) return undefined
  const amount = Number(digits.replace(',', '.'))
  return amount >= 1 && amount <= most ? amount : undefined
}

function readHours(text: string): number | undefined {
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return undefined
  const hours = Number(text.replace(',', '.'))
  return hours >= 1 && hours < FULL_TIME_HOURS ? hours : undefined
}

/**
 * Returns the option with this value. For any other value, adds an error message to `problems` and
 * returns the first option.
 */
function optionOf<Option extends string>(
  options: readonly [Option, ...Option[]],
  text: string,
  name: SalaryFieldName,
  problems: Map<SalaryFieldName, string>,
): Option {
  const chosenOption = options.find((option) => option === text)
  if (chosenOption === undefined) problems.set(name, CHOICE_INVALID)
  return chosenOption ?? options[0]
}
