import type { CodeAnswer } from '#domain/editorial/code-answer.ts'
import type { Document, DocumentCommon } from '#domain/editorial/document.ts'

import { paragraph } from './every-block.ts'
import { law, SOURCE } from './law-documents.ts'
import { aDocumentAt } from './small-site.ts'

/** The day of the Code in these documents. */
export const STATE_OF_CODE = Date.UTC(2026, 2, 27)

/** The answer that the article of resignations carries. */
export const CODE_ANSWER: CodeAnswer = {
  text: 'La convention fixe le préavis.',
  passages: [{ article: 'L1237-1', words: 'fixée par la convention' }],
  guide: '/guide/la-demission',
}

/** The article that it quotes, with these words. */
export function quotedArticle(words = 'Sa durée est fixée par la convention.'): Document {
  const changes = { body: [paragraph(words)], stateOfLawAt: STATE_OF_CODE }
  return law('/code-du-travail/l1237-1', 'L1237-1', {}, changes)
}

/** A question with an answer of 2020, and of the Code when there is one. */
export function aQuestion(
  path: string,
  codeAnswer?: CodeAnswer,
  changes: Partial<DocumentCommon> = {},
): Document {
  return aDocumentAt(
    path,
    { kind: 'question', ...(codeAnswer && { codeAnswer }) },
    {
      title: 'Quelle est la durée du préavis ?',
      standfirst: 'La réponse de jadis.',
      source: SOURCE,
      publishedAt: SOURCE.updatedAt,
      stateOfLawAt: SOURCE.updatedAt,
      body: [
        { type: 'heading', level: 2, id: 'cas', children: [{ type: 'text', text: 'Cas' }] },
        paragraph('Un mois, disait-on.'),
      ],
      ...changes,
    },
  )
}
