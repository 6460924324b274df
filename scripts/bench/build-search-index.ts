import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import { UNSEARCHED_KINDS } from '#domain/search/search-criteria.ts'

import { openLibrary } from './open-library.ts'

/**
 * Builds the search index of a data folder in another folder. Prints documents, seconds and bytes
 * of memory as JSON. With `default`, articles of agreements are excluded.
 */
const [dataDir = '', folder = '', corpus] = process.argv.slice(2)
await using library = await openLibrary(dataDir)
await using search = new SqliteSiteSearch(folder, library.library)
const start = performance.now()
const left = corpus === 'default' ? (['agreementArticle'] as const) : []
const kinds = library.library.everything([...UNSEARCHED_KINDS, ...left])
const documents = await search.replace(kinds, 'bench')
const seconds = (performance.now() - start) / 1000
const memory = process.resourceUsage().maxRSS * 1024
process.stdout.write(JSON.stringify({ documents, seconds, memory }))
