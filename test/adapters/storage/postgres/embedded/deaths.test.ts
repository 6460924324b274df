import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { mark, postmasterOf, privateFolder, stopped } from '../../../../support/embedded-folder.ts'
import { embeddedUser } from '../../../../support/embedded-users.ts'

const TIMEOUT = 60_000

test(
  'PostgreSQL stops when the only process that uses it is killed',
  { timeout: TIMEOUT },
  async () => {
    const folder = await privateFolder()
    const server = embeddedUser(folder, 'server')
    await server.ready
    await server.kill()
    await stopped(folder)
  },
)

test(
  'PostgreSQL stays when its starter is killed but another uses it',
  { timeout: TIMEOUT },
  async () => {
    const folder = await privateFolder()
    const starter = embeddedUser(folder, 'tool')
    await starter.ready
    const server = embeddedUser(folder, 'server')
    await server.ready
    await starter.kill()
    expect(await mark(folder)).toBe(1)
    await server.kill()
    await stopped(folder)
  },
)

test(
  'what was written is there after everything was killed at once',
  { timeout: TIMEOUT },
  async () => {
    const folder = await privateFolder()
    const server = embeddedUser(folder, 'server')
    await server.ready
    expect(await mark(folder)).toBe(1)
    const supervisor = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], {
      encoding: 'utf8',
    })
    for (const pid of [server.process.pid, Number(supervisor), postmasterOf(folder)]) {
      process.kill(Number(pid), 'SIGKILL')
    }
    const next = embeddedUser(folder, 'server')
    await next.ready
    expect(await mark(folder)).toBe(2)
    await next.leave()
  },
)

test(
  'the server starts PostgreSQL again when it alone was killed',
  { timeout: TIMEOUT },
  async () => {
    const folder = await privateFolder()
    const server = embeddedUser(folder, 'server')
    await server.ready
    expect(await mark(folder)).toBe(1)
    const postmaster = postmasterOf(folder)
    process.kill(Number(postmaster), 'SIGKILL')
    await expect
      .poll(() => mark(folder).catch(() => 0), { timeout: 20_000, interval: 200 })
      .toBeGreaterThan(1)
    expect(postmasterOf(folder)).not.toBe(postmaster)
    await server.leave()
  },
)
