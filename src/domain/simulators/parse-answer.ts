import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { formatAmount, formatNumber } from './format-numbers.ts'
import { formatMonths } from './parse-and-format-durations.ts'
import type { Question } from './rule-table.ts'

/**
 * Parses a reader's answer to a simulator's question, or refuses it with a French error message.
 */
export function parseAnswer(question: Question, text: string): Result<string | number, string> {
  const given = text.trim()
  switch (question.type) {
    case 'choice':
      return question.options.some(({ value }) => value === given)
        ? ok(given)
        : refused('Choisissez une des réponses proposées.')
    case 'yesNo': {
      const value = YES_NO.get(given.toLowerCase())
      return value === undefined ? refused('Répondez par oui ou par non.') : ok(value)
    }
    case 'months':
      return readMonths(question, given)
    case 'number':
      return (
        numberBetween(given, /^\d+$/u, MAX_NUMBER) ??
        refused('Donnez un nombre entier, par exemple 50.')
      )
    case 'amount':
      return (
        numberBetween(given.replace(/€$/u, ''), /^\d+(?:[.,]\d{1,2})?$/u, MAX_AMOUNT) ??
        refused('Donnez un montant en euros, par exemple 2\u202F500,50.')
      )
    default:
      return question satisfies never
  }
}

const YES_NO: ReadonlyMap<string, string> = new Map([
  ['oui', 'oui'],
  ['o', 'oui'],
  ['non', 'non'],
  ['n', 'non'],
])

const MAX_MONTHS = 70 * 12
const MAX_NUMBER = 1_000_000
const MAX_AMOUNT = 1_000_000

const MONTHS = /^(?:(\d{1,4})\s*ans?)?(?:\s*(?:et\s+)?(\d{1,4})(?:\s*mois)?)?$/iu

function readMonths(question: Question, given: string): Result<number, string> {
  const [whole = '', years = '0', months = '0'] = MONTHS.exec(given) ?? []
  const value = Number(years) * 12 + Number(months)
  if (whole !== '' && value <= MAX_MONTHS) return ok(value)
  const subject = question.id === 'anciennete' ? 'L’ancienneté' : 'Cette durée'
  return refused(
    whole === ''
      ? `${subject} se compte en mois entiers\u00A0: par exemple 30, ou 2 ans 6 mois.`
      : `${subject} ne peut pas dépasser ${formatMonths(MAX_MONTHS)}.`,
  )
}

function numberBetween(
  given: string,
  shape: RegExp,
  max: number,
): Result<number, string> | undefined {
  const digits = given.replaceAll(/\s/gu, '')
  const value = Number(digits.replace(',', '.'))
  return shape.test(digits) && value <= max ? ok(value) : undefined
}

/**
 * Formats a parsed answer in French: « Ingénieur ou cadre », « Oui », « 2 ans et 6 mois » or
 * « 2 500 € ».
 */
export function formatAnswer(question: Question, value: string | number): string {
  if (typeof value === 'string') {
    if (question.type === 'yesNo') return value === 'oui' ? 'Oui' : 'Non'
    const options = question.type === 'choice' ? question.options : []
    return options.find((option) => option.value === value)?.label ?? value
  }
  if (question.type === 'months') return formatMonths(value)
  return question.type === 'amount' ? formatAmount(value) : formatNumber(value)
}
