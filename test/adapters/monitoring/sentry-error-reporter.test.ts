import { describe, expect, test } from 'vitest'

import { Upstreams } from '#adapters/http/upstream/upstream-client.ts'
import { EnvelopeSender, parseMonitoringAddress } from '#adapters/monitoring/envelope-sender.ts'
import { sentryErrorReporter } from '#adapters/monitoring/sentry-error-reporter.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { monitoringReceiver } from '#test/support/services/monitoring-receiver.ts'

const PLANTED = [
  'jeanne.martin@exemple.fr',
  'Jeanne Martin',
  'eyJhbGciOi.eyJzdWIi.c2lnbmF0',
  'licenciement abusif chez Dupont',
]

function reporterTo(dsn: string) {
  const address = parseMonitoringAddress(dsn)
  if (!address) throw new Error('no address')
  const sender = new EnvelopeSender(
    address,
    new Upstreams(new MemoryLogger()).to('monitoring').send,
  )
  const options = { dsn: address.dsn, sender, release: 'construit', environment: 'recette' }
  return { reporter: sentryErrorReporter(options), sender }
}

/** An error with personal data in every possible field. */
function leakyError(): Error {
  const [email, name, token, search] = PLANTED
  const cause = Object.assign(new TypeError(`${email} ${token}`), {
    code: 'ECONNREFUSED',
    body: token,
  })
  const error = new Error(`no ${email}\n    at ${name} (/home/src/${search}.ts:1:2)\n${token}`, {
    cause,
  })
  return Object.assign(error, { headers: { cookie: token, token }, user: { email, name }, search })
}

describe('an error', () => {
  test('[K06] arrives with where it came from, its reference and the build', async () => {
    await using service = await monitoringReceiver()
    const { reporter, sender } = reporterTo(service.dsn)
    const error = new Outage('back office', new TypeError('x'))
    reporter.report('call failed', error, {
      reference: '0a1b2c3d',
      route: '/api/rights/*',
      method: 'GET',
    })
    const [item] = await service.received('event')
    const event = JSON.parse(item?.payload ?? '')
    expect(event).toMatchObject({
      level: 'error',
      environment: 'recette',
      release: 'construit',
      tags: {
        event: 'call failed',
        reference: '0a1b2c3d',
        route: '/api/rights/*',
        method: 'GET',
        service: 'back office',
        status: 503,
      },
    })
    const [cause, effect] = event.exception.values
    expect([cause.type, effect.type, effect.value]).toEqual(['TypeError', 'Outage', 'call failed'])
    expect(effect.stacktrace.frames.at(-1)).toMatchObject({ in_app: false })
    expect(JSON.stringify(effect.stacktrace)).not.toContain(process.cwd())
    expect(service.headers[0]?.['x-sentry-auth']).toContain('sentry_key=cle')
    await reporter.flush(1_000)
    expect(sender.counts()).toEqual({ sent: 1, lost: 0, underWay: 0 })
  })

  test('[K06] names no person and quotes no text of its message', async () => {
    await using service = await monitoringReceiver()
    const { reporter } = reporterTo(service.dsn)
    const [email = '', name = '', token = '', search = ''] = PLANTED
    reporter.report('request failed', leakyError(), {
      reference: email,
      route: `/api/rights/${email}`,
      address: `/recherche?query=${search}`,
      kind: name,
      token,
    })
    reporter.report('request failed', token)
    reporter.report('request failed', new Outage('search', leakyError()))
    await service.received('event', 3)
    const sent = service.texts.join('\n')
    expect(PLANTED.filter((each) => sent.includes(each))).toEqual([])
    expect(sent).not.toMatch(/127\.0\.0\.1|ip_address|server_name/)
    expect(sent).toContain('ECONNREFUSED')
  })
})

interface Trace {
  readonly contexts: { readonly trace: { readonly status: string } }
}

function statusOf({ contexts }: Trace): string {
  return contexts.trace.status
}

describe('a trace', () => {
  test('[K06] is sent for every answer but a page that was not found', async () => {
    await using service = await monitoringReceiver()
    const { reporter } = reporterTo(service.dsn)
    const answered = { method: 'GET', route: '/guide', startedAt: 1_000, endedAt: 1_250 }
    for (const status of [404, 200, 500]) reporter.trace({ ...answered, status })
    await reporter.flush(1_000)
    const traces = service.items
      .map(({ type, payload }) => ({ type, ...JSON.parse(payload) }))
      // Sent concurrently, so either may arrive first.
      .toSorted((one, other) => statusOf(other).localeCompare(statusOf(one)))
    expect(traces).toMatchObject([
      {
        type: 'transaction',
        transaction: 'GET /guide',
        start_timestamp: 1,
        timestamp: 1.25,
        contexts: { trace: { status: 'ok' } },
      },
      { type: 'transaction', contexts: { trace: { status: 'internal_error' } } },
    ])
  })
})

describe('a monitoring service', () => {
  test('during an outage costs no time and counts losses', async () => {
    const service = await monitoringReceiver()
    const { reporter, sender } = reporterTo(service.dsn)
    await service[Symbol.asyncDispose]()
    for (let time = 0; time < 100; time += 1) reporter.report('request failed', new Error('x'))
    expect(sender.counts().underWay).toBeLessThanOrEqual(64)
    await reporter.flush(5_000)
    expect(sender.counts()).toEqual({ sent: 0, lost: 100, underWay: 0 })
  })

  test('that has had enough is left alone', async () => {
    await using service = await monitoringReceiver()
    const { reporter, sender } = reporterTo(service.dsn)
    service.answerWith(429)
    reporter.report('request failed', new Error('x'))
    await reporter.flush(1_000)
    reporter.report('request failed', new Error('x'))
    expect(service.texts).toHaveLength(1)
    expect(sender.counts()).toEqual({ sent: 0, lost: 2, underWay: 0 })
  })
})
