import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  insertMark,
  postmasterOf,
  sharedFolder,
  waitUntilStopped,
} from '#test/support/processes/embedded-postgres-folder.ts'
import { spawnEmbeddedPostgresUser } from '#test/support/processes/spawn-embedded-postgres-user.ts'

const TIMEOUT = 60_000
const folder = await sharedFolder()

test(
  'PostgreSQL stops when the only process that uses it is killed',
  { timeout: TIMEOUT },
  async () => {
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    await server.kill()
    await waitUntilStopped(folder)
  },
)

test(
  'PostgreSQL stays when its starter is killed but another uses it',
  { timeout: TIMEOUT },
  async () => {
    const starter = spawnEmbeddedPostgresUser(folder, 'tool')
    await starter.ready
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    await starter.kill()
    expect(await insertMark(folder)).toBeGreaterThan(0)
    await server.kill()
    await waitUntilStopped(folder)
  },
)

test('written data survive the death of every process', { timeout: TIMEOUT }, async () => {
  const server = spawnEmbeddedPostgresUser(folder, 'server')
  await server.ready
  const marks = await insertMark(folder)
  const postmaster = Number(postmasterOf(folder))
  for (const pid of [server.process.pid, parentOf(postmaster), postmaster]) {
    process.kill(Number(pid), 'SIGKILL')
  }
  const next = spawnEmbeddedPostgresUser(folder, 'server')
  await next.ready
  expect(await insertMark(folder)).toBe(marks + 1)
  await next.leave()
})

test(
  'the server starts PostgreSQL again when it alone was killed',
  { timeout: TIMEOUT },
  async () => {
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    const marks = await insertMark(folder)
    const postmaster = postmasterOf(folder)
    process.kill(Number(postmaster), 'SIGKILL')
    await expect
      .poll(() => insertMark(folder).catch(() => 0), { timeout: 120_000, interval: 200 })
      .toBeGreaterThan(marks)
    expect(postmasterOf(folder)).not.toBe(postmaster)
    await server.leave()
  },
)

/** Finds the supervisor process of a PostgreSQL. */
function parentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}
