import type { FilledField } from '#application/views/filled-form-fields.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import type {
  DeadlineView,
  LinkedArticle,
  ScheduleResultView,
} from '#application/views/schedule-view.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

import type { Lines } from '../command-output.ts'
import { wrapText } from './body-as-text.ts'
import { joinPage, linksBlock, withHeading } from './shared-renderers.ts'

/**
 * Text renderers of the schedule and salary simulators: procedures or form fields, then the result.
 */
export const SCHEDULE_RENDERERS: Pick<Renderers<Lines>, 'schedule' | 'salary'> = {
  schedule: ({ meta, standfirst, situations, form, result }) =>
    joinPage(
      meta.title,
      wrapText(standfirst),
      form === undefined
        ? linksBlock('Procédures', situations)
        : fieldLines(form.title, form.fields),
      form?.noticeTool === undefined ? [] : linksBlock('Durée du préavis', [form.noticeTool]),
      result === undefined ? [] : scheduleLines(result),
    ),
  salary: ({ meta, standfirst, fields, result }) =>
    joinPage(
      meta.title,
      wrapText(standfirst),
      fieldLines('Questions', fields),
      result === undefined ? [] : salaryLines(result),
    ),
}

function fieldLines(title: string, fields: readonly FilledField[]): Lines {
  return withHeading(
    title,
    fields.flatMap(({ name, label, value, problem, options = [] }) => [
      `– ${name}=${value}\u00A0: ${label}`,
      ...options.map((option) => `    ${option.value}\u00A0: ${option.label}`),
      ...(problem === undefined ? [] : [`  ${problem}`]),
    ]),
  )
}

/**
 * Renders the deadlines with their rules and quoted law, and notices in place of withdrawn ones.
 */
export function scheduleLines({ deadlines, remarks, stateOfLawAt }: ScheduleResultView): Lines {
  return withHeading('Échéances', [
    ...deadlines.flatMap((deadline) => deadlineLines(deadline)),
    ...remarks.flatMap((remark) => wrapText(remark)),
    ...(stateOfLawAt === undefined
      ? []
      : [`Textes vérifiés, en vigueur au ${frenchDate(stateOfLawAt)}.`]),
  ])
}

function deadlineLines(deadline: DeadlineView): Lines {
  if (deadline.kind === 'withdrawn') {
    const { title, notice, articles } = deadline
    return [
      `– ${title}`,
      ...wrapText(notice, '  '),
      ...articles.map((article) => `    ${articleLine(article)}`),
    ]
  }
  const { dayInWords, bound, title, rule, passages, basis = '' } = deadline
  return [
    `– ${dayInWords}${bound === undefined ? '' : ` (${bound})`}\u00A0: ${title}`,
    ...wrapText(rule, '  '),
    ...wrapText(basis, '  '),
    ...passages.flatMap((passage) => [
      ...wrapText(`«\u00A0${passage.words}\u00A0»`, '    '),
      `    ${articleLine(passage)}`,
    ]),
  ]
}

function articleLine({ title, path }: LinkedArticle): string {
  return path === undefined
    ? `${title}, que ce site n’a pas encore en ligne`
    : `${title}\u00A0: ${path}`
}

/**
 * Renders the amounts of a salary, each contribution, the source and the assumptions; or a notice
 * if they are unavailable.
 */
export function salaryLines(result: SalaryResultView): Lines {
  if (result.kind === 'unavailable') return ['Le calcul n’est pas disponible pour le moment.']
  const { figures, contributions, totals, warning = '', source, assumptions } = result
  return withHeading('Salaire', [
    ...wrapText(warning),
    ...figures.map(
      ({ title, monthly, yearly }) => `– ${title}\u00A0: ${monthly} (${yearly} par an)`,
    ),
    ...[...contributions, totals].map(
      ({ name, employee, employer }) =>
        `  ${name}\u00A0: salarié ${employee}, employeur ${employer}`,
    ),
    ...wrapText(source),
    ...assumptions.flatMap((assumption) => wrapText(assumption)),
  ])
}
