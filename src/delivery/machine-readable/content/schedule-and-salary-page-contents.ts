import type { FilledField } from '#application/views/filled-form-fields.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import type {
  DeadlineView,
  LinkedArticle,
  ScheduleResultView,
} from '#application/views/schedule-view.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

import type { ContentItem, ContentSection, PageContent } from './page-content.ts'
import { contentOf, linkSection } from './section-builders.ts'

/**
 * Functions that extract the content of the schedule and salary simulators: form fields or
 * procedures, then the result.
 */
export const SCHEDULE_AND_SALARY_CONTENTS: Pick<Renderers<PageContent>, 'schedule' | 'salary'> = {
  schedule: (view) =>
    contentOf(view, {
      sections: [
        view.form === undefined
          ? linkSection('Procédures', view.situations)
          : fieldSection(view.form.title, view.form.fields),
        ...(view.form?.noticeTool ? [linkSection('Durée du préavis', [view.form.noticeTool])] : []),
        ...(view.result ? deadlineSections(view.result) : []),
      ],
    }),
  salary: (view) =>
    contentOf(view, {
      sections: [
        fieldSection('Questions', view.fields),
        ...(view.result ? salarySections(view.result) : []),
      ],
    }),
}

function fieldSection(title: string, fields: readonly FilledField[]): ContentSection {
  return { title, items: fields.flatMap(fieldItems) }
}

/** Lists a field with its query field, then its options. */
function fieldItems({
  name,
  label,
  value,
  problem,
  options = [],
}: FilledField): readonly ContentItem[] {
  const expected = value || options.map((option) => option.value).join('|')
  const field = { title: label, note: `${name}=${expected}` }
  return [
    problem === undefined ? field : { ...field, text: problem },
    ...options.map((option) => ({ title: option.label, note: `${name}=${option.value}` })),
  ]
}

/** Builds the sections of a schedule: deadlines with the law that sets them, then remarks. */
export function deadlineSections({
  deadlines,
  remarks,
  stateOfLawAt,
}: ScheduleResultView): readonly ContentSection[] {
  const checked =
    stateOfLawAt === undefined
      ? []
      : [`Textes vérifiés, en vigueur au ${frenchDate(stateOfLawAt)}.`]
  return [
    { title: 'Échéances', items: deadlines.flatMap((deadline) => deadlineItems(deadline)) },
    { title: 'À savoir', items: [...remarks, ...checked].map((title) => ({ title })) },
  ].filter(({ items }) => items.length > 0)
}

function deadlineItems(deadline: DeadlineView): readonly ContentItem[] {
  if (deadline.kind === 'withdrawn') {
    const { title, notice, articles } = deadline
    return [{ title, text: notice }, ...articles.map((article) => articleItem(article))]
  }
  const { dayInWords, bound, title, rule, passages, basis = '' } = deadline
  return [
    {
      title: `${dayInWords}\u00A0: ${title}`,
      ...(bound !== undefined && { note: bound }),
      text: `${rule} ${basis}`.trimEnd(),
    },
    ...passages.map((passage) => ({
      ...articleItem(passage),
      text: `«\u00A0${passage.words}\u00A0»`,
    })),
  ]
}

function articleItem({ title, path }: LinkedArticle): ContentItem {
  return { title, ...(path !== undefined && { href: path }) }
}

/** Builds the sections of a salary: amounts, contributions, then how they were computed. */
export function salarySections(result: SalaryResultView): readonly ContentSection[] {
  if (result.kind === 'unavailable') {
    return [
      { title: 'Salaire', items: [{ title: 'Le calcul n’est pas disponible pour le moment.' }] },
    ]
  }
  const { figures, contributions, totals, warning, source, assumptions } = result
  return [
    {
      title: 'Salaire',
      items: figures.map(({ title, monthly, yearly }) => ({
        title,
        note: `${monthly} par mois, ${yearly} par an`,
      })),
    },
    {
      title: 'Cotisations par mois',
      items: [...contributions, totals].map(({ name, employee, employer }) => ({
        title: name,
        note: `salarié ${employee}, employeur ${employer}`,
      })),
    },
    {
      title: 'Calcul',
      items: [...(warning === undefined ? [] : [warning]), source, ...assumptions].map((title) => ({
        title,
      })),
    },
  ]
}
