import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { lazyLoad } from '#domain/shared/lazy.ts'
import type {
  EditorialClassification,
  ClassificationChoices,
} from '#ports/editorial-classification.ts'

import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadYaml } from './load-yaml.ts'

const CLASSIFICATION_FILE = 'classement.yaml'

const addresses = z.array(z.string().regex(/^(?:\/[a-z0-9-]+)+$/u))

const classificationSchema = z.strictObject({
  themes: z.partialRecord(z.enum(THEME_KEYS), addresses),
  categories: z.record(z.string().min(1), addresses),
})

/**
 * Creates the store of the themes and categories that editors assign to documents, loaded once from
 * the content folder. `choices` rejects with `InvalidContent` if the file is invalid.
 */
export function yamlEditorialClassification(folder: string): EditorialClassification {
  return { choices: lazyLoad(() => readChoices(folder)) }
}

async function readChoices(folder: string): Promise<ClassificationChoices> {
  const issues: ContentIssue[] = []
  const classification = await loadYaml(folder, CLASSIFICATION_FILE, classificationSchema, issues)
  if (classification === undefined) throw new InvalidContent(issues)
  const listed = Object.values(classification.themes).flat()
  for (const address of new Set(listed.filter((each, at) => listed.indexOf(each) < at)))
    issues.push({
      file: CLASSIFICATION_FILE,
      place: address,
      message: 'cette adresse a deux thèmes',
    })
  if (issues.length > 0) throw new InvalidContent(issues)
  return {
    themes: new Map(
      THEME_KEYS.flatMap((theme) =>
        (classification.themes[theme] ?? []).map((path) => [path, theme]),
      ),
    ),
    categories: categoriesByAddress(classification.categories),
  }
}

/** Returns the categories of each document by its path, in file order. */
function categoriesByAddress(
  categories: Readonly<Record<string, readonly string[]>>,
): ClassificationChoices['categories'] {
  const byAddress = new Map<string, string[]>()
  for (const [category, paths] of Object.entries(categories)) {
    for (const path of paths)
      byAddress.set(path, [...(byAddress.get(path) ?? []), typeset(category)])
  }
  return byAddress
}
