import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openDeskForCommandLine } from '#delivery/composition/open-site-for-command-line.ts'
import { databaseUrlOf } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const PROCESS = join(import.meta.dirname, '../../support/processes/loaded-modules-process.ts')

const { connection } = await testDatabase()
const claire = { agent: 'alix', email: 'claire@exemple.fr' }

beforeEach(() => vi.stubEnv('DATABASE_URL', databaseUrlOf(connection)))
afterEach(() => vi.unstubAllEnvs())

test('a query about a reader loads neither pages, search nor provider', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, 'desk'])
  const loaded: string[] = JSON.parse(stdout)
  const own = loaded.filter((url) => !url.includes('/node_modules/'))
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter((url) => /adapters\/(search|http)|library|endpoints/.test(url))).toEqual([])
})

test('the desk opens the published content at a question about a page', async () => {
  await using opened = await openDeskForCommandLine({ lookUp: true })
  expect(await opened.desk.premium(claire)).toMatchObject({ ok: true })
  const explained = await opened.desk.explanation({ ...claire, path: '/guide/absent' })
  expect(explained).toEqual({ ok: false, problem: 'unknownDocument' })
  const redirect = await opened.desk.redirect({ agent: 'alix', path: '/guide' })
  expect(redirect).toMatchObject({ ok: true, value: { live: true } })
})
