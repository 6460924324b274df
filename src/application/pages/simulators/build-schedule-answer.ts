import { articleSource } from '#application/simulators/answer-document.ts'
import type {
  AnswerDocument,
  AnswerSection,
  AnswerSource,
} from '#application/simulators/answer-document.ts'
import type {
  ScheduleProof,
  WithdrawnDeadline,
} from '#application/simulators/check-schedule-quotations.ts'
import type { ProvedSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { answeredFields } from '#application/views/filled-form-fields.ts'
import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import type { ScheduleInput } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { formatArticleNumber, LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import { frenchDate, frenchWeekday } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { SCHEDULE_SIMULATOR } from '../common/simulator-list.ts'

/**
 * Builds the answer of the schedule simulator: one section for each deadline. A withdrawn deadline
 * has a notice instead of a date.
 */
export function scheduleAnswer(
  { schedule, proof }: ProvedSchedule,
  situation: Procedure,
  input: ScheduleInput,
): AnswerDocument {
  const { title, fields } = SCHEDULE_FORMS[situation]
  return {
    title: SCHEDULE_SIMULATOR.title,
    figure: title,
    opening: [],
    sections: schedule.deadlines.map((deadline) => deadlineSection(deadline, proof)),
    remarks: [...schedule.remarks, LOCAL_HOLIDAYS].map((remark) => typeset(remark)),
    fields: answeredFields(fields, input),
    ...(proof.asOf !== undefined && { stateOfLawAt: proof.asOf }),
    sharePath: `${PATHS.schedule}?${new URLSearchParams([...input]).toString()}`,
  }
}

const LOCAL_HOLIDAYS =
  'Les jours chômés propres à l’entreprise ou à l’outre-mer ne sont pas comptés.'

function deadlineSection(deadline: Deadline, proof: ScheduleProof): AnswerSection {
  const { id, title, day, rule, passages, basis, bound } = deadline
  const withdrawn = proof.withdrawn.get(id)
  const mark = BOUNDS[bound]
  const section = { id, title: typeset(title) }
  if (withdrawn !== undefined) {
    return {
      ...section,
      figure: 'Date à vérifier',
      body: [paragraph(typeset(withdrawnNotice(withdrawn)))],
      sources: withdrawn.articles.map((article) => sourceOf(article, proof)),
    }
  }
  return {
    ...section,
    figure: frenchWeekday(day),
    day,
    ...(mark !== undefined && { mark }),
    body: [rule, ...(basis === undefined ? [] : [basis])].map((words) => paragraph(typeset(words))),
    sources: passages.map(({ article, words }) => sourceOf(article, proof, words)),
  }
}

const BOUNDS: Readonly<Partial<Record<Deadline['bound'], string>>> = {
  given: 'Votre date',
  assumed: 'Hypothèse',
  earliest: 'Au plus tôt',
  latest: 'Au plus tard',
}

function withdrawnNotice({ since, countedFrom }: WithdrawnDeadline): string {
  const verified = `la rédaction vérifie ce point depuis le ${frenchDate(since)}.`
  return countedFrom === undefined
    ? `Un texte cité a changé : ${verified}`
    : `Cette date dépend de l’étape « ${countedFrom} », dont un texte a changé : ${verified}`
}

function sourceOf(article: string, { articles }: ScheduleProof, words?: string): AnswerSource {
  const title = `Article ${formatArticleNumber(article)} du ${LABOUR_CODE}`
  const source = { title, group: LABOUR_CODE, ...(words !== undefined && { words }) }
  return articleSource(source, articles.get(article))
}
