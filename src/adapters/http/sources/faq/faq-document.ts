import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Document, DocumentCommon } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import { agreementPath } from '#domain/navigation/site-paths.ts'

import { sectorsOfAgreement } from '../agreements/agreement-metadata.ts'
import { tidyTitle } from '../agreements/agreement-titles.ts'
import { startOfDataDay } from '../data-package-pins.ts'
import type { RetrievedEdition } from '../data-package-pins.ts'
import type { AgreementNames, NamedAgreement } from './agreement-names.ts'
import { agreementAnswerPath, officialSlug } from './assign-faq-paths.ts'
import type { QuestionWithPath } from './assign-faq-paths.ts'
import type { Answer, createAnswerConverter } from './faq-answer-converter.ts'
import type { AgreementAnswerRecord } from './question-record.ts'

const MAX_TAGS = 3

const TAGS: readonly (readonly [string, RegExp])[] = [
  ['Période d’essai', /période d’essai/iu],
  ['CDD et intérim', /\bCDD\b|intérim|contrat de travail peut-il être renouvelé/iu],
  ['Préavis', /préavis/iu],
  ['Démission', /démission/iu],
  ['Licenciement', /licenciement/iu],
  ['Retraite', /retraite/iu],
  ['Maladie', /malad/iu],
  ['Maternité', /maternité/iu],
  ['Ancienneté', /ancienneté/iu],
  ['Primes et indemnités', /prime|indemnité|indemnisation|contrepartie/iu],
  ['Congés et jours fériés', /congés|jours fériés|dimanche/iu],
  ['Embauche', /poste se libère|embaucher|CDI de chantier/iu],
  [
    'Contrat de travail',
    /contrats? de travail|non-concurrence|cumul d’emplois|lettre d’engagement/iu,
  ],
]

/** Returns up to three tags for the subjects in a question's title. */
function tagsOfQuestion(title: string): readonly string[] {
  const plain = title.replaceAll("'", '’')
  return TAGS.filter(([, words]) => words.test(plain))
    .map(([tag]) => tag)
    .slice(0, MAX_TAGS)
}

/** Inputs shared by all FAQ pages. */
export interface FaqInputs {
  readonly answerOf: ReturnType<typeof createAnswerConverter>
  readonly agreements: AgreementNames
  /**
   * Agreements in the references of the answers, by IDCC number. Used if an agreement is no longer
   * in force.
   */
  readonly formerNames: ReadonlyMap<string, NamedAgreement>
  readonly edition: RetrievedEdition
}

const ONLY_AGREEMENTS = typeset(
  'Le Code du travail numérique ne donne pas de réponse générale à cette question : seules les conventions collectives y répondent.',
)
/** Theme of all FAQ questions, which concern the employment contract, hours or pay. */
const THEME = 'droit-du-travail'

const NOTHING_SAID = typeset(
  'Le Code du travail numérique ne dit pas ce que cette convention collective prévoit sur ce point.',
)

/** Builds the document of a FAQ question, with the general answer of the law or a default text. */
export function questionDocument(question: QuestionWithPath, inputs: FaqInputs): Document {
  const { record, path, slug, title } = question
  const targets = { articles: inputs.agreements.articles }
  const { standfirst, body } = withDefaultText(
    inputs.answerOf(record.answers.generic, targets),
    ONLY_AGREEMENTS,
  )
  return {
    ...common(question, inputs),
    kind: 'question',
    id: `faq:${record.id}`,
    slug,
    path,
    title,
    standfirst,
    sectors: [sectorOfTheme(THEME)],
    body,
    wordCount: countWords(body),
  }
}

/** Builds the document of one collective agreement's answer to a FAQ question. */
export function agreementAnswerDocument(
  question: QuestionWithPath,
  answer: AgreementAnswerRecord,
  inputs: FaqInputs,
): Document {
  const { idcc } = answer
  const { id, name, path } = agreementOf(answer, inputs)
  const address = agreementAnswerPath(question, idcc, name)
  const targets = {
    articles: inputs.agreements.articles,
    ...(path !== undefined && { agreementPath: path }),
  }
  const { standfirst, body } = withDefaultText(inputs.answerOf(answer, targets), NOTHING_SAID)
  return {
    ...common(question, inputs),
    kind: 'agreementAnswer',
    question: { path: question.path, title: question.title },
    idcc,
    agreementName: name,
    id: `faq:${question.record.id}:${idcc}`,
    ...address,
    standfirst,
    sectors: sectorsOfAgreement(id, idcc, name),
    body,
    wordCount: countWords(body),
    related: [question.path, ...(path === undefined ? [] : [path])],
  }
}

/** Returns the answer, with the default text in place of an empty standfirst or body. */
function withDefaultText({ standfirst, body }: Answer, words: string): Answer {
  return { standfirst: standfirst || words, body: body.length > 0 ? body : [paragraph(words)] }
}

/**
 * Returns the agreement of an answer: its current name and page if it is in force, else its former
 * name.
 */
function agreementOf(
  { idcc }: AgreementAnswerRecord,
  { agreements, formerNames }: FaqInputs,
): NamedAgreement & { readonly path?: string } {
  const agreementName = agreements.names.get(idcc)
  if (agreementName !== undefined)
    return {
      id: agreementName.id,
      name: tidyTitle(agreementName.name),
      path: agreementPath(idcc, agreementName.name),
    }
  const former = formerNames.get(idcc)
  return former === undefined
    ? { id: '', name: `Convention collective ${idcc}` }
    : { id: former.id, name: tidyTitle(former.name) }
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

function common(
  { title, record }: QuestionWithPath,
  { edition: { pin, retrievedAt } }: FaqInputs,
): Common {
  const { producer, title: source, url, licence, version } = pin
  const stateOfLawAt = startOfDataDay(pin)
  return {
    publishedAt: stateOfLawAt,
    stateOfLawAt,
    themes: [THEME],
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
      updatedAt: stateOfLawAt,
      retrievedAt,
      version,
      archived: true,
    },
    demo: false,
  }
}
