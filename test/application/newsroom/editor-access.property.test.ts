import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import { EDITOR_ROLES } from '#domain/newsroom/editor-roles.ts'
import type { EditorRole } from '#domain/newsroom/editor-roles.ts'
import { SESSION_IDLE_MS, SESSION_TTL_MS } from '#domain/newsroom/editor-session.ts'
import { minutes } from '#domain/shared/duration.ts'
import { ok } from '#domain/shared/result.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import {
  CLOSED_ISSUER,
  memoryEditorAccess,
  memoryEditorSessions,
} from '#test/support/memory/memory-editor-sessions.ts'
import { memoryEditors } from '#test/support/memory/memory-newsroom.ts'
import { runs } from '#test/support/property-settings.ts'

const PEOPLE = Object.values(EDITORS)
const START = Date.UTC(2026, 10, 24, 8)
const PENDING = { state: 'etat', nonce: 'nonce', verifier: 'preuve' }

const person = fc.integer({ min: 0, max: PEOPLE.length - 1 })
const session = fc.nat({ max: 7 })

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('signIn' as const), person, mfa: fc.boolean() }),
    fc.record({ kind: fc.constant('signOut' as const), session }),
    fc.record({ kind: fc.constant('use' as const), session }),
    fc.record({ kind: fc.constant('revoke' as const), person }),
    fc.record({ kind: fc.constant('end' as const), person, session }),
    fc.record({
      kind: fc.constant('setRole' as const),
      person,
      role: fc.constantFrom(...EDITOR_ROLES, undefined),
    }),
    fc.record({ kind: fc.constant('wait' as const), time: fc.constantFrom(7, 29, 30, 31) }),
  ),
  { minLength: 1, maxLength: 60 },
)

/** What the test itself remembers of a session. */
interface Remembered {
  readonly secret: string
  readonly person: number
  readonly startedAt: number
  seenAt: number
  ended: boolean
}

/** The sign-in over stores in memory, and a simple account of who should have access. */
function deskUnderTest() {
  let now = START
  let arriving = { person: 0, mfa: true }
  const sessions = memoryEditorSessions()
  const editors = memoryEditors(PEOPLE)
  const complete = () =>
    Promise.resolve(
      ok({
        email: personAt(arriving.person).email,
        emailVerified: true,
        methods: arriving.mfa ? ['pwd', 'mfa'] : ['pwd'],
        signedInAt: now,
      }),
    )
  const clock = { now: () => now }
  const access = memoryEditorAccess({
    clock,
    sessions,
    editors,
    issuer: { ...CLOSED_ISSUER, complete },
  })
  const roles: (EditorRole | undefined)[] = PEOPLE.map(({ role }) => role)
  const known: Remembered[] = []
  const isOpen = ({ ended, startedAt, seenAt }: Remembered) =>
    !ended && now - startedAt < SESSION_TTL_MS && now - seenAt < SESSION_IDLE_MS
  return {
    access,
    editors,
    roles,
    known,
    isOpen,
    now: () => now,
    wait: (time: number) => (now += minutes(time)),
    signIn: (who: number, mfa: boolean) => {
      arriving = { person: who, mfa }
      return access.complete({ state: PENDING.state, code: 'code' }, PENDING)
    },
  }
}

type UnderTest = ReturnType<typeof deskUnderTest>
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never

function personAt(place: number) {
  const found = PEOPLE[place]
  if (found === undefined) throw new RangeError(`no person ${place}`)
  return found
}

async function take(desk: UnderTest, step: Step): Promise<void> {
  switch (step.kind) {
    case 'signIn':
      return signInAs(desk, step)
    case 'revoke':
      await desk.access.revoke({ email: personAt(step.person).email, operator: 'claire' })
      for (const each of desk.known) if (each.person === step.person) each.ended = true
      return
    case 'setRole': {
      const { role } = step
      desk.roles[step.person] = role
      const change = { ...personAt(step.person), role, givenBy: 'claire', at: desk.now() }
      return desk.editors.change(change)
    }
    case 'wait':
      desk.wait(step.time)
      return
    case 'signOut':
    case 'use':
    case 'end':
      break
  }
  const one = desk.known[step.session]
  if (one !== undefined) await touch(desk, step, one)
}

/** Takes a step on one session. */
async function touch(
  desk: UnderTest,
  step: Extract<Step, { readonly session: number }>,
  one: Remembered,
): Promise<void> {
  if (step.kind === 'use') return expectAccess(desk, one)
  if (step.kind === 'end') return endAs(desk, step.person, one)
  await desk.access.signOut(one.secret)
  one.ended = true
}

async function signInAs(
  desk: UnderTest,
  { person: who, mfa }: { readonly person: number; readonly mfa: boolean },
): Promise<void> {
  const opened = await desk.signIn(who, mfa)
  expect(opened.ok).toBe(mfa && desk.roles[who] !== undefined)
  const at = desk.now()
  if (opened.ok)
    desk.known.push({ secret: opened.value, person: who, startedAt: at, seenAt: at, ended: false })
}

/**
 * Ends a session as a person: their own, or any one as the chief editor.
 * Two sessions of one person and one moment cannot be told apart in the list: skipped.
 */
async function endAs(desk: UnderTest, who: number, target: Remembered): Promise<void> {
  const role = desk.roles[who]
  const open = await desk.access.sessions()
  const { email } = personAt(target.person)
  const named = open.find((each) => each.email === email && each.startedAt === target.startedAt)
  const [listed, ...alike] = desk.known.filter(
    (each) =>
      desk.isOpen(each) && each.person === target.person && each.startedAt === target.startedAt,
  )
  expect(named === undefined).toBe(listed === undefined)
  if (role === undefined || named === undefined || listed === undefined) return
  if (alike.length > 0) return
  const ended = await desk.access.endSession(named.id, { ...personAt(who), role })
  const isAllowed = who === target.person || role === 'chief'
  expect(ended.ok).toBe(isAllowed)
  if (isAllowed) listed.ended = true
}

/** Expects that a session gives exactly the role that its person has now, or nothing. */
async function expectAccess(desk: UnderTest, one: Remembered): Promise<void> {
  const open = desk.isOpen(one)
  const current = await desk.access.session(one.secret)
  expect(current !== undefined).toBe(open)
  expect(current?.editor?.role).toBe(open ? desk.roles[one.person] : undefined)
  if (open) one.seenAt = desk.now()
}

property.prop([steps], { numRuns: runs(200) })(
  'no sequence of steps gives access to a session that ended [N60]',
  async (sequence) => {
    const desk = deskUnderTest()
    for (const step of sequence) await take(desk, step)
    for (const one of desk.known) await expectAccess(desk, one)
  },
)
