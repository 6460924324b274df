import type { PATHS } from './site-paths.ts'

/** Address of the search, apart from `PATHS`: the script of every page needs this one alone. */
export const SEARCH_PATH: typeof PATHS.search = '/recherche'
