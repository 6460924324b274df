import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { days, hours } from '#domain/shared/duration.ts'

import { clockedSite } from '../support/processes/clocked-site.ts'
import type { ClockedSite } from '../support/processes/clocked-site.ts'
import { subscriberToken } from '../support/processes/mixed-requests.ts'
import { freePort } from '../support/processes/running-nginx.ts'

const PATHS = ['/', '/actualite', '/guide', '/recherche?query=preavis', '/sitemap.xml']
/** An hour back, right, a day forward, right. */
const MOVES = [-hours(1), hours(1), days(1), -days(1)]

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'a clock set back, then forward, refuses no reader',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'preavis-clock-'))
    await using resources = new AsyncDisposableStack()
    resources.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
    const site = resources.use(await clockedSite(await freePort(), dataDir))
    const signedUp: string[] = []
    for (const [turn, by] of MOVES.entries()) {
      await site.moveOn(by)
      for (const path of PATHS) {
        expect([turn, path, (await fetch(site.origin + path)).status]).toEqual([turn, path, 200])
      }
      const token = await subscriberToken(site.identityOrigin)
      const state = await fetch(`${site.origin}/api/premiumState`, { headers: { token } })
      expect([turn, await state.json()]).toEqual([turn, { premium_state: 'active' }])
      signedUp.push(await signUp(site, turn))
    }
    for (const email of signedUp) {
      await expect.poll(() => emailsTo(site, email), { timeout: 30_000 }).toBe(1)
    }
  },
  300_000,
)

async function signUp({ origin }: ClockedSite, turn: number): Promise<string> {
  const email = `horloge-${turn}@exemple.fr`
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `horloge-${turn}` }
  const body = JSON.stringify({ email, groups: ['pme'] })
  const { status } = await fetch(`${origin}/api/newsletter`, { method: 'POST', headers, body })
  expect([email, status]).toEqual([email, 202])
  return email
}

/** Counts the emails to an address on the page of sent messages. */
async function emailsTo({ identityOrigin }: ClockedSite, email: string): Promise<number> {
  const page = await (await fetch(`${identityOrigin}/messages`)).text()
  return page.split(email).length - 1
}
