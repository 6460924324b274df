import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { isOutage } from '../../../ports/outage.ts'
import { answerOf } from './search-messages.ts'
import type { Answer, Asked, SearchedIndex } from './search-messages.ts'
import { reading, unprepared } from './search-outages.ts'
import { searchedIndex } from './searched-index.ts'
import { warmUp } from './warm-up.ts'

/** Questions whose answers are kept until the index changes. */
const QUESTIONS_KEPT = 500

interface OpenIndex {
  readonly identity: string
  readonly database: DatabaseSync
  readonly index: SearchedIndex
  readonly kept: LRUCache<string, Answer>
  readonly warming: Iterator<void>
}

/** An index in a file that any process may replace. */
export interface IndexInFile {
  /** Answers by the index that the file now is; before there is one, an outage. */
  ask(asked: Asked): Answer
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
        const answer = answerOf(index, asked)
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
      kept: new LRUCache({ max: QUESTIONS_KEPT }),
      warming: warmUp(database, index),
    }
  } catch (fault) {
    database.close()
    throw fault
  }
}
