import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { Passage } from '#domain/editorial/find-misquoted-law-passages.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Bound } from '#domain/simulators/elapsed-time.ts'
import { variablesOf } from '#domain/simulators/evaluate-formula.ts'
import { questionsBehind } from '#domain/simulators/formula-variable-values.ts'
import { parseDuration } from '#domain/simulators/parse-and-format-durations.ts'
import { parseFormula } from '#domain/simulators/parse-formula.ts'
import { possibleValues } from '#domain/simulators/rule-table.ts'
import type { Condition, Outcome, Question, Row } from '#domain/simulators/rule-table.ts'

import type { WrittenRow } from './simulator-table-schema.ts'
import type { YamlPath } from './yaml-with-line-numbers.ts'

/** Mistake in a row of a simulator table, with its path in the row. */
export interface RowIssue {
  readonly path: YamlPath
  readonly message: string
}

/** Questions of a simulator that rows may refer to, by id. */
export type KnownQuestions = ReadonlyMap<string, Question>

interface Reading {
  readonly known: KnownQuestions
  readonly issues: RowIssue[]
}

/**
 * Parses a row of a simulator table. If the row is invalid, adds its errors to `conversion.issues`
 * and returns undefined.
 */
export function parseRow(written: WrittenRow, line: number, conversion: Reading): Row | undefined {
  const { issues } = conversion
  const before = issues.length
  const when = new Map<string, Condition>()
  for (const [id, condition] of Object.entries(written.when)) {
    const conditionResult = readCondition(conversion.known.get(id), condition)
    if (conditionResult.ok) when.set(id, conditionResult.value)
    else issues.push({ path: ['when', id], message: `${id} : ${conditionResult.problem}` })
  }
  const outcome = readOutcome(written, conversion)
  if (!outcome.ok) issues.push(outcome.problem)
  const passages = written.passages.map((passage, at) => readPassage(passage, at, issues))
  const lacking = outcome.ok ? lackingProof(written, outcome.value) : undefined
  if (lacking !== undefined) issues.push({ path: [], message: lacking })
  if (!outcome.ok || issues.length > before) return undefined
  const { because, boundary, borrowsDismissalNotice, references } = written
  return {
    line,
    when,
    outcome: outcome.value,
    passages,
    ...(because === undefined ? {} : { because }),
    ...(boundary === undefined ? {} : { boundary }),
    ...(borrowsDismissalNotice === undefined ? {} : { borrowsDismissalNotice }),
    references,
  }
}

function readCondition(
  question: Question | undefined,
  written: WrittenRow['when'][string],
): Result<Condition, string> {
  if (question === undefined) return refused('question inconnue, à déclarer dans « questions »')
  const possible = possibleValues(question)
  const isBound = typeof written === 'object' && !Array.isArray(written)
  if (possible === undefined) {
    return isBound ? readBound(written) : refused('attend des bornes : from, above, below, upTo')
  }
  return isBound ? refused('attend une réponse, non des bornes') : readValues(possible, written)
}

function readValues(
  possible: readonly string[],
  written: string | readonly string[],
): Result<Condition, string> {
  const oneOf = [written].flat()
  const unknown = oneOf.find((value) => !possible.includes(value))
  return unknown === undefined
    ? ok({ oneOf })
    : refused(`réponse inconnue « ${unknown} », au choix : ${possible.join(', ')}`)
}

function readBound(written: Bound): Result<Condition, string> {
  const { from = -Infinity, above = -Infinity, below = Infinity, upTo = Infinity } = written
  if (Object.keys(written).length === 0) return refused('aucune borne')
  const isEmpty = from > upTo || from >= below || above >= Math.min(below, upTo)
  return isEmpty ? refused('aucun nombre n’est entre ces bornes') : ok(written)
}

function readOutcome(
  { result, formula }: WrittenRow,
  { known }: Reading,
): Result<Outcome, RowIssue> {
  if ((result === undefined) === (formula === undefined)) {
    return refused({ path: [], message: 'une ligne a « result » ou « formula », l’un des deux' })
  }
  if (formula !== undefined) return readFormula(formula, known)
  if (result === 'aucun') return ok({ kind: 'none' })
  if (result === 'non prévu') return ok({ kind: 'notProvided' })
  if (result === 'dépend du contrat') return ok({ kind: 'unquantified', decidedBy: 'contract' })
  if (result === 'à convenir') return ok({ kind: 'unquantified', decidedBy: 'employer' })
  const parts = parseDuration(result ?? '')
  return parts === undefined
    ? refused({ path: ['result'], message: `résultat illisible : « ${result} »` })
    : ok({ kind: 'duration', parts })
}

function readFormula(text: string, questions: KnownQuestions): Result<Outcome, RowIssue> {
  const formula = parseFormula(text)
  if (!formula.ok) {
    const { column, word } = formula.problem
    const mistake = word === undefined ? 'elle s’arrête trop tôt' : `« ${word} » n’est pas attendu`
    return refused({
      path: ['formula'],
      message: `formule illisible au signe ${column} : ${mistake}`,
    })
  }
  const unknown = variablesOf(formula.value).find((variable) =>
    questionsBehind(variable).some((id) => !isNumeric(questions.get(id))),
  )
  return unknown === undefined
    ? ok({ kind: 'formula', formula: formula.value })
    : refused({ path: ['formula'], message: `variable inconnue dans la formule : « ${unknown} »` })
}

function isNumeric(question: Question | undefined): boolean {
  return question !== undefined && question.type !== 'choice' && question.type !== 'yesNo'
}

const AGREEMENT_ARTICLE = /^KALIARTI\d{12}$/u

function readPassage({ article, words }: Passage, at: number, issues: RowIssue[]): Passage {
  if (AGREEMENT_ARTICLE.test(article)) return { article, words }
  const number = parseArticleNumber(article)
  if (number.ok) return { article: number.value, words }
  issues.push({
    path: ['passages', at, 'article'],
    message: `article illisible : « ${article} » n’est ni KALIARTI… ni un article du Code`,
  })
  return { article, words }
}

function lackingProof({ passages, because }: WrittenRow, { kind }: Outcome): string | undefined {
  if (kind !== 'notProvided') {
    return passages.length === 0 ? 'aucun passage ne dit ce résultat' : undefined
  }
  return because === undefined ? '« non prévu » demande une raison (because)' : undefined
}
