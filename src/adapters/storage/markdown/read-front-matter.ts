import { parse } from 'yaml'
import { z } from 'zod'

import type { ContentFault } from './content-fault.ts'

const { localeError } = z.locales.fr()

/** What the head of a file says, if it fits the schema; else its faults are added to the list. */
export function readFrontMatter<Front>(
  file: string,
  yaml: string,
  schema: z.ZodType<Front>,
  faults: ContentFault[],
): Front | undefined {
  const front = schema.safeParse(parseYaml(yaml), { error: localeError })
  if (front.success) return front.data
  for (const { path, message } of front.error.issues)
    faults.push({ file, place: path.join('.') || 'en-tête', message })
  return undefined
}

function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch {
    return undefined
  }
}
