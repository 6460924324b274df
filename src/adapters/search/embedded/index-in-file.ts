import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { isOutage } from '#ports/outage.ts'

import { answerOf, packed } from './search-messages.ts'
import type { Asked, PackedAnswer, SearchedIndex } from './search-messages.ts'
import { reading, unprepared } from './search-outages.ts'
import { searchedIndex } from './searched-index.ts'
import { warmUp } from './warm-up.ts'

/** The answers that are kept until the index changes, in bytes: some hundreds of them. */
const LARGEST_MEMORY = 8 * 1024 * 1024

interface OpenIndex {
  readonly identity: string
  readonly database: DatabaseSync
  readonly index: SearchedIndex
  readonly kept: LRUCache<string, PackedAnswer>
  readonly warming: Iterator<void>
}

/** An index in a file that any process may replace. */
export interface IndexInFile {
  /** Answers by the index that the file now is; before there is one, an outage. */
  ask(asked: Asked): PackedAnswer
  /** Makes it ready for questions, one step at a time; says whether there is more to do. */
  warm(): boolean
}

/** The index in this file. */
export function indexInFile(file: string): IndexInFile {
  let open: OpenIndex | undefined
  const current = (): OpenIndex => {
    const identity = identityOf(file)
    if (open?.identity === identity) return open
    open?.database.close()
    open = undefined
    open = openIndex(file, identity)
    return open
  }
  return {
    ask: (asked) =>
      reading(() => {
        const { index, kept } = current()
        const key = JSON.stringify(asked)
        const known = kept.get(key)
        if (known !== undefined) return known
        const answer = packed(answerOf(index, asked))
        kept.set(key, answer)
        return answer
      }),
    warm() {
      try {
        return reading(() => current().warming.next().done !== true)
      } catch (fault) {
        if (isOutage(fault)) return false
        throw fault
      }
    },
  }
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
    return {
      identity,
      database,
      index,
      kept: new LRUCache({
        maxSize: LARGEST_MEMORY,
        sizeCalculation: ({ byteLength }, key) => byteLength + 2 * key.length,
      }),
      warming: warmUp(database, index),
    }
  } catch (fault) {
    database.close()
    throw fault
  }
}
