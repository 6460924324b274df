import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  contextPaths,
  environmentOf,
  simulateBuild,
  stagesOf,
  wordsOf,
} from '../support/services/simulate-docker-build.ts'

const PORT = '3977'
const MINUTES = 60_000

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  "the Dockerfile's commands make a working site in a clean copy",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preavis-image-'))
    chmodSync(folder, 0o755)
    try {
      const context = join(folder, 'context')
      for (const path of contextPaths()) cpSync(path, join(context, path), { recursive: true })
      const stages = stagesOf(readFileSync('Dockerfile', 'utf8'))
      simulateBuild(stages, context, folder)
      rmSync(context, { recursive: true })
      await runs(join(folder, 'site'), stages.at(-1)!)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    }
  },
  15 * MINUTES,
)

async function runs(root: string, stage: ReturnType<typeof stagesOf>[number]): Promise<void> {
  const app = join(root, 'app')
  expect(existsSync(join(app, 'node_modules/koa'))).toBe(true)
  expect(existsSync(join(app, 'node_modules/vitest'))).toBe(false)
  expect(existsSync(join(app, 'node_modules/typescript'))).toBe(false)
  const text = (name: string) =>
    stage.instructions.findLast((each) => each.name === name)?.text ?? ''
  const given = environmentOf(stage)
  const environment = {
    PATH: given['PATH']?.replaceAll('/app/', `${app}/`),
    NODE_ENV: given['NODE_ENV'],
    HOST: '127.0.0.1',
    DATA_DIR: join(root, given['DATA_DIR'] ?? ''),
    HOME: join(root, given['HOME'] ?? ''),
    PORT,
    IMPORT_ON_START: 'false',
    LOG_LEVEL: 'warn',
  }
  const user = process.getuid?.() === 0 ? { uid: 33, gid: 33 } : {}
  if (user.uid !== undefined) chownSync(environment.DATA_DIR, user.uid, user.gid)
  const options = { cwd: app, env: environment, ...user } as const
  const [command = '', ...args] = wordsOf(text('CMD'))
  const server = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    const [check = '', ...words] = wordsOf(text('HEALTHCHECK'))
    const healthy = () => spawnSync(check, words, options).status
    await expect.poll(healthy, { timeout: MINUTES, interval: 500 }).toBe(0)
    const answer = await fetch(`http://127.0.0.1:${PORT}/`)
    expect([answer.status, (await answer.text()).includes('<main')]).toEqual([200, true])
    const page = spawnSync(join(app, 'preavis'), ['page', '/'], { ...options, encoding: 'utf8' })
    expect([page.status, page.stdout.length > 500]).toEqual([0, true])
    const written = spawnSync('touch', [join(app, 'written')], options)
    expect(written.status !== 0).toBe(user.uid !== undefined)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await Promise.race([ended, timeout(15_000)])).toEqual([0, null])
}

async function timeout(milliseconds: number): Promise<string> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  return 'still there'
}
