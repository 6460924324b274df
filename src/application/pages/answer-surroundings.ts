import { compareFrench } from '../../domain/editorial/collation.ts'
import type { AgreementAnswerLink } from '../views/guide-views.ts'
import { answersOf } from './agreement-surroundings.ts'
import type { CardPorts } from './card.ts'
import type { DocumentOf } from './document-of-kind.ts'
import { documentTag, LIST_TAGS } from './page-tags.ts'
import { relatedTo } from './related-cards.ts'
import type { Surroundings } from './surroundings.ts'
import { isOfKind, wholeList } from './whole-list.ts'

/** Around a question: the agreements that answer it themselves, in French order (§2). */
export async function questionSurroundings(
  ports: CardPorts,
  document: DocumentOf<'question'>,
): Promise<Surroundings> {
  const [answers, { related, tags }] = await Promise.all([
    wholeList(ports.library, 'agreementAnswer', { question: document.path }),
    relatedTo(ports, document),
  ])
  return {
    beside: {
      kind: 'question',
      answers: answers
        .filter(isOfKind('agreementAnswer'))
        .map(({ path, idcc, agreementName }): AgreementAnswerLink => ({
          path,
          idcc,
          agreementName,
        }))
        .toSorted((a, b) => compareFrench(a.agreementName, b.agreementName)),
      related,
    },
    tags: [...tags, LIST_TAGS.agreementAnswer],
  }
}

/** Around the answer of an agreement: the question, the agreement's own page, the other questions that it answers (§2). */
export async function answerSurroundings(
  { library }: CardPorts,
  { path, question, idcc, agreementName }: DocumentOf<'agreementAnswer'>,
): Promise<Surroundings> {
  const [agreements, answers] = await Promise.all([
    library.list({ kinds: ['agreement'], idcc, order: 'title', offset: 0, limit: 1 }),
    answersOf(library, idcc),
  ])
  const [agreement] = agreements.items
  return {
    beside: {
      kind: 'agreementAnswer',
      question,
      idcc,
      agreementName,
      others: answers.filter((other) => other.path !== path),
      ...(agreement ? { agreement: agreement.path } : {}),
    },
    tags: [documentTag(question.path), LIST_TAGS.agreement, LIST_TAGS.agreementAnswer],
  }
}
