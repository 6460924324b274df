import type { PageView } from '#application/views/page-view.ts'
import type { ComputedSalaryView } from '#application/views/salary-view.ts'
import type { DeadlineView, ScheduleResultView } from '#application/views/schedule-view.ts'
import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import {
  bullets,
  heading,
  paragraph,
  strong,
  text,
  textTable,
} from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { printableSimulatorAnswer } from '../downloads/printable-simulator-answer.ts'
import type { RuleAnswer } from '../simulators/simulation-types.ts'
import type { FilledField } from '../views/filled-form-fields.ts'
import { labelledParagraph } from './chapter-labels-and-blocks.ts'
import type { Chapter, CitedText } from './chapter-labels-and-blocks.ts'

interface ChapterOptions {
  readonly label: string
  readonly origin: string
  readonly author: string
  readonly now: Instant
}

/**
 * Converts a simulator's answer to a chapter. Returns undefined while the simulator still asks a
 * question.
 */
export function answerChapter(
  view: PageView<'simulator'>,
  { label, origin, author, now }: ChapterOptions,
): Chapter | undefined {
  const { step } = view
  const answer = printableSimulatorAnswer(view, { author, now })
  if (step.kind !== 'answer' || answer === undefined) return undefined
  const { stateOfLawAt, sharePath, code, agreement } = step
  return {
    label,
    title: answer.title,
    path: sharePath,
    body: [...checkedTexts(stateOfLawAt), ...answer.body, ...addressOf(origin + sharePath)],
    cited: [code, ...(agreement ? [agreement.side] : [])].flatMap((side) => citedBy(side)),
  }
}

/**
 * Converts the deadlines of a procedure to a chapter. Returns undefined before they are computed.
 */
export function scheduleChapter(
  { title, form, result }: PageView<'schedule'>,
  { label, origin }: ChapterOptions,
): Chapter | undefined {
  if (form === undefined || result === undefined) return undefined
  const { deadlines, remarks, stateOfLawAt, sharePath } = result
  return {
    label,
    title: `${title}\u00A0: ${form.title}`,
    path: sharePath,
    body: [
      ...checkedTexts(stateOfLawAt),
      ...deadlines.flatMap((deadline) => deadlineBlocks(deadline)),
      ...remarks.map((remark) => paragraph(remark)),
      ...answersTable(form.fields),
      ...addressOf(origin + sharePath),
    ],
    cited: citedInDeadlines(result),
  }
}

/** Converts a salary calculation to a chapter. Returns undefined before the salary is computed. */
export function salaryChapter(
  { title, fields, result }: PageView<'salary'>,
  { label, origin }: ChapterOptions,
): Chapter | undefined {
  if (result?.kind !== 'salary') return undefined
  return {
    label,
    title: salaryTitle(title, result),
    path: result.sharePath,
    body: [
      paragraph(strong(result.source)),
      ...(result.warning === undefined ? [] : [paragraph(result.warning)]),
      ...salaryTables(result),
      bullets(result.assumptions.map((assumption) => paragraph(assumption))),
      ...answersTable(fields),
      ...addressOf(origin + result.sharePath),
    ],
    cited: [],
  }
}

/** Returns the title of a salary calculation, with the amount that the reader entered. */
export function salaryTitle(title: string, { figures }: ComputedSalaryView): string {
  const givenFigure = figures.find((figure) => figure.given)
  return givenFigure === undefined
    ? title
    : `${title}\u00A0: ${givenFigure.title}, ${givenFigure.monthly}`
}

function checkedTexts(day: Instant | undefined): Body {
  if (day === undefined) return []
  return [paragraph(strong(`Textes vérifiés, en vigueur au ${frenchDate(day)}.`))]
}

function addressOf(address: string): Body {
  return [heading('Source'), labelledParagraph('Adresse', address)]
}

function citedBy(side: RuleAnswer): readonly CitedText[] {
  if (!('passages' in side)) return []
  return [
    ...side.passages.map(({ source, title, path }) => ({ group: source, title, href: path })),
    ...side.references.map(({ title, url }) => ({ group: 'Autres textes', title, href: url })),
  ]
}

function deadlineBlocks(deadline: DeadlineView): Body {
  if (deadline.kind === 'withdrawn') {
    return [heading(deadline.title), paragraph(deadline.notice)]
  }
  const { dayInWords, bound, title, rule, passages, basis } = deadline
  return [
    heading(title),
    paragraph(strong(dayInWords), bound === undefined ? '' : ` (${bound})`),
    paragraph(rule),
    ...(basis === undefined ? [] : [paragraph(basis)]),
    ...passages.map(({ words, title: source }) =>
      paragraph({ type: 'em', children: [text(`«\u00A0${words}\u00A0»`)] }, ` ${source}`),
    ),
  ]
}

function citedInDeadlines({ deadlines }: ScheduleResultView): readonly CitedText[] {
  return deadlines
    .flatMap((deadline) => (deadline.kind === 'dated' ? deadline.passages : deadline.articles))
    .map(({ title, path }) => ({
      group: LABOUR_CODE,
      title,
      ...(path !== undefined && { href: path }),
    }))
}

function salaryTables({ figures, contributions, totals }: ComputedSalaryView): Body {
  return [
    textTable([
      ['Montant', 'Par mois', 'Par an'],
      ...figures.map(({ title, monthly, yearly }) => [title, monthly, yearly]),
    ]),
    heading('Cotisations par mois'),
    textTable([
      ['Cotisation', 'Salarié', 'Employeur'],
      ...[...contributions, totals].map(({ name, employee, employer }) => [
        name,
        employee,
        employer,
      ]),
    ]),
  ]
}

function answersTable(fields: readonly FilledField[]): Body {
  const filledFields = fields.filter(({ value }) => value !== '')
  if (filledFields.length === 0) return []
  const rows = filledFields.map(({ label, value, options = [] }) => [
    label,
    options.find((option) => option.value === value)?.label ?? value,
  ])
  return [heading('Réponses données'), textTable([['Question', 'Réponse'], ...rows])]
}
