import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { valueIn } from '#domain/shared/result.ts'
import type { LabourCodeAnswers } from '#ports/faq-labour-code-answers.ts'

import { sitePathSchema } from '../document-kind-schemas.ts'
import { parsedBy } from '../parsed-by.ts'
import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadYaml } from './load-yaml.ts'

const FILE = 'faq/reponses-du-code.yaml'

const text = z.string().trim().min(1)

const articleNumber = parsedBy(
  text,
  (spelling) => valueIn(parseArticleNumber(spelling)),
  'numéro d’article illisible',
)

const answersSchema = z.array(
  z.strictObject({
    question: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
    answer: text.transform((answer) => typeset(answer)),
    passages: z.array(z.strictObject({ article: articleNumber, words: text })),
    guide: sitePathSchema,
  }),
)

/**
 * Creates the source of the editors' answers from the Labour Code, by path of the FAQ page.
 * `answers` rejects with `InvalidContent` if the file is invalid, or if a page has two answers.
 */
export function yamlLabourCodeAnswers(folder: string): LabourCodeAnswers {
  return { answers: () => readAnswers(folder) }
}

async function readAnswers(folder: string): Promise<ReadonlyMap<string, CodeAnswer>> {
  const issues: ContentIssue[] = []
  const entries = await loadYaml(folder, FILE, answersSchema, issues)
  const answers = new Map<string, CodeAnswer>()
  for (const { question, answer, passages, guide } of entries ?? []) {
    const path = `${PATHS.faq}/${question}`
    if (answers.has(path))
      issues.push({ file: FILE, place: question, message: 'cette question a deux réponses' })
    answers.set(path, { text: answer, passages, guide })
  }
  if (issues.length > 0) throw new InvalidContent(issues)
  return answers
}
