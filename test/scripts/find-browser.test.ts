import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = mkdtempSync(join(tmpdir(), 'preavis-browser-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

/** Runs a program with only this folder in its PATH; data of other runs remain. */
function run(...args: readonly string[]) {
  const { CHROMIUM_PATH: _, ...env } = process.env
  return spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, PLAYWRIGHT_BROWSERS_PATH: FOLDER, PATH: FOLDER, TEST_WORKER_INDEX: '0' },
  })
}

const CONFIG = `
  const { default: config } = await import('./playwright.config.ts')
  console.log(config.use.launchOptions.executablePath)`

describe('npx playwright test', () => {
  test('finds the Chromium of the system by itself', () => {
    const path = join(FOLDER, 'chromium')
    writeFileSync(path, '', { mode: 0o755 })
    const { stdout } = run('--input-type=module', '--eval', CONFIG)
    rmSync(path)
    expect(stdout).toBe(`${path}\n`)
  })

  test('prefers a headless shell to a whole Chromium', () => {
    const paths = ['chromium', 'chromium-headless-shell'].map((name) => join(FOLDER, name))
    for (const path of paths) writeFileSync(path, '', { mode: 0o755 })
    const { stdout } = run('--input-type=module', '--eval', CONFIG)
    for (const path of paths) rmSync(path)
    expect(stdout).toBe(`${paths[1]}\n`)
  })

  test.skipIf(existsSync(join(ROOT, 'node_modules/.cache/chromium')))(
    'names in one line how to install a missing Chromium',
    () => {
      const list = ['node_modules/playwright/cli.js', 'test', '--list', 'banners']
      const { status, stdout, stderr } = run(...list)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^No Chromium found: .*CHROMIUM_PATH.*`npm test`.*\n$/)
    },
  )
})
