import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  ACCOUNT_ERROR_MESSAGES,
  fieldErrorMessage,
} from '#domain/identity/account-error-messages.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from './support/access-token.ts'
import { embeddedProvider } from './support/embedded-provider.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { handle, newPerson } = provider

const ENDPOINTS = join(import.meta.dirname, '../src/endpoints')
const sources = await Promise.all(
  (await readdir(ENDPOINTS)).map((name) => readFile(join(ENDPOINTS, name), 'utf8')),
)
const CALLS = sources.flatMap((source) =>
  [...source.matchAll(/'((?:POST|DELETE) \/(?:identity|oauth\/token)[^']*)'/g)].map(
    ([, call = '']) => call.replaceAll(/:\w+/g, 'inconnu'),
  ),
)

const SENTENCES: ReadonlySet<unknown> = new Set(Object.values(ACCOUNT_ERROR_MESSAGES))

/** Fields of all calls, well-formed, with codes, tokens and credentials that are wrong. */
const WRONG = {
  client_id: 'preavis',
  email: 'inconnue@exemple.fr',
  phone_number: '+33612345678',
  custom_identifier: 'inconnue',
  username: 'inconnue@exemple.fr',
  password: 'girafe lampe escalier',
  old_password: 'autre',
  verification_code: '000000',
  challenge_id: 'a',
  step_up: 'a',
  auth_type: 'sms',
  grant_type: 'authorization_code',
  code: 'a',
  refresh_token: 'a',
  identity_id: 'a',
  friendly_name: 'Ici',
  origin: 'https://ailleurs.example',
  profile: {},
  data: { password: 'court', email: 'inconnue@exemple.fr' },
  redirect_url: 'https://ailleurs.example',
}

const BODIES = [
  {},
  Object.fromEntries(Object.keys(WRONG).map((name) => [name, 42])),
  WRONG,
  { ...WRONG, redirect_url: undefined, origin: 'http://localhost:4001' },
  { ...WRONG, grant_type: 'password', step_up: undefined, challenge_id: undefined },
  { ...WRONG, client_id: 'inconnu', email: 'a@', phone_number: '12' },
]

test.each(CALLS)('%s is refused in French only [M03]', async (call) => {
  const token = await accessTokenOf(provider, await newPerson())
  for (const body of BODIES) {
    for (const authorization of ['Bearer a', `Bearer ${token}`]) {
      const [method = '', path = ''] = call.split(' ')
      const request = new Request(`http://localhost:4001${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        body: JSON.stringify(body),
      })
      const response = await handle(request, crypto.randomUUID())
      if (response?.headers.get('content-type')?.startsWith('application/json') !== true) continue
      const answer = fieldsOf(await response.json())
      if (!('error' in answer)) continue
      expect(SENTENCES).toContain(answer['error_user_msg'])
      const details: unknown = answer['error_details'] ?? []
      for (const detail of Array.isArray(details) ? details : []) {
        const { field, message } = fieldsOf(detail)
        expect([...SENTENCES, fieldErrorMessage(String(field))]).toContain(message)
      }
    }
  }
})
