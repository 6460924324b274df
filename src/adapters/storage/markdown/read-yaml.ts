import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'

import type { ContentFault } from './content-fault.ts'
import { yamlProblem } from './yaml-problem.ts'

const { localeError } = z.locales.fr()

/** Reads a file of the content folder, YAML or JSON; what is wrong in it is added to the faults, and it is `undefined`. */
export async function readYaml<Content>(
  folder: string,
  file: string,
  schema: z.ZodType<Content>,
  faults: ContentFault[],
): Promise<Content | undefined> {
  try {
    const yaml: unknown = parse(await readFile(join(folder, file), 'utf8'))
    const content = schema.safeParse(yaml, { error: localeError })
    if (content.success) return content.data
    for (const { path, message } of content.error.issues)
      faults.push({ file, place: path.join('.'), message })
  } catch (fault) {
    faults.push({ file, ...unreadable(fault) })
  }
  return undefined
}

function unreadable(error: unknown): Omit<ContentFault, 'file'> {
  if (error instanceof YAMLParseError) {
    return { place: `ligne ${error.linePos?.[0].line ?? 1}`, message: yamlProblem(error.code) }
  }
  return { place: 'fichier', message: String(error) }
}
