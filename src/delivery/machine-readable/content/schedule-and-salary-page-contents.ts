import type { FilledField } from '#application/views/filled-form-fields.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import type {
  DeadlineView,
  LinkedArticle,
  ScheduleResultView,
} from '#application/views/schedule-view.ts'

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
        ...(view.result ? [deadlineSection(view.result)] : []),
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
  return {
    title,
    items: fields.map(({ name, label, value, problem, options = [] }) => ({
      title: label,
      note: `${name}=${value || options.map((option) => option.value).join('|')}`,
      ...(problem !== undefined && { text: problem }),
    })),
  }
}

function deadlineSection({ deadlines }: ScheduleResultView): ContentSection {
  return { title: 'Échéances', items: deadlines.flatMap((deadline) => deadlineItems(deadline)) }
}

function deadlineItems(deadline: DeadlineView): readonly ContentItem[] {
  if (deadline.kind === 'withdrawn') {
    const { title, notice, articles } = deadline
    return [{ title, text: notice }, ...articles.map((article) => articleItem(article))]
  }
  const { dayInWords, bound, title, rule, passages } = deadline
  return [
    { title: `${dayInWords} : ${title}`, ...(bound !== undefined && { note: bound }), text: rule },
    ...passages.map((passage) => ({ ...articleItem(passage), text: `« ${passage.words} »` })),
  ]
}

function articleItem({ title, path }: LinkedArticle): ContentItem {
  return { title, ...(path !== undefined && { href: path }) }
}

function salarySections(result: SalaryResultView): readonly ContentSection[] {
  if (result.kind === 'unavailable') {
    return [
      { title: 'Salaire', items: [{ title: 'Le calcul n’est pas disponible pour le moment.' }] },
    ]
  }
  const { figures, contributions, totals, rates, model } = result
  return [
    {
      title: 'Salaire',
      items: figures.map(({ title, monthly, yearly }) => ({
        title,
        note: `${monthly} par mois, ${yearly} par an`,
      })),
    },
    {
      title: `Cotisations par mois : ${rates}, ${model}`,
      items: [...contributions, totals].map(({ name, employee, employer }) => ({
        title: name,
        note: `salarié ${employee}, employeur ${employer}`,
      })),
    },
  ]
}
