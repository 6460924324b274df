import { expect, onTestFinished, test } from 'vitest'

import type { IndexQuestion } from '#adapters/search/embedded/search-thread-messages.ts'
import { searchThread } from '#adapters/search/embedded/search-thread.ts'
import { isOutage } from '#ports/outage.ts'
import { query } from '#test/support/fixtures/searched-documents.ts'

const suggest: IndexQuestion = { ask: 'suggest', query: query('préavis'), limit: 5 }

/** Starts a thread that runs a function on every message. */
function threadOf(task: string, budget: number) {
  const program = `import { parentPort } from 'node:worker_threads'
    import { serialize } from 'node:v8'
    parentPort.on('message', ({ id, question }) => { ${task} })`
  const worker = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const thread = searchThread('', '', { worker, budget, start: 0 })
  onTestFinished(() => thread.end())
  return thread
}

test('a query over its timeout fails with those queued behind it', async () => {
  const thread = threadOf('', 1)
  const questions = [thread.ask(suggest), thread.ask(suggest)]
  const [first, second] = await Promise.allSettled(questions)
  expect(first).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isOutage) })
  expect(second).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isOutage) })
})

test('a dead thread is an outage, and the next query starts another', async () => {
  const thread = threadOf(
    'if (question.limit === 5) process.exit(); parentPort.postMessage({ id, answer: serialize({ suggested: ["/a"] }) })',
    60_000,
  )
  await expect(thread.ask(suggest)).rejects.toSatisfy(isOutage)
  expect(await thread.ask({ ...suggest, limit: 6 })).toEqual({ suggested: ['/a'] })
})

test('a bug in the thread fails its query alone', async () => {
  const thread = threadOf(
    'parentPort.postMessage(question.limit === 5 ? { id, error: new TypeError("bogue") } : { id, answer: serialize({ suggested: [] }) })',
    60_000,
  )
  const [bug, fine] = await Promise.allSettled([
    thread.ask(suggest),
    thread.ask({ ...suggest, limit: 6 }),
  ])
  expect(bug).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
  expect(fine).toMatchObject({ status: 'fulfilled' })
})
