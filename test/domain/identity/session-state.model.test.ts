import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { FakeSessionBrowser, person } from '#test/support/identity/fake-session-browser.ts'

/** The plan as a list of steps still to do, and who is concerned. */
interface Model {
  steps: ('checking' | 'readingInfo' | 'loadingUser')[]
  checked: boolean
  tokens: string | undefined
  shown: string | undefined
  /** Errors that were logged. */
  logged: number
}

type Command = fc.Command<Model, FakeSessionBrowser>

/** Stored tokens of somebody, or none, and a page that loads. */
class Start implements Command {
  readonly holder: string | undefined

  constructor(holder: string | undefined) {
    this.holder = holder
  }

  check(): boolean {
    return true
  }

  run(model: Model, world: FakeSessionBrowser): void {
    model.tokens = this.holder
    model.checked = this.holder !== undefined
    model.steps = ['readingInfo', 'loadingUser']
    if (model.checked) model.steps.unshift('checking')
    model.shown = undefined
    world.send({ kind: 'started', holder: this.holder })
    compare(model, world)
  }

  toString(): string {
    return `start(${this.holder ?? 'no tokens'})`
  }
}

class SignOut implements Command {
  check(): boolean {
    return true
  }

  run(model: Model, world: FakeSessionBrowser): void {
    Object.assign(model, { steps: [], tokens: undefined, shown: undefined })
    world.send({ kind: 'signedOut' })
    compare(model, world)
  }

  toString(): string {
    return 'signOut'
  }
}

/** The provider answers the present step for a person: signed in there, and sent as the user. */
class Answer implements Command {
  readonly who: string

  constructor(who: string) {
    this.who = who
  }

  check(model: Readonly<Model>): boolean {
    return model.steps.length > 0
  }

  run(model: Model, world: FakeSessionBrowser): void {
    const { generation } = world.state
    const step = model.steps.shift()
    if (step === 'checking') {
      model.tokens = this.who
      world.send({ kind: 'checked', generation, holder: this.who })
    } else if (step === 'readingInfo') {
      if (!model.checked) model.steps.unshift('checking')
      model.checked = true
      world.send({ kind: 'infoRead', generation, authenticated: true })
    } else {
      model.shown = this.who === model.tokens ? this.who : undefined
      if (model.shown === undefined) model.logged += 1
      world.send({ kind: 'userLoaded', generation, user: person(this.who) })
    }
    compare(model, world)
  }

  toString(): string {
    return `answer(${this.who})`
  }
}

class Fail implements Command {
  readonly error: string

  constructor(error: string) {
    this.error = error
  }

  check(model: Readonly<Model>): boolean {
    return model.steps.length > 0
  }

  run(model: Model, world: FakeSessionBrowser): void {
    const step = model.steps.shift()
    const noSession = step === 'checking' && this.error === 'login_required'
    if (noSession) Object.assign(model, { steps: [], tokens: undefined })
    else {
      model.logged += 1
      if (model.tokens === undefined) model.steps = []
    }
    world.send({ kind: 'failed', generation: world.state.generation, error: { error: this.error } })
    compare(model, world)
  }

  toString(): string {
    return `fail(${this.error})`
  }
}

class Silence implements Command {
  check(model: Readonly<Model>): boolean {
    return model.steps.length > 0
  }

  run(model: Model, world: FakeSessionBrowser): void {
    model.steps = []
    model.logged += 1
    world.send({ kind: 'timedOut', generation: world.state.generation })
    compare(model, world)
  }

  toString(): string {
    return 'silence'
  }
}

/** An answer to an older step arrives after all. */
class Late implements Command {
  readonly who: string

  constructor(who: string) {
    this.who = who
  }

  check(): boolean {
    return true
  }

  run(model: Model, world: FakeSessionBrowser): void {
    const generation = world.state.generation - 1
    world.send({ kind: 'checked', generation, holder: this.who })
    world.send({ kind: 'infoRead', generation, authenticated: true })
    world.send({ kind: 'userLoaded', generation, user: person(this.who) })
    world.send({ kind: 'failed', generation, error: { error: 'login_required' } })
    world.send({ kind: 'timedOut', generation })
    compare(model, world)
  }

  toString(): string {
    return `late(${this.who})`
  }
}

function compare(model: Model, world: FakeSessionBrowser): void {
  const step = world.state.kind === 'running' ? world.state.step : undefined
  expect(step).toBe(model.steps[0])
  expect(world.shown()).toBe(model.shown)
  expect(world.tokens).toBe(model.tokens)
  expect(world.logged.length).toBe(model.logged)
  expect(world.checksUnderWay).toBe(step === 'checking' ? 1 : 0)
  expect(world.maxChecksAtOnce).toBeLessThanOrEqual(1)
}

test('any order of events shows only the token holder, one check [T07] [T09]', () => {
  const people = fc.constantFrom('claire', 'denis')
  const commands = fc.commands<Model, FakeSessionBrowser>(
    [
      fc.option(people, { nil: undefined }).map((holder) => new Start(holder)),
      fc.constant(new SignOut()),
      people.map((who) => new Answer(who)),
      people.map((who) => new Answer(who)),
      fc.constantFrom('login_required', 'server_error').map((error) => new Fail(error)),
      fc.constant(new Silence()),
      people.map((who) => new Late(who)),
    ],
    { size: '+1' },
  )
  fc.assert(
    fc.property(commands, (run) => {
      const model: Model = {
        steps: [],
        checked: false,
        tokens: undefined,
        shown: undefined,
        logged: 0,
      }
      fc.modelRun(() => ({ model, real: new FakeSessionBrowser() }), run)
    }),
  )
})
