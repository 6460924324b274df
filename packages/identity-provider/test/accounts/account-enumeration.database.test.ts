import { randomUUID } from 'node:crypto'

import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { createIdentityRequestHandler } from '#provider/server/request-handler.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, PROVIDER } from '../support/embedded-provider.ts'
import { authorization, pkcePair } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const work: string[] = []

/** Records each statement with its tables, in order. */
const statements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const tables = JSON.stringify(node).matchAll(
      /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
    )
    work.push(`${node.kind} ${[...tables].map(([, name]) => name).join(' ')}`)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

const provider = embeddedProvider(owner.withPlugin(statements))
const { passwords } = provider.deps
const handle = createIdentityRequestHandler({
  ...provider.deps,
  passwords: {
    hash: (password) => {
      work.push('hash')
      return passwords.hash(password)
    },
    check: (password, stored) => passwords.check(password, stored),
    strength: (password, personal) => passwords.strength(password, personal),
  },
  messenger: {
    send: (message) => {
      work.push('message')
      return provider.deps.messenger.send(message)
    },
  },
})

const PASSWORD = 'girafe lampe escalier'
let callers = 0

/**
 * Returns the response, the statements run before it, and the number of messages queued for later.
 */
async function observed(path: string, body: object) {
  work.splice(0)
  const later: (() => Promise<void>)[] = []
  const request = new Request(PROVIDER + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await handle(request, `192.0.2.${(callers += 1)}`, (each) => later.push(each))
  const text = await answer?.text()
  const before = [...work]
  for (const each of later) await each()
  return { answer: [answer?.status, text], before, messages: work.length > before.length }
}

async function accounts(): Promise<Readonly<Record<string, string>>> {
  const [known, secured, unknown] = Array.from({ length: 3 }, () => `${randomUUID()}@exemple.fr`)
  await provider.newPerson({ email: known!, emailVerified: true })
  const { id } = await provider.newPerson({ email: secured!, emailVerified: true })
  await provider.deps.factors.add(id, { kind: 'email', address: secured! }, 0)
  return { known: known!, secured: secured!, unknown: unknown! }
}

const named = (email: string) => ({ client_id: 'preavis', email })
const opening = (email: string) => ({ client_id: 'preavis', data: { email, password: PASSWORD } })
const linked = (email: string) => ({
  ...authorization(pkcePair().challenge),
  auth_type: 'magic_link',
  email,
})

test.for([
  ['forgot-password', named, false],
  ['account-recovery', named, false],
  ['passwordless/start', linked, false],
  ['signup', opening, true],
  ['signup-token', opening, true],
] as const)(
  '%s does the same work for known and unknown addresses',
  async ([path, body, writesToUnknown]) => {
    const { known, secured, unknown } = await accounts()
    const call = (email = '') => observed(`/identity/v1/${path}`, body(email))
    const [forKnown, forSecured, forUnknown] = [
      await call(known),
      await call(secured),
      await call(unknown),
    ]
    expect(forKnown.before.length).toBeGreaterThan(3)
    expect(forKnown.before).not.toContain('message')
    for (const other of [forSecured, forUnknown]) {
      expect(other.answer).toEqual(forKnown.answer)
      expect(other.before).toEqual(forKnown.before)
    }
    expect([forKnown.messages, forSecured.messages]).toEqual([true, true])
    expect(forUnknown.messages).toBe(writesToUnknown)
  },
)
