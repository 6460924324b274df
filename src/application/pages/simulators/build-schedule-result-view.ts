import type {
  ScheduleProof,
  WithdrawnDeadline,
} from '#application/simulators/check-schedule-quotations.ts'
import type { ProvedSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import type {
  DatedDeadline,
  DeadlineView,
  LinkedArticle,
  ScheduleResultView,
} from '#application/views/schedule-view.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import type { ScheduleInput } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { frenchDate, frenchWeekday } from '#domain/editorial/french-formats.ts'
import { PATHS, SCHEDULE_CALENDAR_PATH } from '#domain/navigation/site-paths.ts'

/**
 * Builds the view of a schedule's deadlines, with links that contain the `input`. A withdrawn
 * deadline has a notice instead of a date.
 */
export function scheduleResult(
  { schedule, proof }: ProvedSchedule,
  input: ScheduleInput,
): ScheduleResultView {
  const query = new URLSearchParams([...input]).toString()
  return {
    deadlines: schedule.deadlines.map((deadline) => deadlineView(deadline, proof)),
    remarks: schedule.remarks.map((remark) => typeset(remark)),
    ...(proof.asOf !== undefined && { stateOfLawAt: proof.asOf }),
    sharePath: `${PATHS.schedule}?${query}`,
    ...(proof.withdrawn.size === 0 && { calendarPath: `${SCHEDULE_CALENDAR_PATH}?${query}` }),
  }
}

function deadlineView(deadline: Deadline, proof: ScheduleProof): DeadlineView {
  const withdrawn = proof.withdrawn.get(deadline.id)
  if (withdrawn === undefined) return datedDeadline(deadline, proof)
  const { since, articles } = withdrawn
  return {
    kind: 'withdrawn',
    id: deadline.id,
    title: typeset(deadline.title),
    since,
    notice: typeset(withdrawnNotice(withdrawn)),
    articles: articles.map((article) => linkedArticle(article, proof)),
  }
}

function withdrawnNotice({ since, countedFrom }: WithdrawnDeadline): string {
  const verified = `la rédaction vérifie ce point depuis le ${frenchDate(since)}.`
  return countedFrom === undefined
    ? `Un texte cité a changé : ${verified}`
    : `Cette date dépend de l’étape « ${countedFrom} », dont un texte a changé : ${verified}`
}

function linkedArticle(article: string, { articles }: ScheduleProof): LinkedArticle {
  const path = articles.get(article)?.path
  return {
    title: `Article ${formatArticleNumber(article)} du Code du travail`,
    ...(path !== undefined && { path }),
  }
}

const BOUNDS: Readonly<Partial<Record<Deadline['bound'], string>>> = {
  given: 'Votre date',
  assumed: 'Hypothèse',
  earliest: 'Au plus tôt',
  latest: 'Au plus tard',
}

function datedDeadline(deadline: Deadline, proof: ScheduleProof): DatedDeadline {
  const { id, day, title, rule, passages, basis, bound } = deadline
  const boundInWords = BOUNDS[bound]
  return {
    kind: 'dated',
    id,
    day,
    dayInWords: frenchWeekday(day),
    ...(boundInWords !== undefined && { bound: boundInWords }),
    title: typeset(title),
    rule: typeset(rule),
    passages: passages.map(({ article, words }) => ({ words, ...linkedArticle(article, proof) })),
    ...(basis !== undefined && { basis: typeset(basis) }),
  }
}
