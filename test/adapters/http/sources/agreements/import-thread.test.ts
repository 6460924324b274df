import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Worker } from 'node:worker_threads'

import { expect, onTestFinished, test } from 'vitest'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { isOutage } from '#ports/outage.ts'
import {
  aCategory,
  agreementPackage,
  anAgreementRecord,
  anArticleRecord,
  aTextRecord,
} from '#test/support/fixtures/agreement-records.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const noSuccessor = () => []
const ARTICLES = 3000
const large = anAgreementRecord({}, [
  aCategory('Textes Attachés', [
    aTextRecord(
      1,
      'Accord du 2 mai 2000',
      Array.from({ length: ARTICLES }, (_, at) => anArticleRecord(at + 1, { num: `${at + 1}` })),
    ),
  ]),
])

test('every article returns from the second thread, which ends after the last', async () => {
  const workers = watchWorkers()
  const { records } = await readLarge()
  expect(workers).toEqual([])
  const all = await collected(records)
  expect(all).toHaveLength(ARTICLES + 2)
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1])
})

test('the second thread is ended when no reading needs it', async () => {
  const workers = watchWorkers()
  const { records } = await readLarge()
  for await (const record of records) {
    expect(record).toHaveProperty('document.kind', 'agreement')
    expect(workers.map(({ threadId }) => threadId > 0)).toEqual([true])
    break
  }
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1])
})

test('an import with a dead second thread fails without a partial edition', async () => {
  const workers = watchWorkers()
  const { records } = await readLarge()
  let read = 0
  const reading = async () => {
    for await (const _record of records) {
      read += 1
      if (read === 1) await Promise.all(workers.map((worker) => worker.terminate()))
    }
  }
  const error = await reading().catch((cause: unknown) => cause)
  expect(error).toHaveProperty('message', expect.stringContaining('the reading of articles ended'))
  expect(isOutage(error)).toBe(false)
  expect(read).toBeLessThan(ARTICLES)
})

test('a truncated later file is an outage, and ends the second thread', async () => {
  const workers = watchWorkers()
  let readings = 0
  const packages = {
    ...agreementPackage([large]),
    files: (...needed: Parameters<ReturnType<typeof agreementPackage>['files']>) => {
      readings += 1
      const files = readings === 1 ? [large] : [large, '{"data":']
      return agreementPackage(files).files(...needed)
    },
  }
  const { records } = await collectiveAgreements(packages, clock, { successors: noSuccessor }).read(
    () => {},
  )
  const error = await collected(records).catch((cause: unknown) => cause)
  expect(isOutage(error) && error.service).toBe('@socialgouv/kali-data')
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1])
})

function readLarge() {
  return collectiveAgreements(agreementPackage([large]), clock, { successors: noSuccessor }).read(
    () => {},
  )
}

/** Records the threads started until the end of the test. */
function watchWorkers(): readonly Worker[] {
  const workers: Worker[] = []
  const listen = (message: unknown): void => {
    const isStarted = typeof message === 'object' && message !== null && 'worker' in message
    if (isStarted && message.worker instanceof Worker) workers.push(message.worker)
  }
  subscribe('worker_threads', listen)
  onTestFinished(() => {
    unsubscribe('worker_threads', listen)
  })
  return workers
}
