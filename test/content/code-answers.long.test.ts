import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { labourCode } from '#adapters/http/sources/code/labour-code-source.ts'
import { labourFaq } from '#adapters/http/sources/faq/labour-faq-source.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { yamlLabourCodeAnswers } from '#adapters/storage/markdown/yaml-labour-code-answers.ts'
import { attachLabourCodeAnswers } from '#application/content/attach-labour-code-answers-to-faq.ts'
import { plainText } from '#domain/editorial/body-text.ts'

import cited from '../support/fixtures/cited-articles.json' with { type: 'json' }
import { collected, documentsIn } from '../support/fixtures/documents-and-editions.ts'
import { realPackages } from '../support/fixtures/real-ministry-guides.ts'
import { MemoryLogger } from '../support/memory/memory-logger.ts'

const MINUTES = 60_000
const clock = { now: () => Date.UTC(2026, 10, 21) }
const folder = fileURLToPath(new URL('../../content', import.meta.url))

describe.runIf(process.env['PREAVIS_LONG'] === '1')('the answers of the Code', () => {
  test(
    'stand in the Code, one per question, with the recorded articles',
    async () => {
      const logger = new MemoryLogger()
      const code = await documentsIn(await labourCode(realPackages, clock).read(() => undefined))
      const byPath = new Map(code.map(({ document }) => [document.path, document]))
      const faq = attachLabourCodeAnswers(
        labourFaq(realPackages, labourLibraryReader(realPackages), clock),
        {
          answers: yamlLabourCodeAnswers(folder),
          library: { documentAt: async (path) => byPath.get(path) },
          logger,
        },
      )
      const records = await collected((await faq.read(() => undefined)).records)
      const questions = records.flatMap((record) =>
        'document' in record && record.document.kind === 'question' ? [record.document] : [],
      )
      expect(logger.entries).toEqual([])
      expect(questions.map(({ codeAnswer }) => codeAnswer !== undefined)).not.toContain(false)
      expect(questions.filter(({ source }) => source?.archived !== true)).toHaveLength(40)
      const texts = code.map(({ document }) => [document, plainText(document.body)] as const)
      const numbered = texts.flatMap(([document, text]) =>
        document.kind === 'lawArticle' && document.number in cited.articles
          ? [[document.number, text] as const]
          : [],
      )
      expect(Object.fromEntries(numbered)).toEqual(cited.articles)
    },
    5 * MINUTES,
  )
})
