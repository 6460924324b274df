import { expect, test } from 'vitest'

import {
  insertMark,
  postmasterOf,
  privateFolder,
  sharedFolder,
  waitUntilStopped,
} from '#test/support/processes/embedded-postgres-folder.ts'
import { spawnEmbeddedPostgresUser } from '#test/support/processes/spawn-embedded-postgres-user.ts'

const TIMEOUT = 60_000
const folder = await sharedFolder()

test('data stays from one start to the next', { timeout: TIMEOUT }, async () => {
  for (const count of [1, 2]) {
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    expect(await insertMark(folder)).toBe(count)
    await server.leave()
    expect(postmasterOf(folder)).toBeUndefined()
  }
})

test('a second server on the same data exits and says why', { timeout: TIMEOUT }, async () => {
  const first = spawnEmbeddedPostgresUser(folder, 'server')
  await first.ready
  const second = spawnEmbeddedPostgresUser(folder, 'server')
  await expect(second.ready).rejects.toThrow(
    `Un autre serveur Préavis utilise déjà les données de ${folder}`,
  )
  const marks = await insertMark(folder)
  await first.leave()
  const third = spawnEmbeddedPostgresUser(folder, 'server')
  await third.ready
  expect(await insertMark(folder)).toBe(marks + 1)
  await third.leave()
})

test(
  'a tool uses the PostgreSQL of the server, and leaves it running',
  { timeout: TIMEOUT },
  async () => {
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    const postmaster = postmasterOf(folder)
    const tool = spawnEmbeddedPostgresUser(folder, 'tool')
    await tool.ready
    expect(postmasterOf(folder)).toBe(postmaster)
    await tool.leave()
    expect(postmasterOf(folder)).toBe(postmaster)
    await server.leave()
    expect(postmasterOf(folder)).toBeUndefined()
  },
)

test(
  'a server takes over from the tool that started PostgreSQL',
  { timeout: TIMEOUT },
  async () => {
    const tool = spawnEmbeddedPostgresUser(folder, 'tool')
    await tool.ready
    const postmaster = postmasterOf(folder)
    const server = spawnEmbeddedPostgresUser(folder, 'server')
    await server.ready
    await tool.leave()
    expect(postmasterOf(folder)).toBe(postmaster)
    expect(await insertMark(folder)).toBeGreaterThan(0)
    await server.leave()
    expect(postmasterOf(folder)).toBeUndefined()
  },
)

test('users that start on an empty folder share one PostgreSQL', { timeout: TIMEOUT }, async () => {
  const empty = await privateFolder()
  const users = (['server', 'tool', 'tool'] as const).map((role) =>
    spawnEmbeddedPostgresUser(empty, role),
  )
  await Promise.all(users.map(({ ready }) => ready))
  expect(await insertMark(empty)).toBe(1)
  await Promise.all(users.map((user) => user.leave()))
  await waitUntilStopped(empty)
})
