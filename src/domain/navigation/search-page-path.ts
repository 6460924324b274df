import type { PATHS } from './site-paths.ts'

/**
 * Path of the search page. It is a file of its own because the script of every page needs only this
 * path.
 */
export const SEARCH_PATH: typeof PATHS.search = '/recherche'
