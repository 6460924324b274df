import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'yaml'
import { z } from 'zod'

import type { FurnitureSource } from '../../../ports/furniture-source.ts'
import type { SiteFurniture } from '../../../ports/site-furnisher.ts'
import { bannersSchema, redirectRulesSchema, siteMenusSchema } from '../furniture-schema.ts'
import { FaultyContent } from './content-fault.ts'
import type { ContentFault } from './content-fault.ts'

const { localeError } = z.locales.fr()

/** The furniture written beside the documents of the demonstration set. */
export function markdownFurniture(folder: string): FurnitureSource {
  return { read: () => readSiteFurniture(folder) }
}

/** Reads `menus.yaml`, `banners.yaml` and `redirects.yaml` of the content folder; throws `FaultyContent` with the faults of all three. */
async function readSiteFurniture(folder: string): Promise<SiteFurniture> {
  const faults: ContentFault[] = []
  const [menus, banners, redirects] = await Promise.all([
    readYaml(folder, 'menus.yaml', siteMenusSchema, faults),
    readYaml(folder, 'banners.yaml', bannersSchema, faults),
    readYaml(folder, 'redirects.yaml', redirectRulesSchema, faults),
  ])
  if (menus === undefined || banners === undefined || redirects === undefined)
    throw new FaultyContent(faults)
  return { menus, banners, redirects }
}

async function readYaml<Content>(
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
    faults.push({ file, place: 'fichier', message: String(fault) })
  }
  return undefined
}
