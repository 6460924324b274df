import type { FilledField } from '#application/views/filled-field.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { SalaryResultView } from '#application/views/salary-view.ts'
import type { ScheduleResultView } from '#application/views/schedule-view.ts'
import { printArticleNumber } from '#domain/editorial/legal-reference.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'

import { contentOf, linkSection } from './content-parts.ts'
import type { ContentItem, ContentSection, PageContent } from './page-content.ts'

/** Extracts the content of schedules and salaries: the form fields, then the result. */
export const SCHEDULE_CONTENTS: Pick<Renderers<PageContent>, 'schedule' | 'salary'> = {
  schedule: (view) =>
    contentOf(view, {
      sections: [
        view.form === undefined
          ? linkSection('Procédures', view.situations)
          : fieldSection(view.form.title, view.form.fields),
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

function deadlineSection(result: ScheduleResultView): ContentSection {
  if (result.kind === 'withdrawn') {
    return {
      title: 'Échéancier retiré : la rédaction vérifie ces articles',
      items: result.articles.map((article) => ({
        title: printArticleNumber(article),
        href: lawArticlePath(article),
      })),
    }
  }
  return {
    title: 'Échéances',
    items: result.deadlines.flatMap(({ dayInWords, bound, title, rule, passages }) => [
      {
        title: `${dayInWords} : ${title}`,
        ...(bound !== undefined && { note: bound }),
        text: rule,
      },
      ...passages.map(({ words, title: article, path }): ContentItem => ({
        title: article,
        ...(path !== undefined && { href: path }),
        text: `« ${words} »`,
      })),
    ]),
  }
}

function salarySections(result: SalaryResultView): readonly ContentSection[] {
  if (result.kind === 'unavailable') {
    return [{ title: 'Le calcul n’est pas disponible pour le moment', items: [] }]
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
