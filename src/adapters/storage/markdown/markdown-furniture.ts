import { join } from 'node:path'

import type { FurnitureSource } from '#ports/site-settings.ts'

import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
  subjectMapSchema,
} from '../furniture-schema.ts'
import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { pagePaths } from './markdown-files.ts'
import { readYaml } from './read-yaml.ts'
import { readRedirectsFile } from './redirects-file.ts'

/** The furniture written beside the documents of the demonstration set. */
export function markdownFurniture(folder: string): FurnitureSource {
  return {
    read: () => readFurniture(folder),
    redirects: (file = join(folder, 'redirects.yaml')) => readRedirectsFile(file),
    paths: () => pagePaths(folder),
  }
}

/**
 * Reads `menus.yaml`, `banners.yaml`, `reviews.yaml` and `subjects.yaml`; throws `InvalidContent`
 * with all issues.
 */
async function readFurniture(folder: string): ReturnType<FurnitureSource['read']> {
  const issues: ContentIssue[] = []
  const [menus, banners, reviews, subjects] = await Promise.all([
    readYaml(folder, 'menus.yaml', siteMenusSchema, issues),
    readYaml(folder, 'banners.yaml', bannersSchema, issues),
    readYaml(folder, 'reviews.yaml', reviewsSchema, issues),
    readYaml(folder, 'subjects.yaml', subjectMapSchema, issues),
  ])
  if (!menus || !banners || !reviews || !subjects) throw new InvalidContent(issues)
  return { menus, banners, reviews, subjects: subjects.subjects }
}
