import { afterAll } from 'vitest'

import { connectionTo } from '#adapters/search/algolia/algolia-connection.ts'
import { AlgoliaSearchIndex } from '#adapters/search/algolia/algolia-search-index.ts'
import { AlgoliaSiteSearch } from '#adapters/search/algolia/algolia-site-search.ts'
import { searchedResultsContract } from '#test/contracts/searched-results.contract.ts'
import { siteSearchContract } from '#test/contracts/site-search.contract.ts'
import type { MakeSearch } from '#test/contracts/site-search.contract.ts'
import { ALGOLIA_KEYS, algoliaServer } from '#test/support/services/algolia-server.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const server = await algoliaServer()
afterAll(() => server[Symbol.asyncDispose]())
const account = { appId: ALGOLIA_KEYS.appId, host: server.address }
const reading = connectionTo(account, ALGOLIA_KEYS.search, testUpstream('search').send)
const writing = connectionTo(account, ALGOLIA_KEYS.admin, testUpstream('search index').send)
let indexes = 0

const overServer: MakeSearch = async (library) => {
  indexes += 1
  const name = `essai-${indexes}`
  const search = new AlgoliaSiteSearch(reading, name, library)
  const index = new AlgoliaSearchIndex(writing, name)
  return {
    find: (question, window) => search.find(question, window),
    suggest: (query, limit) => search.suggest(query, limit),
    builtFrom: () => index.builtFrom(),
    replace: (documents, state) => index.replace(documents, state),
  }
}

siteSearchContract(overServer)
searchedResultsContract(overServer)
