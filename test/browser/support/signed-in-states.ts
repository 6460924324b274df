import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext } from 'playwright/test'

import { oneAtATime } from './one-at-a-time.ts'
import { DATA_DIR } from './server-settings.ts'

/** What the browser of a signed-in person stores. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Beside the accounts themselves, so that a state is forgotten with its account. */
const FOLDER = join(DATA_DIR, 'signed-in')

/** Returns the state of a signed-in browser by name. One sign-in serves the workers of a run. */
export async function signedInState(
  name: string,
  signIn: () => Promise<BrowserState>,
): Promise<BrowserState> {
  const file = join(FOLDER, `${name}.json`)
  return (
    readState(file) ??
    oneAtATime(`signed-in state ${name}`, async () => {
      const made = readState(file)
      if (made) return made
      const state = await signIn()
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
      return state
    })
  )
}

function readState(file: string): BrowserState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BrowserState
  } catch {
    return undefined
  }
}
