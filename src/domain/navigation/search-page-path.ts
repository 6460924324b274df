import type { PATHS } from './site-paths.ts'

/**
 * Path of the search page. It has its own file because the script of every page needs only this
 * path.
 */
export const SEARCH_PATH: typeof PATHS.search = '/recherche'
