import { randomUUID } from 'node:crypto'

import type { IndexSettings } from 'algoliasearch'

import type { Document } from '#domain/editorial/document.ts'
import type { SearchIndex } from '#ports/site-search.ts'

import { orOutage, statusOf } from './algolia-connection.ts'
import type { AlgoliaClient, Connect } from './algolia-connection.ts'
import { recordBatches } from './record-batches.ts'
import { answersSchema, indexMetadataSchema } from './response-schemas.ts'

/**
 * Search index at Algolia. It is built under a temporary name, then renamed. Its settings contain
 * the version of the indexed content.
 */
export class AlgoliaSearchIndex implements SearchIndex {
  readonly #connect: Connect
  readonly #index: string

  constructor(connect: Connect, index: string) {
    this.#connect = connect
    this.#index = index
  }

  async builtFrom(): Promise<string | undefined> {
    const client = await this.#connect()
    const requests = [{ indexName: this.#index, query: '', hitsPerPage: 0, analytics: false }]
    const answer = await orOutage(async () => {
      try {
        return answersSchema.parse(await client.search({ requests })).results[0]
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    })
    const built = indexMetadataSchema.safeParse(answer?.userData)
    return built.success && built.data.form === INDEX_VERSION ? built.data.state : undefined
  }

  async replace(documents: AsyncIterable<Document>, state: string): Promise<number> {
    const client = await this.#connect()
    const building = `${this.#index}_${randomUUID()}`
    try {
      const userData = { form: INDEX_VERSION, state }
      await orOutage(() =>
        client.setSettings({
          indexName: building,
          indexSettings: { ...INDEX_SETTINGS, userData },
        }),
      )
      const written = await this.#fill(client, building, documents)
      await this.#move(client, building)
      return written
    } catch (error) {
      // Deletes the unfinished index, unless Algolia is unavailable.
      await client.deleteIndex({ indexName: building }).catch(() => undefined)
      throw error
    }
  }

  async #fill(
    client: AlgoliaClient,
    building: string,
    documents: AsyncIterable<Document>,
  ): Promise<number> {
    let written = 0
    for await (const { requests, documents: added } of recordBatches(documents)) {
      await orOutage(() => client.batch({ indexName: building, batchWriteParams: { requests } }))
      written += added
    }
    return written
  }

  /**
   * Renames the new index to its final name, and waits for Algolia to finish. One wait suffices,
   * since Algolia runs the tasks of an index in order.
   */
  async #move(client: AlgoliaClient, building: string): Promise<void> {
    await orOutage(async () => {
      const { taskID } = await client.operationIndex({
        indexName: building,
        operationIndexParams: { operation: 'move', destination: this.#index },
      })
      await client.waitForTask({ indexName: building, taskID })
    })
  }
}

/**
 * Version of the records and settings. Raise it with any change: an index of another version is
 * rebuilt.
 */
const INDEX_VERSION = 4

/** Algolia's settings: French, titles first, one hit per page at its best part. */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: ['title', 'standfirst', 'unordered(text)'],
  attributesForFaceting: [
    'kind',
    'themes',
    'sectors',
    'year',
    'access',
    'filterOnly(whole)',
    'afterDistinct(page)',
  ],
  attributeForDistinct: 'page',
  distinct: true,
  customRanking: ['asc(archived)', 'desc(weight)', 'asc(page)'],
  attributesToRetrieve: ['page', 'part'],
  attributesToHighlight: [],
  indexLanguages: ['fr'],
  queryLanguages: ['fr'],
  ignorePlurals: ['fr'],
  removeStopWords: ['fr'],
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 8,
  typoTolerance: true,
  queryType: 'prefixNone',
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: false,
  paginationLimitedTo: 20_000,
  snippetEllipsisText: '…',
}
