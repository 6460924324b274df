import { countWords } from '../../../../domain/editorial/body-text.ts'
import type { Body } from '../../../../domain/editorial/body.ts'
import type { Document, DocumentCommon } from '../../../../domain/editorial/document.ts'
import { agreementPath } from '../../../../domain/navigation/site-paths.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { startOfParisDay } from '../../../../domain/shared/paris-calendar.ts'
import { sectorsOfAgreement } from '../agreements/agreement-sectors.ts'
import { tidyTitle } from '../agreements/text-title.ts'
import { PINS } from '../pins.ts'
import type { AgreementNames } from './agreement-names.ts'
import { answerOf } from './answer-body.ts'
import type { AnswerLinks } from './answer-dialect.ts'
import { addressAnswer, officialSlug } from './faq-addresses.ts'
import type { AddressedQuestion } from './faq-addresses.ts'
import { sectorsOfQuestion, tagsOfQuestion, themeOfQuestion } from './faq-filing.ts'
import type { AgreementAnswerRecord } from './faq-record.ts'

/** What all answers are made with. */
export interface FaqWorld {
  readonly links: AnswerLinks
  readonly agreements: AgreementNames
  readonly retrievedAt: Instant
}

const NO_ANSWER =
  'Le Code du travail numérique ne donne pas de réponse générale à cette question : seules les conventions collectives y répondent.'

// The package has no date: its links were copied in October 2019, it was published in 2020.
const STATE = startOfParisDay(PINS.faq.stateAt)
const STATE_OF_ANSWERS: Instant = STATE.ok ? STATE.value : 0

/** A question of the FAQ with the answer of the law. */
export function questionDocument(question: AddressedQuestion, world: FaqWorld): Document {
  const { record, path, slug, title } = question
  const targets = { articles: world.agreements.articles }
  const answer = answerOf(record.answers.generic, world.links, targets)
  const body: Body =
    answer.body.length > 0
      ? answer.body
      : [{ type: 'paragraph', children: [{ type: 'text', text: NO_ANSWER }] }]
  return {
    ...common(question, world),
    kind: 'question',
    id: `faq:${record.id}`,
    slug,
    path,
    title,
    standfirst: answer.standfirst || NO_ANSWER,
    sectors: sectorsOfQuestion(title),
    body,
    wordCount: countWords(body),
  }
}

/** What one collective agreement answers to a question. */
export function agreementAnswerDocument(
  question: AddressedQuestion,
  answer: AgreementAnswerRecord,
  world: FaqWorld,
): Document {
  const { idcc } = answer
  const { id, name, path } = agreementOf(answer, world.agreements)
  const address = addressAnswer(question, idcc, name)
  const targets = {
    articles: world.agreements.articles,
    ...(path !== undefined && { agreementPath: path }),
  }
  const { standfirst, body } = answerOf(answer, world.links, targets)
  return {
    ...common(question, world),
    kind: 'agreementAnswer',
    question: { path: question.path, title: question.title },
    idcc,
    agreementName: name,
    id: `faq:${question.record.id}:${idcc}`,
    ...address,
    standfirst: standfirst || address.title,
    sectors: sectorsOfAgreement(id, idcc, name),
    body,
    wordCount: countWords(body),
    related: [question.path, ...(path === undefined ? [] : [path])],
  }
}

/** The agreement that answers: by its present name, and at its page on the site, when it is still in force; else by the name it had. */
function agreementOf(
  { idcc, references }: AgreementAnswerRecord,
  { names }: AgreementNames,
): { readonly id: string; readonly name: string; readonly path?: string } {
  const known = names.get(idcc)
  if (known !== undefined)
    return { id: known.id, name: tidyTitle(known.name), path: agreementPath(idcc, known.name) }
  const cited = references.flatMap(({ agreement }) => agreement ?? [])[0]
  return {
    id: cited?.id ?? '',
    name: cited === undefined ? `Convention collective ${idcc}` : tidyTitle(cited.shortTitle),
  }
}

type Common = Pick<
  DocumentCommon,
  | 'publishedAt'
  | 'stateOfLawAt'
  | 'themes'
  | 'tags'
  | 'authors'
  | 'access'
  | 'footnotes'
  | 'related'
  | 'source'
  | 'demo'
>

function common({ title, record }: AddressedQuestion, { retrievedAt }: FaqWorld): Common {
  const { producer, title: source, url, licence, version } = PINS.faq
  return {
    publishedAt: STATE_OF_ANSWERS,
    stateOfLawAt: STATE_OF_ANSWERS,
    themes: [themeOfQuestion(title)],
    tags: tagsOfQuestion(title),
    authors: [producer],
    access: 'public',
    footnotes: [],
    related: [],
    source: {
      key: 'faq',
      producer,
      title: source,
      url: `${url}contribution/${officialSlug(record.title)}`,
      licence,
      updatedAt: STATE_OF_ANSWERS,
      retrievedAt,
      version,
      archived: true,
    },
    demo: false,
  }
}
