import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { databaseUrlOf } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const PROCESS = join(import.meta.dirname, '../../support/processes/loaded-modules-process.ts')
const TENANT = {
  REACHFIVE_DOMAIN: 'id.preavis.example',
  REACHFIVE_CLIENT_ID: 'abc',
  ACCOUNT_URL: 'https://compte.preavis.example',
}

const { connection } = await testDatabase()

/** The modules of the identity provider that a site with these settings loads. */
async function loadedOfProvider(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrlOf(connection), ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS], { env })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.length).toBeGreaterThan(100)
  return loaded.filter((url) => url.includes('/packages/identity-provider/'))
}

test('a site with a ReachFive tenant never loads the embedded provider', async () => {
  expect(await loadedOfProvider(TENANT)).toEqual([])
})

test('a site without a tenant loads its embedded provider', async () => {
  expect((await loadedOfProvider({})).length).toBeGreaterThan(50)
})
