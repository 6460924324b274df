import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { answerOf } from './search-messages.ts'
import type { Answer, Asked, SearchedIndex } from './search-messages.ts'
import { reading, unprepared } from './search-outages.ts'
import { searchedIndex } from './searched-index.ts'

/** Questions whose answers are kept until the index changes. */
const QUESTIONS_KEPT = 500

interface OpenIndex {
  readonly identity: string
  readonly database: DatabaseSync
  readonly index: SearchedIndex
  readonly kept: LRUCache<string, Answer>
}

/** Answers by the index that this file now is: any process may replace it. Before there is one, an outage. */
export function indexInFile(file: string): (asked: Asked) => Answer {
  let open: OpenIndex | undefined
  const current = (): OpenIndex => {
    const identity = identityOf(file)
    if (open?.identity === identity) return open
    open?.database.close()
    open = undefined
    open = openIndex(file, identity)
    return open
  }
  return (asked) =>
    reading(() => {
      const { index, kept } = current()
      const key = JSON.stringify(asked)
      const known = kept.get(key)
      if (known !== undefined) return known
      const answer = answerOf(index, asked)
      kept.set(key, answer)
      return answer
    })
}

function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw unprepared()
  return `${found.ino} ${found.mtimeMs}`
}

function openIndex(file: string, identity: string): OpenIndex {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const index = searchedIndex(database)
    return { identity, database, index, kept: new LRUCache({ max: QUESTIONS_KEPT }) }
  } catch (fault) {
    database.close()
    throw fault
  }
}
