import { heading, paragraph, strong } from '#domain/editorial/body-builders.ts'

import { answerBody, answerTitle, checkedTexts } from '../simulators/answer-document.ts'
import type { AnswerDocument } from '../simulators/answer-document.ts'
import { labelledParagraph } from './chapter-labels-and-blocks.ts'
import type { Chapter } from './chapter-labels-and-blocks.ts'

/** Converts the answer of a simulator to a chapter. */
export function answerChapter(answer: AnswerDocument, label: string, origin: string): Chapter {
  const checked = checkedTexts(answer)
  return {
    label,
    title: answerTitle(answer),
    path: answer.sharePath,
    body: [
      ...(checked === undefined ? [] : [paragraph(strong(checked))]),
      ...answerBody(answer),
      heading('Source'),
      labelledParagraph('Adresse', origin + answer.sharePath),
    ],
    cited: answer.sections.flatMap(({ sources }) => sources),
  }
}
