import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

import type { ContentIssue } from '../content-issue.ts'
import { frenchIssueMessage } from '../french-issue-messages.ts'
import { lineOfValue } from '../line-of-yaml-value.ts'
import { plainValue, yamlProblem } from '../load-yaml.ts'

/** Path to a value in a YAML file, as keys and indexes. */
export type YamlPath = readonly (string | number)[]

/** Content of a YAML file, and a lookup of line numbers. */
export interface ValidatedYaml<Content> {
  readonly content: Content
  /** Returns the line of a value, or of the closest value that contains it. */
  readonly lineAt: (path: YamlPath) => number
}

/**
 * Loads and validates a YAML file of the content folder. Returns its content, or its issues with
 * their lines. Rejects if the file cannot be read.
 */
export async function loadLocatedYaml<Content>(
  folder: string,
  file: string,
  schema: z.ZodType<Content>,
): Promise<ValidatedYaml<Content> | readonly ContentIssue[]> {
  const lineCounter = new LineCounter()
  const document = parseDocument(await readFile(join(folder, file), 'utf8'), { lineCounter })
  const issueAt = (line: number, message: string): ContentIssue => ({
    file,
    place: `ligne ${line}`,
    message,
  })
  if (document.errors.length > 0) {
    return document.errors.map(({ code, linePos }) =>
      issueAt(linePos?.[0].line ?? 1, yamlProblem(code)),
    )
  }
  const lineAt = (path: YamlPath): number => lineOfValue(document, lineCounter, path)
  const plain = plainValue(document)
  if (!plain.ok) return [issueAt(1, plain.problem)]
  const content = schema.safeParse(plain.value, { error: frenchIssueMessage })
  if (content.success) return { content: content.data, lineAt }
  return content.error.issues.map(({ path, message }) => {
    const names = path.map((key) => (typeof key === 'number' ? key : String(key)))
    return issueAt(lineAt(names), `${names.at(-1) ?? 'fichier'} : ${message}`)
  })
}
