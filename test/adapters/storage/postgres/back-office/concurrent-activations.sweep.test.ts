import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { forgetPeople } from '#test/support/services/embedded-back-office.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/activate-premium-process.ts', import.meta.url),
)
const CLAIRE = ['claire@exemple.fr', 'u-1'] as const
/** Number of calls per server. */
const EACH = 100

const { connection, owner } = await testDatabase()
beforeEach(() => forgetPeople(owner))

/** Starts a server of this database in a separate process that activates Premium for a person. */
async function server([email, subject]: readonly [string, string] = CLAIRE) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(connection), email, subject], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  const { port, token } = fieldsOf(JSON.parse(String(line)))
  const headers = { token: String(token), codeAction: 'RENTREE' }
  return {
    activate: async (): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/setPremium`, { headers })
      return fieldsOf(await answer.json())['error']
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

async function trials() {
  const rows = await owner.selectFrom('back_office.premium_fact').select('kind').execute()
  return rows.map(({ kind }) => kind)
}

test('200 concurrent activations by one person on two servers start one trial [C08] [P02]', async () => {
  const servers = await Promise.all([server(), server()])
  const calls = servers.flatMap(({ activate }) => Array.from({ length: EACH }, activate))
  expect(await Promise.all(calls)).toEqual(calls.map(() => false))
  expect(await trials()).toEqual(['trialStarted'])
})

test('200 activations by two accounts of one tagged address start one trial [C08] [P02]', async () => {
  const servers = await Promise.all([server(), server(['claire+2@exemple.fr', 'u-2'])])
  const calls = servers.map(({ activate }) => Promise.all(Array.from({ length: EACH }, activate)))
  const errors = (await Promise.all(calls)).map((each) => [...new Set(each)])
  expect(errors).toHaveLength(2)
  expect(new Set(errors.flat())).toEqual(new Set([false, 'trialAlreadyUsed']))
  expect(errors.map((each) => each.length)).toEqual([1, 1])
  expect(await trials()).toEqual(['trialStarted'])
})

test.each([1, 60])(
  'and killing a server after %i answers still leaves one trial [C08] [P02]',
  async (answered) => {
    const [killed, other] = await Promise.all([server(), server()])
    let answers = 0
    const counted = async () => {
      await killed.activate()
      answers += 1
      if (answers === answered) killed.kill()
    }
    const there = Array.from({ length: EACH }, counted)
    const here = Array.from({ length: EACH }, other.activate)
    await Promise.allSettled(there)
    expect(await Promise.all(here)).toEqual(here.map(() => false))
    expect(await other.activate()).toBe(false)
    expect(await trials()).toEqual(['trialStarted'])
  },
)
