import type { DocumentKind } from '../../domain/editorial/document.ts'

/** The tag of whatever shows the document at this path. */
export function documentTag(path: string): string {
  return `document:${path}`
}

/** The tag of whatever lists documents of this kind. */
export function listTag(kind: DocumentKind): string {
  return `list:${kind}`
}

/** The tag of every page, since all of them show the menus. */
export const MENUS_TAG = 'menus'

/** The tag of the home page's banners. */
export const BANNERS_TAG = 'banners'
