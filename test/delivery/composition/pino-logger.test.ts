import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { pinoLogger, withoutPersonalData } from '#delivery/composition/pino-logger.ts'
import type { Logger } from '#ports/logger.ts'
import { Outage } from '#ports/outage.ts'
import { plainEmail } from '#test/support/arbitraries/text-and-emails.ts'

const around = fc.constantFrom('', ' ', '"', "'", '<', '(', '=', ':', ', ', ';', '\n', 'clé:')
const prose = fc.string({ unit: 'grapheme', maxLength: 20 })
const part = fc.stringMatching(/^[\w-]{10,40}$/)
const tokens = fc.tuple(part, part, part).map((parts) => parts.join('.'))
const passwords = fc.stringMatching(/^[a-zA-Z0-9!$&'"<>()*+,;:=._~%-]{6,20}$/)

describe('a logged error', () => {
  property.prop([prose, around, plainEmail, around, prose])(
    'holds no e-mail address',
    (before, opening, email, closing, after) => {
      const said = withoutPersonalData(before + opening + email + closing + after)
      expect(said).not.toContain(email)
    },
  )

  property.prop([prose, around, plainEmail, around, prose])(
    'holds no e-mail address as it stands in a web address',
    (before, opening, email, closing, after) => {
      const written = encodeURIComponent(email)
      const said = withoutPersonalData(`${before}${opening}/a/${written}${closing}${after}`)
      expect(said).not.toContain(written)
    },
  )

  property.prop([prose, around, tokens, around, prose])(
    'holds no token',
    (before, opening, token, closing, after) => {
      expect(withoutPersonalData(before + opening + token + closing + after)).not.toContain(token)
    },
  )

  property.prop([passwords])('holds no password of a database', (password) => {
    const said = withoutPersonalData(`connect postgres://preavis:${password}@base.exemple/preavis`)
    expect(said).not.toContain(password)
    expect(said).toContain('connect postgres://')
  })

  test('is otherwise what it was', () => {
    const text = 'relation "document" does not exist (version 1.2.3) at line 12'
    expect(withoutPersonalData(text)).toBe(text)
  })

  test('takes no longer than its length to read', () => {
    for (const piece of ['a', 'a-', 'a.', 'aaaaaaaa.', 'a%40', '%40', 'postgres://']) {
      expect(withoutPersonalData(piece.repeat(60_000)).length).toBeGreaterThan(0)
    }
  })
})

/** The lines that the logger writes, read again. */
function written(tell: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = []
  tell(pinoLogger('info', { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

describe('the logger', () => {
  test('writes one line of JSON for each event', () => {
    const lines = written((logger) => {
      logger.info('listening', { port: 3000 })
      logger.warn('outage', { service: 'npm' })
    })
    expect(lines).toMatchObject([
      { level: 30, msg: 'listening', port: 3000 },
      { level: 40, msg: 'outage', service: 'npm' },
    ])
  })

  test('logs an error’s kind, message and cause, without its data', () => {
    const cause = new Error('refused for claire.martin@exemple.fr')
    const outage = Object.assign(new Outage('database', cause), {
      parameters: ['claire', 'secret'],
    })
    const lines = written((logger) => logger.error('request failed', outage, { reference: 'a1' }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      msg: 'request failed',
      reference: 'a1',
      error: 'Outage',
      service: 'database',
      message: 'database is unavailable',
      cause: 'refused for [e-mail]',
    })
    expect(JSON.stringify(lines)).not.toMatch(/claire|secret/)
  })

  property.prop([fc.anything()])('survives any error', (thrown) => {
    expect(written((logger) => logger.error('failed', thrown))).toHaveLength(1)
  })
})
