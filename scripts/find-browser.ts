import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium that the browser tests can drive: the one named by `CHROMIUM_PATH`, Playwright's own, the system's, or one installed now. */
export function findBrowser(): string {
  const found = named() ?? playwrightOwn() ?? onPath()
  if (found !== undefined) return found
  const installed = installDebianPackage() ?? installPlaywrightOwn()
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium found, and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  )
}

function named(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path === undefined || path === '') return undefined
  if (!isExecutable(path)) throw new Error(`CHROMIUM_PATH names no program: ${path}`)
  return path
}

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath()
  return isExecutable(path) ? path : undefined
}

function onPath(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
    .find((path) => isExecutable(path))
}

/** Root on Debian or Ubuntu installs the distribution's own browser. */
function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from the packages of the system…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: environment }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    ? onPath()
    : undefined
}

function installPlaywrightOwn(): string | undefined {
  console.log('Installing Playwright’s own Chromium…')
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../node_modules/playwright/cli.js'), 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  return status === 0 ? playwrightOwn() : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
