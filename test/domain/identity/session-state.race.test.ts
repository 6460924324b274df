import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isInitialised } from '#domain/identity/session-state.ts'
import type { SessionEvent } from '#domain/identity/session-state.ts'
import { FakeSessionBrowser, person } from '#test/support/identity/fake-session-browser.ts'
import type { Request } from '#test/support/identity/fake-session-browser.ts'

/** How the provider treats one request: an answer, an error, or silence for ever. */
type Treatment = 'answers' | 'login_required' | 'server_error' | 'silence'

/**
 * What people do in this browser: a page loads with or without stored tokens, or a person signs
 * out.
 */
type Act = 'claire' | 'denis' | 'noTokens' | 'signOut'

const acts = fc.array(fc.constantFrom<Act>('claire', 'denis', 'noTokens', 'signOut'), {
  minLength: 1,
  maxLength: 5,
})
const treatments = fc.infiniteStream(
  fc.constantFrom<Treatment>(
    'answers',
    'answers',
    'answers',
    'login_required',
    'server_error',
    'silence',
  ),
)
const signedInAtProvider = fc.constantFrom('claire', 'denis', undefined)

test('the session always ends: on the stored person, no reader or unavailable [T07]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      acts,
      treatments,
      signedInAtProvider,
      async (scheduler, acts, stream, provider) => {
        const world = raced(scheduler, stream, provider)
        scheduler.scheduleSequence(acts.map((act) => () => Promise.resolve(perform(world, act))))
        await scheduler.waitIdle()
        expect(isInitialised(world.state)).toBe(true)
        expect([world.tokens, undefined]).toContain(world.shown())
        expect(world.maxChecksAtOnce).toBeLessThanOrEqual(1)
        expect(world.checksUnderWay).toBe(0)
      },
    ),
  )
})

test("never shows another person than the stored tokens' owner [T07]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      acts,
      treatments,
      signedInAtProvider,
      async (scheduler, acts, stream, provider) => {
        const strangers: string[] = []
        const world = raced(scheduler, stream, provider, (seen) => {
          const shown = seen.shown()
          if (shown !== undefined && shown !== seen.tokens) strangers.push(shown)
        })
        scheduler.scheduleSequence(acts.map((act) => () => Promise.resolve(perform(world, act))))
        await scheduler.waitIdle()
        expect(strangers).toStrictEqual([])
      },
    ),
  )
})

test('once signed out, no late answer brings anybody or any token back [T09]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      acts,
      treatments,
      signedInAtProvider,
      async (scheduler, acts, stream, provider) => {
        const world = raced(scheduler, stream, provider)
        const last: Act[] = [...acts, 'signOut']
        scheduler.scheduleSequence(last.map((act) => () => Promise.resolve(perform(world, act))))
        await scheduler.waitIdle()
        expect([world.shown(), world.tokens]).toStrictEqual([undefined, undefined])
      },
    ),
  )
})

/**
 * A world whose provider answers, and whose timers ring, in the order that the scheduler chooses.
 */
function raced(
  scheduler: fc.Scheduler,
  stream: fc.Stream<Treatment>,
  provider: string | undefined,
  look: (world: FakeSessionBrowser) => void = () => undefined,
): FakeSessionBrowser {
  const later = async (event: SessionEvent): Promise<void> => {
    const due = await scheduler.schedule(Promise.resolve(event), event.kind)
    world.send(due)
    look(world)
  }
  const world: FakeSessionBrowser = new FakeSessionBrowser(
    (request) => {
      const event = directAnswer(request, stream.next().value, provider, world.tokens)
      if (event !== undefined) void later(event)
    },
    (generation) => {
      void later({ kind: 'timedOut', generation })
    },
  )
  return world
}

function directAnswer(
  { kind, generation }: Request,
  treatment: Treatment,
  provider: string | undefined,
  tokens: string | undefined,
): SessionEvent | undefined {
  if (treatment === 'silence') return undefined
  if (treatment !== 'answers') return { kind: 'failed', generation, error: { error: treatment } }
  if (kind === 'readSessionInfo') {
    return { kind: 'infoRead', generation, authenticated: provider !== undefined }
  }
  if (kind === 'loadUser') {
    const loaded = provider ?? tokens
    return {
      kind: 'userLoaded',
      generation,
      user: loaded === undefined ? undefined : person(loaded),
    }
  }
  return provider === undefined
    ? { kind: 'failed', generation, error: { error: 'login_required' } }
    : { kind: 'checked', generation, holder: provider }
}

function perform(world: FakeSessionBrowser, act: Act): void {
  if (act === 'signOut') world.send({ kind: 'signedOut' })
  else world.send({ kind: 'started', holder: act === 'noTokens' ? undefined : act })
}
