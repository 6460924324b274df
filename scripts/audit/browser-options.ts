import type { LaunchOptions } from 'playwright'

import { findOrInstallBrowser } from '../find-browser.ts'

/**
 * Returns the launch options of a headless Chromium, with `more` command-line flags. Installs
 * Chromium if none is found.
 */
export function browserOptions(...more: readonly string[]): LaunchOptions {
  const { CHROMIUM_PATH, ...environment } = findOrInstallBrowser()
  return {
    executablePath: CHROMIUM_PATH,
    env: { ...definedIn(process.env), ...environment },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}

function definedIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
}
