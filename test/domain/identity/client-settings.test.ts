import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  IDENTITY_DEFAULTS,
  IDENTITY_EVENTS,
  LOCK_LIFE,
  clientSettings,
} from '../../../src/domain/identity/client-settings.ts'
import { CLIENT_SETTINGS_MESSAGES } from '../../../src/domain/messages.ts'

test('a client needs an id and a domain, and nothing more [V05]', () => {
  expect(clientSettings({ clientId: 'c-1', domain: ' Id.Preavis.fr ' })).toStrictEqual({
    ok: true,
    value: { clientId: 'c-1', domain: 'id.preavis.fr' },
  })
})

test.each([
  [{ clientId: 'c-1' }, 'domainMissing'],
  [{ clientId: 'c-1', domain: ' ' }, 'domainMissing'],
  [{ domain: 'id.preavis.fr' }, 'clientIdMissing'],
  [{ clientId: '', domain: 'id.preavis.fr' }, 'clientIdMissing'],
  [{}, 'domainMissing'],
])('the config %j has errors: %s [V05]', (config, problem) => {
  expect(clientSettings(config)).toStrictEqual({ ok: false, problem })
})

test('the error says that the creation config has errors [V05]', () => {
  for (const message of Object.values(CLIENT_SETTINGS_MESSAGES)) {
    expect(message).toMatch(/^The reach5 creation config has errors: \w+ is not set$/)
  }
})

test('locks hold twenty seconds [T10] [K05]', () => {
  expect(LOCK_LIFE).toBe(20_000)
})

test('the client tells about five things [T10]', () => {
  expect(IDENTITY_EVENTS).toStrictEqual([
    'authenticated',
    'authentication_failed',
    'login_failed',
    'signup_failed',
    'profile_updated',
  ])
})

test('French, silent mediation, dataLayer, no time-out [K05]', () => {
  expect(IDENTITY_DEFAULTS).toStrictEqual({
    language: 'fr',
    mediation: 'silent',
    dataLayer: 'dataLayer',
    httpTimeout: 0,
  })
})

test('settings are accepted exactly when neither is blank [V05]', () => {
  fc.assert(
    fc.property(
      fc.record({ clientId: fc.string(), domain: fc.string() }, { requiredKeys: [] }),
      (config) => {
        const complete = [config.clientId, config.domain].every(
          (value) => (value ?? '').trim() !== '',
        )
        expect(clientSettings(config).ok).toBe(complete)
      },
    ),
  )
})
