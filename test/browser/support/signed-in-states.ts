import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext } from 'playwright/test'

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
  const stored = readState(file)
  if (stored) return stored
  const state = await signIn()
  mkdirSync(FOLDER, { recursive: true })
  const written = `${file}.${process.pid}`
  writeFileSync(written, JSON.stringify(state))
  renameSync(written, file)
  return state
}

function readState(file: string): BrowserState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BrowserState
  } catch {
    return undefined
  }
}
