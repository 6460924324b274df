import { findGapsAndOverlaps } from '#domain/simulators/find-gaps-and-overlaps.ts'
import type { TableIssue } from '#domain/simulators/find-gaps-and-overlaps.ts'
import { findMisreadThresholds } from '#domain/simulators/find-misread-thresholds.ts'
import type { MisreadThreshold } from '#domain/simulators/find-misread-thresholds.ts'
import { neededQuestions } from '#domain/simulators/next-question.ts'
import { hasPeriod } from '#domain/simulators/parse-and-format-durations.ts'
import { formatAnswer } from '#domain/simulators/parse-answer.ts'
import { elapsedUnit, possibleValues, jointQuestions } from '#domain/simulators/rule-table.ts'
import type { AnswerValue, Question, Row, Table } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { ContentIssue } from '../content-issue.ts'
import { parseRow } from './parse-simulator-row.ts'
import type { KnownQuestions, RowIssue } from './parse-simulator-row.ts'
import type { WrittenTable } from './simulator-table-schema.ts'
import type { ValidatedYaml } from './yaml-with-line-numbers.ts'

interface TablePlace {
  readonly tool: SimulatorId
  readonly idcc: string | undefined
  readonly file: string
}

/**
 * Builds a simulator table from its parsed file, and checks it for gaps and overlaps. Returns the
 * table, or its issues.
 */
export function parseTable(
  { tool, idcc, file }: TablePlace,
  { content, lineAt }: ValidatedYaml<WrittenTable>,
  shared: KnownQuestions,
): { readonly table?: Table; readonly issues: readonly ContentIssue[] } {
  const issues: ContentIssue[] = []
  const report = (line: number, message: string): void => {
    issues.push({ file, place: `ligne ${line}`, message })
  }
  const own = new Map<string, Question>()
  for (const [at, { question, message }] of ownQuestions(content, shared).entries()) {
    if (message !== undefined) report(lineAt(['questions', at]), message)
    if (question) own.set(question.id, question)
  }
  // Shared questions that only formulas use are asked last.
  const questionsById = new Map([...own, ...[...shared].filter(([id]) => !own.has(id))])
  const rows = content.rows.flatMap((written, at) => {
    const rowIssues: RowIssue[] = []
    const listed = Object.keys(written.when).filter((id) => shared.has(id) && !own.has(id))
    const line = lineAt(['rows', at])
    const row = parseRow(written, line, { known: questionsById, issues: rowIssues })
    for (const id of listed)
      rowIssues.push({ path: ['when', id], message: `${id} : à nommer dans « questions »` })
    for (const { path, message } of rowIssues) report(lineAt(['rows', at, ...path]), message)
    return row ?? []
  })
  const needed = new Set(rows.flatMap((row) => neededQuestions(row)))
  const questions = [
    ...own.values(),
    ...[...shared.values()].filter(({ id }) => needed.has(id) && !own.has(id)),
  ]
  if (issues.length > 0) return { issues }
  const unused = questions.findIndex(
    (question) => !needed.has(question.id) && !isNamed(rows, question),
  )
  if (unused >= 0) {
    report(lineAt(['questions', unused]), `${questions[unused]?.id} : aucune ligne n’en dépend`)
  }
  const table = { tool, idcc, questions, rows }
  for (const issue of findGapsAndOverlaps(table))
    report(issue.lines[0] ?? 1, issueMessage(issue, questions))
  for (const row of withoutPeriod(table)) report(row.line, NO_PERIOD)
  for (const misread of misreadWithoutReason(table))
    report(misread.row.line, thresholdMessage(misread))
  return issues.length > 0 ? { issues } : { table, issues }
}

interface OwnQuestion {
  readonly question?: Question
  readonly message?: string
}

function ownQuestions({ questions }: WrittenTable, shared: KnownQuestions): readonly OwnQuestion[] {
  const listed = new Set<string>()
  const own = questions.filter((written) => typeof written !== 'string')
  const all = new Map([...shared, ...own.map((question) => [question.id, question] as const)])
  return questions.map((written) => {
    const id = typeof written === 'string' ? written : written.id
    if (listed.has(id)) return { message: `${id} : cette question est donnée deux fois` }
    listed.add(id)
    const question = typeof written === 'string' ? shared.get(id) : written
    if (question === undefined) return { message: `${id} : question partagée inconnue` }
    const message = mistakeIn(question, shared.get(id)?.type, all)
    return message === undefined ? { question } : { question, message }
  })
}

function mistakeIn(
  question: Question,
  sharedType: Question['type'] | undefined,
  all: KnownQuestions,
): string | undefined {
  const { id, type } = question
  if (sharedType !== undefined && sharedType !== type)
    return `${id} : la question partagée est de type ${sharedType}`
  const [unknown] = unknownImplications(question, all)
  return unknown === undefined
    ? undefined
    : `${id} : une option donne à « ${unknown} » une réponse que cette question n’a pas`
}

/** Returns the ids to which a question's options imply an answer that no such question has. */
function unknownImplications(question: Question, known: KnownQuestions): readonly string[] {
  const options = question.type === 'choice' ? question.options : []
  return options
    .flatMap(({ implies = {} }) => Object.entries(implies))
    .filter(([id, value]) => !canAnswer(known.get(id), value))
    .map(([id]) => id)
}

function canAnswer(question: Question | undefined, value: AnswerValue): boolean {
  if (question === undefined) return false
  return typeof value === 'string'
    ? possibleValues(question)?.includes(value) === true
    : elapsedUnit(question) !== undefined
}

/** True if a row depends on a question, or on one that it asks at once. */
function isNamed(rows: readonly Row[], question: Question): boolean {
  const ids = [question.id, ...jointQuestions(question)]
  return rows.some(({ when }) => ids.some((id) => when.has(id)))
}

function issueMessage(
  { kind, lines, answers }: TableIssue,
  questions: readonly Question[],
): string {
  const example = questions
    .flatMap((question) => {
      const value = answers.get(question.id)
      return value === undefined ? [] : `${question.id} = ${formatAnswer(question, value)}`
    })
    .join(', ')
  return kind === 'gap'
    ? `aucune ligne ne répond à : ${example}`
    : `les lignes ${lines.join(', ')} répondent toutes à : ${example}`
}

const NO_PERIOD = 'le résultat ne dit pas sa période : par jour, par mois, en tout…'

/** Returns the rows on hours of absence whose figure has no period. */
function withoutPeriod({ tool, rows }: Table): readonly Row[] {
  if (tool !== 'heures-de-recherche-d-emploi') return []
  return rows.filter(({ outcome }) => outcome.kind === 'duration' && !hasPeriod(outcome.parts))
}

/** Returns the bounds that a row reads otherwise than its words, without a reason of its own. */
function misreadWithoutReason(table: Table): readonly MisreadThreshold[] {
  return findMisreadThresholds(table).filter(({ row }) => row.boundary === undefined)
}

function thresholdMessage({ question, threshold, read, said }: MisreadThreshold): string {
  const days = said.map((day) => DAY_NAMES[day]).join(' et ')
  const words = said.length === 0 ? 'ne disent pas ce seuil' : `disent ${days}`
  return `${question.id} ${threshold.value} : la ligne lit ${DAY_NAMES[read]}, les passages ${words} ; une raison (boundary) manque`
}

const DAY_NAMES = { anniversary: '« à partir de »', dayAfter: '« plus de »' } as const
