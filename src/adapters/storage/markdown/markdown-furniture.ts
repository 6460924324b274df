import { join } from 'node:path'

import type { FurnitureSource } from '#ports/site-settings.ts'

import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
  subjectMapSchema,
} from '../furniture-schema.ts'
import { FaultyContent } from './content-fault.ts'
import type { ContentFault } from './content-fault.ts'
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

/** Reads `menus.yaml`, `banners.yaml`, `reviews.yaml` and `subjects.yaml` of the content folder; throws `FaultyContent` with the faults of all. */
async function readFurniture(folder: string): ReturnType<FurnitureSource['read']> {
  const faults: ContentFault[] = []
  const [menus, banners, reviews, subjects] = await Promise.all([
    readYaml(folder, 'menus.yaml', siteMenusSchema, faults),
    readYaml(folder, 'banners.yaml', bannersSchema, faults),
    readYaml(folder, 'reviews.yaml', reviewsSchema, faults),
    readYaml(folder, 'subjects.yaml', subjectMapSchema, faults),
  ])
  if (!menus || !banners || !reviews || !subjects) throw new FaultyContent(faults)
  return { menus, banners, reviews, subjects: subjects.subjects }
}
