import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { durationName } from './day-question.ts'
import { MAX_YEARS, formatElapsedTime, parseElapsedTime, writeElapsedTime } from './elapsed-time.ts'
import type { ElapsedTime, ElapsedUnit } from './elapsed-time.ts'
import { formatAmount, formatNumber } from './format-numbers.ts'
import { elapsedUnit } from './rule-table.ts'
import type { AnswerValue, Question } from './rule-table.ts'

/**
 * Parses a reader's answer to a simulator's question, or refuses it with a French error message.
 */
export function parseAnswer(question: Question, text: string): Result<AnswerValue, string> {
  const trimmed = text.trim()
  switch (question.type) {
    case 'choice':
      return question.options.some(({ value }) => value === trimmed)
        ? ok(trimmed)
        : refused('Choisissez une des réponses proposées.')
    case 'yesNo': {
      const value = YES_NO.get(trimmed.toLowerCase())
      return value === undefined ? refused('Répondez par oui ou par non.') : ok(value)
    }
    case 'months':
    case 'years':
      return readElapsedTime(question.id, trimmed, question.type)
    case 'number':
      return (
        numberBetween(trimmed, /^\d+$/u, MAX_NUMBER) ??
        refused('Donnez un nombre entier, par exemple 50.')
      )
    case 'amount':
      return (
        numberBetween(trimmed.replace(/€$/u, ''), /^\d+(?:[.,]\d{1,2})?$/u, MAX_AMOUNT) ??
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

const MAX_NUMBER = 1_000_000
const MAX_AMOUNT = 1_000_000

function readElapsedTime(id: string, text: string, unit: ElapsedUnit): Result<ElapsedTime, string> {
  const elapsedTime = parseElapsedTime(text, unit)
  if (elapsedTime.ok) return elapsedTime
  const subject = unit === 'years' ? 'L’âge' : durationName(id)
  return refused(
    elapsedTime.problem === 'tooLong'
      ? `${subject} ne peut pas dépasser ${MAX_YEARS[unit]}\u00A0ans.`
      : `${subject} ${EXPECTED[unit]}`,
  )
}

const EXPECTED: Readonly<Record<ElapsedUnit, string>> = {
  months:
    'se donne en années et en mois, en chiffres\u00A0: par exemple 2\u00A0ans et 6\u00A0mois.',
  years: 'se donne en années, en chiffres\u00A0: par exemple 50.',
}

function numberBetween(
  text: string,
  shape: RegExp,
  max: number,
): Result<number, string> | undefined {
  const digits = text.replaceAll(/\s/gu, '')
  const value = Number(digits.replace(',', '.'))
  return shape.test(digits) && value <= max ? ok(value) : undefined
}

/**
 * Formats a parsed answer in French: « Ingénieur ou cadre », « Oui », « 2 ans et 6 mois » or
 * « 2 500 € ».
 */
export function formatAnswer(question: Question, value: AnswerValue): string {
  if (typeof value === 'string') {
    if (question.type === 'yesNo') return value === 'oui' ? 'Oui' : 'Non'
    const options = question.type === 'choice' ? question.options : []
    return options.find((option) => option.value === value)?.label ?? value
  }
  if (typeof value === 'object') {
    return formatElapsedTime(value, elapsedUnit(question) ?? 'months')
  }
  return question.type === 'amount' ? formatAmount(value) : formatNumber(value)
}

/** Returns a parsed answer as it stands in an address: `30`, `30 mois 1 jour`, `etam`, `2500.5`. */
export function writeAnswer(question: Question, value: AnswerValue): string {
  if (typeof value !== 'object') return String(value)
  return writeElapsedTime(value, elapsedUnit(question) ?? 'months')
}
