import type { FurnitureSource } from '../../../ports/furniture-source.ts'
import type { SiteFurniture } from '../../../ports/site-furnisher.ts'
import {
  bannersSchema,
  redirectRulesSchema,
  reviewsSchema,
  siteMenusSchema,
} from '../furniture-schema.ts'
import { FaultyContent } from './content-fault.ts'
import type { ContentFault } from './content-fault.ts'
import { readYaml } from './read-yaml.ts'

/** The furniture written beside the documents of the demonstration set. */
export function markdownFurniture(folder: string): FurnitureSource {
  return { read: () => readSiteFurniture(folder) }
}

/** Reads `menus.yaml`, `banners.yaml`, `reviews.yaml` and `redirects.yaml` of the content folder; throws `FaultyContent` with the faults of all four. */
async function readSiteFurniture(folder: string): Promise<SiteFurniture> {
  const faults: ContentFault[] = []
  const [menus, banners, reviews, redirects] = await Promise.all([
    readYaml(folder, 'menus.yaml', siteMenusSchema, faults),
    readYaml(folder, 'banners.yaml', bannersSchema, faults),
    readYaml(folder, 'reviews.yaml', reviewsSchema, faults),
    readYaml(folder, 'redirects.yaml', redirectRulesSchema, faults),
  ])
  if (
    menus === undefined ||
    banners === undefined ||
    reviews === undefined ||
    redirects === undefined
  )
    throw new FaultyContent(faults)
  return { menus, banners, reviews, redirects }
}
