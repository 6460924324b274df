import type { PATHS } from './site-paths.ts'

/** The address of the search of the site, apart from the others: the script of every page needs this one alone (§2). */
export const SEARCH_PATH: typeof PATHS.search = '/recherche'
