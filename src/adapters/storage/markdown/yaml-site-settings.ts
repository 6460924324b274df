import { join } from 'node:path'

import type { SiteSettingsSource } from '#ports/site-settings.ts'

import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
  subjectMapSchema,
} from '../site-settings-schema.ts'
import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadYaml } from './load-yaml.ts'
import { pagePaths } from './markdown-files.ts'
import { readRedirectsFile } from './read-redirects-file.ts'

/**
 * Creates the source of the site settings: YAML files of the content folder. `redirects` reads
 * `redirects.yaml` unless a file is given; `paths` lists the Markdown pages.
 */
export function yamlSiteSettings(folder: string): SiteSettingsSource {
  return {
    read: () => readSiteSettings(folder),
    redirects: (file = join(folder, 'redirects.yaml')) => readRedirectsFile(file),
    paths: () => pagePaths(folder),
  }
}

/**
 * Loads `menus.yaml`, `banners.yaml`, `reviews.yaml` and `subjects.yaml`. Throws `InvalidContent`
 * with all issues.
 */
async function readSiteSettings(folder: string): ReturnType<SiteSettingsSource['read']> {
  const issues: ContentIssue[] = []
  const [menus, banners, reviews, subjects] = await Promise.all([
    loadYaml(folder, 'menus.yaml', siteMenusSchema, issues),
    loadYaml(folder, 'banners.yaml', bannersSchema, issues),
    loadYaml(folder, 'reviews.yaml', reviewsSchema, issues),
    loadYaml(folder, 'subjects.yaml', subjectMapSchema, issues),
  ])
  if (!menus || !banners || !reviews || !subjects) throw new InvalidContent(issues)
  return { menus, banners, reviews, subjects: subjects.subjects }
}
