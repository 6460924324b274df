import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  RejectedRecord,
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/content-source-and-publisher.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { Pins } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { readRecords } from '../read-records.ts'
import type { LabourLibraryReader } from '../service-public/load-sheets-and-glossary.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { readAgreementNames } from './agreement-names.ts'
import type { NamedAgreement } from './agreement-names.ts'
import { assignQuestionPaths, questionKey } from './assign-faq-paths.ts'
import type { QuestionWithPath } from './assign-faq-paths.ts'
import { createAnswerConverter } from './faq-answer-converter.ts'
import { agreementAnswerDocument, questionDocument } from './faq-document.ts'
import type { FaqInputs } from './faq-document.ts'
import { questionRecordSchema } from './question-record.ts'
import type { QuestionRecord } from './question-record.ts'

const DATA_FILE = 'package/data/contributions.json'

/**
 * Creates the content source of the FAQ of the Code du travail numérique, with its answers by
 * agreement.
 */
export function labourFaq(
  packages: PackageReader,
  library: LabourLibraryReader,
  clock: Clock,
  pins: Pick<Pins, 'agreements' | 'faq'> = PINS,
): ContentSource {
  return {
    key: 'faq',
    async read(progress) {
      const { records, rejected } = readRecords(
        await packages.file(pins.faq, DATA_FILE),
        questionRecordSchema,
        pins.faq,
      )
      const agreements = await readAgreementNames(packages, pins.agreements, articlesCited(records))
      const sheets = await library.pages()
      const questions = assignQuestionPaths(records)
      const byKey = new Map(questions.map((each) => [questionKey(each.record.title), each]))
      const links = { questions: byKey, sheets }
      const inputs: FaqInputs = {
        answerOf: createAnswerConverter(links),
        agreements,
        formerNames: namesCited(records),
        edition: { pin: pins.faq, retrievedAt: clock.now() },
      }
      return {
        source: 'faq',
        version: pins.faq.version,
        stateAt: startOfDataDay(pins.faq),
        records: documents(questions, rejected, inputs, progress),
      }
    },
  }
}

async function* documents(
  questions: readonly QuestionWithPath[],
  rejected: readonly RejectedRecord[],
  inputs: FaqInputs,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* rejected
  const entries = questions.flatMap((question) => [
    { question, answer: undefined },
    ...question.record.answers.conventions.map((answer) => ({ question, answer })),
  ])
  for await (const { question, answer } of yieldToEventLoop(entries, entries.length, progress)) {
    yield {
      document:
        answer === undefined
          ? questionDocument(question, inputs)
          : agreementAnswerDocument(question, answer, inputs),
    }
  }
}

function articlesCited(records: readonly QuestionRecord[]): ReadonlySet<string> {
  const answers = records.flatMap(({ answers: { generic, conventions } }) => [
    generic,
    ...conventions,
  ])
  const titles = answers.flatMap(({ references }) => references.map(({ title }) => title))
  return new Set(titles.filter((title) => title.startsWith('KALIARTI')))
}

/** Returns the agreement names in the references of the answers, by IDCC number. */
function namesCited(records: readonly QuestionRecord[]): ReadonlyMap<string, NamedAgreement> {
  const answers = records.flatMap((record) => record.answers.conventions)
  return new Map(
    answers.flatMap(({ idcc, references }) =>
      references.flatMap(({ agreement }) =>
        agreement === undefined
          ? []
          : [[idcc, { id: agreement.id, name: agreement.shortTitle }] as const],
      ),
    ),
  )
}
