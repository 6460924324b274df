import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { threadedTextWork } from '#delivery/composition/thread-pools.ts'
import { NEW_ARTICLE_PATH } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { bodyLimitsAt, maxAnswerBytes } from '#delivery/web/server/limits/request-limits.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { EDITORS } from '../fixtures/manuscripts.ts'
import { anEmail } from '../fixtures/parsed-email.ts'
import {
  ARTICLE_FORM,
  MONITORING_DSN,
  worstBodies,
  worstQueries,
} from '../fixtures/worst-requests.ts'
import type { SampleRoute } from '../fixtures/worst-requests.ts'
import { maxTurnMs } from './longest-event-loop-turn.ts'
import { outsideClient } from './outside-client.ts'
import type { OutsideAnswer, OutsideRequest } from './outside-client.ts'
import { runningNewsroom } from './running-newsroom.ts'

/** Milliseconds of CPU time that one request may hold the event loop. */
export const MAX_HOLD_MS = 50

/** Credentials of a caller. `formToken` is that of their newsroom session, if any. */
interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly formToken: string
}

/** Role of callers, who sign in again where a route has ended their session. */
interface Role {
  readonly name: string
  readonly signIn: () => Promise<Caller>
}

/** What the worst inputs of a route did beyond the bars, as sentences; empty if nothing. */
export type AttackReport = readonly string[]

/** Site under attack, with a client in a thread of its own. */
export interface RouteAttack extends AsyncDisposable {
  readonly routes: Newsroom['site']['app']['router']
  readonly roles: readonly Role[]
  /** Sends the worst inputs of a route as a role; `share` of them, from 0 to 1. */
  attack(route: SampleRoute, role: Role, share: number): Promise<AttackReport>
  /** Bytes of the heap after a garbage collection. */
  heapBytes(): number
}

const ORIGIN = { origin: 'https://www.preavis.example' }
/** Form token that no session has issued. */
const NO_TOKEN = 'a'.repeat(43)
/** Monitoring that accepts every report of the project and sends none. */
const MONITORING: Monitoring = {
  dsn: MONITORING_DSN,
  relay: () => undefined,
  reporter: {
    report: () => undefined,
    trace: () => undefined,
    flush: () => Promise.resolve(),
  },
  counts: () => ({ sent: 0, lost: 0, underWay: 0 }),
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
    { RATE_LIMIT_TIMES: '1000', SENTRY_DSN: MONITORING_DSN },
    threadedTextWork(),
    MONITORING,
  )
  const writer = await browser(EDITORS.ada)
  const saved = await writer.post(NEW_ARTICLE_PATH, ARTICLE_FORM)
  if (saved.status !== 303) throw new Error('no article to attack')
  const client = outsideClient(site.port)
  const roles = [
    callerRole('signed out'),
    callerRole('reader', 'lecteur'),
    callerRole('premium reader', 'abonne'),
    ...Object.values(EDITORS).map((editor) => editorRole(editor, browser)),
  ]
  return {
    routes: site.app.router,
    roles,
    attack: async (route, role, share) => {
      const problems: string[] = []
      const signedIn = await role.signIn()
      const rank = role.name.length
      for (const request of worstRequests(route, signedIn, { share, rank }))
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

/** Callers with a bearer token, if any. */
function callerRole(name: string, token?: string): Role {
  const own = token === undefined ? {} : { token, authorization: `Bearer ${token}` }
  return {
    name,
    signIn: () => Promise.resolve({ headers: { ...ORIGIN, ...own }, formToken: NO_TOKEN }),
  }
}

type Newsroom = Awaited<ReturnType<typeof runningNewsroom>>

function editorRole(editor: Editor, browser: Newsroom['browser']): Role {
  let opened: Awaited<ReturnType<typeof browser>> | undefined
  const isOpen = async () => (await opened?.get(NEWSROOM_PATHS.articles))?.status === 200
  return {
    name: editor.role,
    signIn: async () => {
      if (!(await isOpen())) opened = await browser(editor)
      if (!opened || !(await isOpen())) throw new Error(`the ${editor.role} is not signed in`)
      return { headers: { ...ORIGIN, cookie: opened.cookie }, formToken: opened.jeton }
    },
  }
}

/** Longest text that is sent: uploads may be longer, but are refused by their type before. */
const MAX_SENT_BYTES = 24_000_000

/** Returns evenly spread worst requests of a route by a caller; which of them, by the rank. */
function worstRequests(
  route: SampleRoute,
  { headers, formToken }: Caller,
  { share, rank: first }: { readonly share: number; readonly rank: number },
): readonly OutsideRequest[] {
  const { method, path } = route
  const bytes = Math.min(bodyLimitsAt(path).bytes, MAX_SENT_BYTES)
  const all = method === 'GET' ? worstQueries(route) : worstBodies(route, bytes, formToken)
  const step = Math.max(1, Math.round(1 / share))
  const offset = (path.length + first + method.length) % step
  return all
    .filter((_request, rank) => rank % step === offset % step)
    .map((request) => ({ ...request, headers: { ...headers, ...request.headers } }))
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
    ...(bytes > maxAnswerBytes(sent) ? [`${what} was answered in ${bytes} bytes`] : []),
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
