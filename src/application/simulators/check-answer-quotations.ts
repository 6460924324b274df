import { boundsOf } from '#domain/simulators/boundary-values.ts'
import { rowKey } from '#domain/simulators/check-quotations.ts'
import { formatAmount } from '#domain/simulators/format-numbers.ts'
import { variablesFrom } from '#domain/simulators/formula-variable-values.ts'
import { isAmount } from '#domain/simulators/formula-variable-values.ts'
import { formatDuration } from '#domain/simulators/parse-and-format-durations.ts'
import { renderFormula } from '#domain/simulators/render-formula.ts'
import type { Answers, DecidedBy, Row, Table } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { QuotedArticle, WithdrawnRows } from '#ports/simulator-tables.ts'

import type { TableStep } from './answer-table-questions.ts'
import { loadQuotedArticles } from './load-quoted-articles.ts'
import type { QuotedLawPorts } from './load-quoted-articles.ts'
import type { QuotedPassage, SimulatedOutcome, RuleAnswer } from './simulation-types.ts'

/** Dependencies for checking the quotations of an answer against the current law. */
export interface QuotationCheckPorts extends QuotedLawPorts {
  readonly withdrawn: Pick<WithdrawnRows, 'all'>
}

/**
 * Converts the result of a rule table to the answer for readers. The answer contains an outcome
 * only if the current law contains the row's quotations.
 */
export async function checkAnswerQuotations(
  ports: QuotationCheckPorts,
  table: Table | undefined,
  followed: TableStep,
  answers: Answers,
): Promise<RuleAnswer> {
  if (table === undefined || followed.kind !== 'answer') return { kind: 'notCovered' }
  const { row } = followed
  const { documents, proofOf } = await loadQuotedArticles(
    ports,
    table,
    [row],
    await ports.quotedLaw.held(),
  )
  const proof = proofOf(row)
  if (proof.kind === 'unproved') return proof
  if (proof.kind === 'withdrawn') {
    const articles = [...new Set(proof.lost.map(({ article }) => article))]
    return { kind: 'withdrawn', since: await withdrawnSince(ports, table, row), articles }
  }
  return {
    kind: 'proved',
    outcome: outcomeOf(table, followed, answers),
    passages: row.passages.flatMap(({ article, words }) => {
      const document = documents.get(article)
      return document ? [quotedPassage(article, words, document)] : []
    }),
    ...becauseOf(row, answers),
    references: row.references,
  }
}

/** Returns the reason of a row, with that of its bound if the reader's seniority or age is on it. */
function becauseOf(
  { because, boundary, when }: Row,
  answers: Answers,
): { readonly because?: string } {
  const isOnBound = [...when].some(([id, condition]) => {
    const value = answers.get(id)
    return typeof value === 'object' && boundsOf(condition).includes(value.completed)
  })
  const reasons = [because, isOnBound ? boundary : undefined].filter((each) => each !== undefined)
  return reasons.length === 0 ? {} : { because: reasons.join(' ') }
}

/** Returns the time at which a row was withdrawn, or now if its withdrawal is not stored yet. */
async function withdrawnSince(
  { withdrawn, clock }: QuotationCheckPorts,
  { tool, idcc }: Table,
  row: Row,
): Promise<number> {
  const key = rowKey(row)
  const withdrawnRows = (await withdrawn.all()).filter(
    (each) => each.tool === tool && each.idcc === idcc && each.row === key,
  )
  return Math.min(clock.now(), ...withdrawnRows.map(({ since }) => since))
}

function quotedPassage(article: string, words: string, document: QuotedArticle): QuotedPassage {
  const { title, path, legifranceId, stateOfLawAt } = document
  return {
    words,
    article,
    title,
    source: document.kind === 'lawArticle' ? document.code : document.text.title,
    path,
    legifranceId,
    ...(stateOfLawAt === undefined ? {} : { stateOfLawAt }),
  }
}

function outcomeOf(
  { tool, questions }: Table,
  { row, amount = 0 }: Extract<TableStep, { kind: 'answer' }>,
  answers: Answers,
): SimulatedOutcome {
  const { outcome } = row
  switch (outcome.kind) {
    case 'duration':
      return { kind: 'duration', text: formatDuration(outcome.parts), parts: outcome.parts }
    case 'none':
      return { kind: 'none', text: NONE[tool] }
    case 'unquantified':
      return { ...outcome, text: UNQUANTIFIED[outcome.decidedBy] }
    case 'notProvided':
      return { kind: 'notProvided', text: 'Non prévu' }
    case 'formula': {
      const formula = renderFormula(outcome.formula, variablesFrom(answers), (variable) =>
        isAmount(variable, questions),
      )
      const text = amount === 0 ? NONE[tool] : formatAmount(amount)
      return { kind: 'amount', text, amount, ...(formula === undefined ? {} : { formula }) }
    }
    default:
      return outcome satisfies never
  }
}

/** Text of a right whose extent the quoted text leaves to others. */
const UNQUANTIFIED: Readonly<Record<DecidedBy, string>> = {
  contract: 'Dépend du contrat',
  employer: 'À convenir avec l’employeur',
}

/** Text of an outcome where nothing is due. */
const NONE: Readonly<Record<SimulatorId, string>> = {
  'preavis-de-demission': 'Aucun préavis',
  'preavis-de-licenciement': 'Aucun préavis',
  'indemnite-de-licenciement': 'Aucune indemnité',
  'indemnite-de-rupture-conventionnelle': 'Aucune indemnité',
  'indemnite-de-precarite': 'Aucune indemnité',
  'heures-de-recherche-d-emploi': 'Aucune heure',
  'preavis-de-retraite': 'Aucun préavis',
}
