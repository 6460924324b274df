import { expect, test } from 'vitest'

import { attachLabourCodeAnswers } from '#application/content/attach-labour-code-answers-to-faq.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aGuide, anEdition, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { sourceOf } from '#test/support/fixtures/fake-publishing-ports.ts'
import {
  aQuestion,
  CODE_ANSWER,
  quotedArticle,
  STATE_OF_CODE,
} from '#test/support/fixtures/faq-code-answers.ts'
import { SOURCE } from '#test/support/fixtures/law-documents.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const PATH = '/faq/duree-du-preavis'
const question = aQuestion(PATH)

async function answered(documents: readonly Document[], code: readonly Document[], path = PATH) {
  const [library, logger] = [new MemoryLibrary(), new MemoryLogger()]
  await library.publish(anEdition(code, { source: 'code' }))
  const answers = { answers: async () => new Map([[path, CODE_ANSWER]]) }
  const source = attachLabourCodeAnswers(sourceOf(anEdition(documents)), {
    answers,
    library,
    logger,
  })
  const records = await documentsIn(await source.read(() => undefined))
  return { documents: records.map(({ document }) => document), warnings: logger.entries }
}

test('an answer that stands in the Code makes its question current', async () => {
  const { documents, warnings } = await answered([question], [quotedArticle()])
  expect(documents[0]).toMatchObject({
    codeAnswer: CODE_ANSWER,
    standfirst: CODE_ANSWER.text,
    stateOfLawAt: STATE_OF_CODE,
  })
  expect(documents[0]?.source).not.toHaveProperty('archived')
  expect(warnings).toEqual([])
})

test.each([
  ['changed', [quotedArticle('Sa durée est fixée par la loi.')]],
  ['is gone', []],
])('an answer with an article that %s leaves the archive, logged', async (_change, code) => {
  const { documents, warnings } = await answered([question], code)
  expect(documents).toEqual([{ ...question, codeAnswer: CODE_ANSWER }])
  expect(documents[0]?.source).toEqual(SOURCE)
  expect(warnings).toEqual([
    {
      level: 'warn',
      event: 'code answer outdated',
      fields: { path: PATH, articles: 'L1237-1' },
    },
  ])
})

test('what the newsroom did not answer stays as the source gives it', async () => {
  const documents = [aGuide('a'), question]
  const untouched = await answered(documents, [quotedArticle()], '/faq/autre')
  expect(untouched).toEqual({ documents, warnings: [] })
})
