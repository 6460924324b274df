import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, afterEach, expect, test } from 'vitest'

import { JobProcess } from '#adapters/threads/job-process.ts'
import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'
import { isOutage } from '#ports/outage.ts'

const REQUEST: SalaryRequest = { known: 'brut', amount: 3000, executive: false, headcount: '10' }

/** A fake program that returns the amount, hangs at 1 €, exits at 2 €, and has no salary of 3 €. */
const FAKE = `
  process.on('message', ({ amount }) => {
    if (amount === 2) process.exit(3)
    if (amount !== 1) process.send(amount === 3 ? null : { payslip: { gross: amount } })
  })`

const folder = mkdtempSync(join(tmpdir(), 'preavis-payroll-'))
const program = pathToFileURL(join(folder, 'fake.mjs'))
writeFileSync(program, FAKE)
afterAll(() => rmSync(folder, { recursive: true }))

type PayrollProcess = JobProcess<SalaryRequest, ComputedSalary>
type Options = ConstructorParameters<typeof JobProcess>[0]

let model: PayrollProcess | undefined

afterEach(async () => {
  await model?.[Symbol.asyncDispose]()
})

function fakeProcess(options: Partial<Options> = {}): PayrollProcess {
  model = new JobProcess({ program, service: 'payroll model', answerWithin: 20_000, ...options })
  return model
}

async function grossOf(amount: number): Promise<number | undefined> {
  return (await model?.run({ ...REQUEST, amount }))?.payslip.gross
}

test('starts with the first request and answers in order', async () => {
  const { isRunning } = fakeProcess()
  expect(isRunning).toBe(false)
  expect(await Promise.all([grossOf(10), grossOf(11), grossOf(12)])).toEqual([10, 11, 12])
})

test('gives no salary where the model has none', async () => {
  expect(await fakeProcess().run({ ...REQUEST, amount: 3 })).toBeUndefined()
})

test('ends when idle, and starts again', async () => {
  const running = fakeProcess({ idle: 20 })
  expect(await grossOf(10)).toBe(10)
  expect(running.isRunning).toBe(true)
  await expect.poll(() => running.isRunning).toBe(false)
  expect(await grossOf(11)).toBe(11)
})

test('fails a slow request; the next gets a new process', async () => {
  fakeProcess({ timeout: 4_000 })
  const late = grossOf(1)
  const next = grossOf(12)
  await expect(late).rejects.toSatisfy(isOutage)
  expect(await next).toBe(12)
})

test('gives up a request in time, and goes on starting', async () => {
  const running = fakeProcess({ answerWithin: 1 })
  await expect(grossOf(10)).rejects.toSatisfy(isOutage)
  expect(running.isRunning).toBe(true)
})

test('fails only the request during which the process exits', async () => {
  fakeProcess()
  const lost = grossOf(2)
  const next = grossOf(12)
  await expect(lost).rejects.toSatisfy(isOutage)
  expect(await next).toBe(12)
})

test('refuses requests beyond its queue', async () => {
  fakeProcess({ maxWaiting: 1, timeout: 4_000 })
  const running = grossOf(1)
  const waiting = grossOf(12)
  await expect(grossOf(13)).rejects.toSatisfy(isOutage)
  await expect(running).rejects.toSatisfy(isOutage)
  expect(await waiting).toBe(12)
})

test('fails what waits when it is closed', async () => {
  const closed = fakeProcess()
  const requests = Promise.allSettled([grossOf(1), grossOf(12)])
  await closed[Symbol.asyncDispose]()
  const reasons = (await requests).map((settled) => settled.status === 'rejected' && settled.reason)
  expect(reasons.map((reason) => isOutage(reason))).toEqual([true, true])
})

test('computes by the model in its own process', { timeout: 30_000 }, async () => {
  const real = new URL('../../../src/adapters/payroll/payroll-child-process.ts', import.meta.url)
  const salary = await fakeProcess({ program: real, timeout: 20_000 }).run(REQUEST)
  expect(Math.round(salary?.payslip.net ?? 0)).toBe(2353)
})
