import type { PATHS } from './site-paths.ts'

// In a file of its own, because the script of every page needs only this path.
/** Path of the search page. */
export const SEARCH_PATH: typeof PATHS.search = '/recherche'
