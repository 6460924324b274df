import type { SalaryResultView } from '#application/views/salary-view.ts'
import type {
  DeadlineView,
  LinkedArticle,
  ScheduleResultView,
} from '#application/views/schedule-view.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

import type { TextItem, TextSection } from '../text/text-sections.ts'

/** Builds the sections of a schedule: deadlines with the law that sets them, then remarks. */
export function deadlineSections({
  deadlines,
  remarks,
  stateOfLawAt,
}: ScheduleResultView): readonly TextSection[] {
  const checked =
    stateOfLawAt === undefined
      ? []
      : [`Textes vérifiés, en vigueur au ${frenchDate(stateOfLawAt)}.`]
  return [
    { title: 'Échéances', items: deadlines.flatMap((deadline) => deadlineItems(deadline)) },
    { title: 'À savoir', items: [...remarks, ...checked].map((title) => ({ title })) },
  ].filter(({ items }) => items.length > 0)
}

function deadlineItems(deadline: DeadlineView): readonly TextItem[] {
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

function articleItem({ title, path }: LinkedArticle): TextItem {
  return { title, ...(path !== undefined && { href: path }) }
}

/** Builds the sections of a salary: amounts, contributions, then how they were computed. */
export function salarySections(result: SalaryResultView): readonly TextSection[] {
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
