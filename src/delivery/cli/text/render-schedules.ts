import type { FilledField } from '#application/views/filled-field.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import type { ScheduleResultView } from '#application/views/schedule-view.ts'
import { printArticleNumber } from '#domain/editorial/legal-reference.ts'

import type { Lines } from '../output.ts'
import { wrapText } from './body-as-text.ts'
import { lines, linksOf, page } from './text-parts.ts'

/** Renders schedules and salaries as text: the form fields, then the result. */
export const SCHEDULE_RENDERERS: Pick<Renderers<Lines>, 'schedule' | 'salary'> = {
  schedule: ({ meta, standfirst, situations, form, result }) =>
    page(
      meta.title,
      wrapText(standfirst),
      form === undefined ? linksOf('Procédures', situations) : fieldLines(form.title, form.fields),
      result === undefined ? [] : scheduleLines(result),
    ),
  salary: ({ meta, standfirst, fields, result }) =>
    page(
      meta.title,
      wrapText(standfirst),
      fieldLines('Questions', fields),
      result === undefined ? [] : salaryLines(result),
    ),
}

function fieldLines(title: string, fields: readonly FilledField[]): Lines {
  return lines(
    title,
    fields.flatMap(({ name, label, value, problem, options = [] }) => [
      `– ${name}=${value}\u00A0: ${label}`,
      ...options.map((option) => `    ${option.value}\u00A0: ${option.label}`),
      ...(problem === undefined ? [] : [`  ${problem}`]),
    ]),
  )
}

function scheduleLines(result: ScheduleResultView): Lines {
  if (result.kind === 'withdrawn') {
    const articles = result.articles.map((article) => printArticleNumber(article)).join(', ')
    return wrapText(`Cet échéancier n’est pas donné : la rédaction vérifie ${articles}.`)
  }
  return lines('Échéances', [
    ...result.deadlines.flatMap(({ dayInWords, bound, title, rule, passages }) => [
      `– ${dayInWords}${bound === undefined ? '' : ` (${bound})`}\u00A0: ${title}`,
      ...wrapText(rule, '  '),
      ...passages.flatMap(({ words, title: article, path = '' }) => [
        ...wrapText(`«\u00A0${words}\u00A0»`, '    '),
        `    ${article}\u00A0: ${path}`,
      ]),
    ]),
    ...result.remarks.flatMap((remark) => wrapText(remark)),
  ])
}

function salaryLines(result: SalaryResultView): Lines {
  if (result.kind === 'unavailable') return ['Le calcul n’est pas disponible pour le moment.']
  const { figures, contributions, totals, warning = '', rates, model, assumptions } = result
  return lines('Salaire', [
    ...wrapText(warning),
    ...figures.map(
      ({ title, monthly, yearly }) => `– ${title}\u00A0: ${monthly} (${yearly} par an)`,
    ),
    ...[...contributions, totals].map(
      ({ name, employee, employer }) =>
        `  ${name}\u00A0: salarié ${employee}, employeur ${employer}`,
    ),
    ...wrapText(`${rates}, ${model}.`),
    ...assumptions.flatMap((assumption) => wrapText(assumption)),
  ])
}
