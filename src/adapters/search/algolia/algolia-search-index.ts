import { randomUUID } from 'node:crypto'

import type { BatchRequest } from 'algoliasearch'

import type { Document } from '../../../domain/editorial/document.ts'
import type { SearchIndex } from '../../../ports/article-search.ts'
import { asked, statusOf } from './algolia-connection.ts'
import type { AlgoliaClient } from './algolia-connection.ts'
import { answersSchema, builtSchema } from './answers.ts'
import { INDEX_FORM, INDEX_SETTINGS } from './index-settings.ts'
import { recordBatches } from './record-batches.ts'

/** The index at Algolia. It is built under another name, then takes the place of the one that is asked; what it was built from is written in its settings, which any answer brings along. */
export class AlgoliaSearchIndex implements SearchIndex {
  readonly #client: AlgoliaClient
  readonly #index: string

  constructor(client: AlgoliaClient, index: string) {
    this.#client = client
    this.#index = index
  }

  async builtFrom(): Promise<string | undefined> {
    const requests = [{ indexName: this.#index, query: '', hitsPerPage: 0, analytics: false }]
    const told = await asked(async () => {
      try {
        return answersSchema.parse(await this.#client.search({ requests })).results[0]
      } catch (fault) {
        if (statusOf(fault) === 404) return undefined
        throw fault
      }
    })
    const built = builtSchema.safeParse(told?.userData)
    return built.success && built.data.form === INDEX_FORM ? built.data.state : undefined
  }

  async replace(documents: AsyncIterable<Document>, state: string): Promise<number> {
    const building = `${this.#index}_${randomUUID()}`
    try {
      const userData = { form: INDEX_FORM, state }
      await asked(() =>
        this.#client.setSettings({
          indexName: building,
          indexSettings: { ...INDEX_SETTINGS, userData },
        }),
      )
      const written = await this.#fill(building, documents)
      await this.#move(building)
      return written
    } catch (fault) {
      // An index that was never finished is nobody's; that it stays when Algolia is away cannot be helped.
      await this.#client.deleteIndex({ indexName: building }).catch(() => undefined)
      throw fault
    }
  }

  async #fill(building: string, documents: AsyncIterable<Document>): Promise<number> {
    let written = 0
    for await (const { requests, documents: added } of recordBatches(documents)) {
      await this.#write(building, requests)
      written += added
    }
    return written
  }

  async #write(indexName: string, requests: BatchRequest[]): Promise<void> {
    await asked(() => this.#client.batch({ indexName, batchWriteParams: { requests } }))
  }

  /** Tasks of an index are done in their order: the last one ends them all. */
  async #move(building: string): Promise<void> {
    await asked(async () => {
      const { taskID } = await this.#client.operationIndex({
        indexName: building,
        operationIndexParams: { operation: 'move', destination: this.#index },
      })
      await this.#client.waitForTask({ indexName: building, taskID })
    })
  }
}
