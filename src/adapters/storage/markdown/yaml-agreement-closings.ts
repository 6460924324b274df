import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { lazyLoad } from '#domain/shared/lazy.ts'
import type { AgreementClosings, AgreementClosingTable } from '#ports/agreement-closings.ts'

import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadYaml } from './load-yaml.ts'

const CLOSINGS_FILE = 'conventions-closes.yaml'

const idcc = z.string().regex(/^\d{4}$/)

const closingsSchema = z.strictObject({
  closings: z.array(
    z.strictObject({
      idcc,
      successors: z.array(idcc).nonempty().optional(),
      source: z.string().trim().min(1).transform(typeset),
    }),
  ),
})

/**
 * Creates the table of the closed agreements that no data package tells, loaded once from the
 * content folder. `closings` rejects with `InvalidContent` if the file is invalid.
 */
export function yamlAgreementClosings(folder: string): AgreementClosingTable {
  return { name: CLOSINGS_FILE, closings: lazyLoad(() => readClosings(folder)) }
}

async function readClosings(folder: string): Promise<AgreementClosings> {
  const issues: ContentIssue[] = []
  const table = await loadYaml(folder, CLOSINGS_FILE, closingsSchema, issues)
  if (table === undefined) throw new InvalidContent(issues)
  const closings = new Map<string, { successors: readonly string[]; source: string }>()
  for (const { idcc: number, successors = [], source } of table.closings) {
    if (closings.has(number))
      issues.push({ file: CLOSINGS_FILE, place: number, message: 'ce numéro est écrit deux fois' })
    if (successors.includes(number))
      issues.push({
        file: CLOSINGS_FILE,
        place: number,
        message: 'une convention ne se succède pas',
      })
    closings.set(number, { successors, source })
  }
  if (issues.length > 0) throw new InvalidContent(issues)
  return closings
}
