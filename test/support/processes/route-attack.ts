import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { threadedTextWork } from '#delivery/composition/create-text-work.ts'
import { bodyLimitsAt } from '#delivery/web/server/limits/request-limits.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { EDITORS } from '../fixtures/manuscripts.ts'
import { anEmail } from '../fixtures/parsed-email.ts'
import { worstBodies, worstQueries } from '../fixtures/worst-requests.ts'
import type { SampleRoute } from '../fixtures/worst-requests.ts'
import { maxTurnMs } from './longest-event-loop-turn.ts'
import { outsideClient } from './outside-client.ts'
import type { OutsideAnswer, OutsideRequest } from './outside-client.ts'
import { runningNewsroom } from './running-newsroom.ts'

/** Milliseconds of CPU time that one request may hold the event loop. */
export const MAX_HOLD_MS = 50
/** Bytes that a refusal may have besides twice those of its request. */
const REFUSAL_PAGE_BYTES = 65_536

/** Credentials of a caller. `formToken` is that of their newsroom session, if any. */
interface Role {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly formToken: string
}

/** What the worst inputs of a route did beyond the bars, as sentences; empty if nothing. */
export type AttackReport = readonly string[]

/** Site under attack, with a client in a thread of its own. */
export interface RouteAttack extends AsyncDisposable {
  readonly routes: Awaited<ReturnType<typeof runningNewsroom>>['site']['app']['router']
  readonly roles: readonly Role[]
  /** Sends the worst inputs of a route as a role; `share` of them, from 0 to 1. */
  attack(route: SampleRoute, role: Role, share: number): Promise<AttackReport>
  /** Bytes of the heap after a garbage collection. */
  heapBytes(): number
}

/** Accepts the tokens `lecteur` and `abonne`, each as a reader of their own. */
const tokens: TokenVerifier = {
  verify: (token) =>
    Promise.resolve(
      token === 'lecteur' || token === 'abonne'
        ? ok({
            subject: token,
            email: anEmail(`${token}@exemple.fr`),
            emailVerified: true,
            name: undefined,
            expiresAt: Infinity,
          })
        : refused('malformed'),
    ),
}

/** Starts a site whose every route is to be attacked, signed out and as each role. */
export async function routeAttack(): Promise<RouteAttack> {
  const premium = {
    byEmail: () => Promise.resolve(true),
    stateOf: () => Promise.resolve('active' as const),
    activate: () => Promise.resolve(refused('unexplained' as const)),
  }
  const { site, browser } = await runningNewsroom(
    { tokens, premium },
    { RATE_LIMIT_TIMES: '1000' },
    threadedTextWork(),
  )
  const client = outsideClient(site.port)
  const origin = { origin: 'https://www.preavis.example' }
  const reader = (name: string, token: string): Role => ({
    name,
    headers: { ...origin, token, authorization: `Bearer ${token}` },
    formToken: 'a'.repeat(43),
  })
  const editors = await Promise.all(
    Object.values(EDITORS).map(async (editor) => {
      const { cookie, jeton } = await browser(editor)
      return { name: editor.role, headers: { ...origin, cookie }, formToken: jeton }
    }),
  )
  const stranger = { name: 'signed out', headers: origin, formToken: 'a'.repeat(43) }
  const roles = [
    stranger,
    reader('reader', 'lecteur'),
    reader('premium reader', 'abonne'),
    ...editors,
  ]
  return {
    routes: site.app.router,
    roles,
    attack: async (route, role, share) => {
      const problems: string[] = []
      for (const request of worstRequests(route, role, share))
        problems.push(...(await problemsOf((...sent) => client.send(...sent), request, role)))
      return problems
    },
    heapBytes,
    [Symbol.asyncDispose]: async () => {
      await client[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Returns evenly spread worst requests of a route as a role. */
function worstRequests(route: SampleRoute, role: Role, share: number): readonly OutsideRequest[] {
  const { method, path } = route
  const all =
    method === 'GET'
      ? worstQueries(route)
      : worstBodies(route, bodyLimitsAt(path).bytes, role.formToken)
  const step = Math.max(1, Math.round(1 / share))
  const offset = (path.length + role.name.length + method.length) % step
  return all
    .filter((_request, rank) => rank % step === offset % step)
    .map((request) => ({ ...request, headers: { ...role.headers, ...request.headers } }))
}

type Send = (request: OutsideRequest) => Promise<OutsideAnswer>

async function problemsOf(
  send: Send,
  request: OutsideRequest,
  { name }: Role,
): Promise<AttackReport> {
  const { method, path, body = '' } = request
  const what = `${method} ${path.slice(0, 60)} as ${name}, ${body.slice(52, 82)}… (${body.length} B)`
  let answer: OutsideAnswer = { status: 0, bytes: 0 }
  const ask = async (): Promise<void> => {
    answer = await send(request)
  }
  const held = await holdMs(ask)
  const { status, bytes } = answer
  const sent = Buffer.byteLength(path) + Buffer.byteLength(body)
  return [
    ...(held >= MAX_HOLD_MS ? [`${what} held the event loop for ${Math.round(held)} ms`] : []),
    ...(status >= 400 && bytes > REFUSAL_PAGE_BYTES + 2 * sent
      ? [`${what} was refused in ${bytes} bytes`]
      : []),
    ...(status === 500 ? [`${what} caused a bug`] : []),
  ]
}

/**
 * Returns the longest turn of the event loop in milliseconds of CPU time of this thread, which other
 * processes and the client's thread do not affect. Tries again beyond the bar, since a first try
 * compiles code and may collect garbage.
 */
async function holdMs(ask: () => Promise<void>): Promise<number> {
  const first = await maxTurnMs(ask, 1)
  return first < MAX_HOLD_MS ? first : maxTurnMs(ask, 3)
}

/** Collects garbage, then returns the bytes of the heap. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
