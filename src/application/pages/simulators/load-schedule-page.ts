import { proveSchedule } from '#application/simulators/prove-schedule.ts'
import type { ScheduleProof } from '#application/simulators/prove-schedule.ts'
import { filledFields, valuesIn } from '#application/views/filled-field.ts'
import type {
  DeadlineView,
  ScheduleFormView,
  ScheduleResultView,
  ScheduleView,
} from '#application/views/schedule-view.ts'
import { readSchedule } from '#domain/deadlines/read-schedule.ts'
import type { ScheduleAnswer } from '#domain/deadlines/read-schedule.ts'
import { SCHEDULE_FORMS, situationOf, SITUATIONS } from '#domain/deadlines/schedule-forms.ts'
import type { Situation } from '#domain/deadlines/schedule-forms.ts'
import type { Deadline, Schedule } from '#domain/deadlines/schedule.ts'
import { frenchWeekday } from '#domain/editorial/french-formats.ts'
import { printArticleNumber } from '#domain/editorial/legal-reference.ts'
import { typeset } from '#domain/editorial/typography.ts'
import { lawArticlePath, PATHS, SCHEDULE_CALENDAR } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { trailTo } from '../parts/breadcrumb.ts'
import { MENUS_TAG } from '../parts/page-tags.ts'
import { frameOf } from '../parts/page.ts'
import type { FramePorts, LoadedPage, PagePorts } from '../parts/page.ts'
import { SCHEDULE_SIMULATOR } from './tool-list.ts'

const { path: PATH, title: TITLE, standfirst: STANDFIRST } = SCHEDULE_SIMULATOR

/** The field that names the procedure. */
const SITUATION_FIELD = 'situation'

const FIELDS = [
  SITUATION_FIELD,
  ...SITUATIONS.flatMap((situation) => SCHEDULE_FORMS[situation].fields.map(({ name }) => name)),
]

/** Loads the schedule simulator: the choice of a procedure, its form, or the deadlines. */
export async function loadSchedulePage(
  ports: FramePorts & Pick<PagePorts, 'library'>,
  query: URLSearchParams,
): Promise<LoadedPage> {
  const input = valuesIn(query, FIELDS)
  const situation = situationOf(input.get(SITUATION_FIELD))
  const answer = answerTo(situation, input)
  const [frame, result] = await Promise.all([
    frameOf(ports),
    answer?.kind === 'schedule' ? resultOf(ports.library, answer.schedule, input) : undefined,
  ])
  const form = situation && formOf(situation, input, answer)
  const refused = answer?.kind === 'problems'
  return {
    view: {
      kind: 'schedule',
      meta: {
        title: windowTitle(form, refused, result),
        description: STANDFIRST,
        path: PATH,
        indexed: input.size === 0,
      },
      breadcrumb: trailTo(PATHS.simulators),
      path: PATH,
      title: TITLE,
      standfirst: STANDFIRST,
      situations: SITUATIONS.map((value) => situationView(value)),
      ...(form && { form }),
      ...(result && { result }),
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
    refused,
  }
}

/** Nothing is wrong with a form before anything is filled in. */
function answerTo(
  situation: Situation | undefined,
  input: ReadonlyMap<string, string>,
): ScheduleAnswer | undefined {
  const isFilled = [...input.keys()].some((name) => name !== SITUATION_FIELD)
  return situation && isFilled ? readSchedule(situation, input) : undefined
}

function formOf(
  situation: Situation,
  input: ReadonlyMap<string, string>,
  answer: ScheduleAnswer | undefined,
): ScheduleFormView {
  const { title, fields } = SCHEDULE_FORMS[situation]
  const problems = answer?.kind === 'problems' ? answer.problems : undefined
  return { situation, title, fields: filledFields(fields, input, problems) }
}

function situationView(value: Situation): ScheduleView['situations'][number] {
  const { title, summary } = SCHEDULE_FORMS[value]
  return { value, title, summary, path: `${PATH}?${SITUATION_FIELD}=${value}` }
}

/** The title of the window, which a reader hears first: an error, or the step reached. */
function windowTitle(
  form: ScheduleFormView | undefined,
  refused: boolean,
  result: ScheduleResultView | undefined,
): string {
  if (form === undefined) return TITLE
  if (refused) return `Erreur\u00A0: ${form.title}`
  return result ? `Échéancier – ${form.title}` : `${form.title} – ${TITLE}`
}

async function resultOf(
  library: Pick<ContentLibrary, 'documentAt'>,
  schedule: Schedule,
  input: ReadonlyMap<string, string>,
): Promise<ScheduleResultView> {
  const query = new URLSearchParams([...input])
  const proof = await proveSchedule(library, schedule)
  if (proof.changed.length > 0) return { kind: 'withdrawn', articles: proof.changed }
  return {
    kind: 'deadlines',
    deadlines: schedule.deadlines.map((deadline) => deadlineView(deadline, proof)),
    remarks: schedule.remarks.map((remark) => typeset(remark)),
    ...(proof.asOf !== undefined && { stateOfLawAt: proof.asOf }),
    sharePath: `${PATH}?${query.toString()}`,
    calendarPath: `${SCHEDULE_CALENDAR}?${query.toString()}`,
  }
}

const BOUNDS: Readonly<Partial<Record<Deadline['bound'], string>>> = {
  given: 'Votre date',
  assumed: 'Hypothèse',
  earliest: 'Au plus tôt',
  latest: 'Au plus tard',
}

function deadlineView(deadline: Deadline, { proved }: ScheduleProof): DeadlineView {
  const { id, day, title, rule, passages, basis, bound } = deadline
  const boundInWords = BOUNDS[bound]
  return {
    id,
    day,
    dayInWords: frenchWeekday(day),
    ...(boundInWords !== undefined && { bound: boundInWords }),
    title: typeset(title),
    rule: typeset(rule),
    passages: passages.map(({ article, words }) => ({
      words,
      title: `Article ${printArticleNumber(article)} du Code du travail`,
      ...(proved.has(article) && { path: lawArticlePath(article) }),
    })),
    ...(basis !== undefined && { basis: typeset(basis) }),
  }
}
