import { describe, expect, test } from 'vitest'

import { cancelContract } from '../../../src/application/premium/cancel-contract.ts'
import type { ReceivedCancellation } from '../../../src/domain/premium/cancellation.ts'
import type { Message } from '../../../src/ports/messenger.ts'
import { Outage } from '../../../src/ports/outage.ts'
import { aFrame } from '../../support/a-frame.ts'
import { MemoryJournal } from '../../support/memory-journal.ts'

const NOW = Date.parse('2026-11-21T23:30:00Z')
const REFERENCE = 'f12f3ee3-1f54-47d8-9e36-c121130866ba'
const REQUEST = { caller: '192.0.2.1', reference: REFERENCE }
const FORM = {
  name: '  Claire\r\nÉlan ',
  email: 'claire@EXEMPLE.fr',
  contract: 'Actualité Premium',
  wishedOn: '2026-12-01',
}

function desk(send: (message: Message) => Promise<void> = () => Promise.resolve(), most = 6) {
  const kept = new Map<string, ReceivedCancellation>()
  const sent: Message[] = []
  const keys: string[] = []
  const journal = new MemoryJournal()
  const cancelling = cancelContract({
    register: {
      record: (cancellation) => {
        const first = kept.get(cancellation.reference) ?? cancellation
        kept.set(cancellation.reference, first)
        return Promise.resolve(first)
      },
    },
    messenger: {
      send: (message) => {
        sent.push(message)
        return send(message)
      },
    },
    attempts: {
      admits: (key) => {
        keys.push(key)
        return Promise.resolve(keys.filter((each) => each === key).length <= most)
      },
    },
    clock: { now: () => NOW },
    journal,
    site: aFrame().site,
    disguised: (name) => `*${name.length}`,
  })
  return { cancelling, kept, sent, keys, journal }
}

describe('a contract is ended', () => {
  test('by a wish that is kept as one line, and acknowledged with its moment in Paris and its reference', async () => {
    const { cancelling, kept, sent } = desk()
    const notified = await cancelling.notify(FORM, REQUEST)
    expect(notified).toMatchObject({
      ok: true,
      value: { name: 'Claire Élan', email: 'claire@exemple.fr', receivedAt: NOW },
    })
    expect([...kept.keys()]).toEqual([REFERENCE])
    const [toSender, toPublisher] = sent
    expect(toSender?.recipient).toBe('claire@exemple.fr')
    expect(toSender?.body).toContain('le 22 novembre 2026 à 00:30, heure de Paris')
    expect(toSender?.body).toContain('Référence\u00A0: F12F3EE3')
    expect(toSender?.body).toContain('Fin souhaitée\u00A0: 1er décembre 2026')
    expect(toPublisher?.recipient).toBe(aFrame().site.publisher.email)
    expect(toPublisher?.body).toContain('Adresse de l’abonnement\u00A0: claire@exemple.fr')
  })

  test('once for each reference: what comes again is what came first, under the same keys', async () => {
    const { cancelling, kept, sent } = desk()
    await cancelling.notify(FORM, REQUEST)
    const again = await cancelling.notify({ ...FORM, name: 'Autre' }, REQUEST)
    expect(again).toMatchObject({ ok: true, value: { name: 'Claire Élan' } })
    expect(kept.size).toBe(1)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  test('even while no letter can go: the wish is kept, and the log says so without a word of it', async () => {
    const out = desk(() => Promise.reject(new Outage('mail', undefined)))
    expect((await out.cancelling.notify(FORM, REQUEST)).ok).toBe(true)
    expect(out.kept.size).toBe(1)
    expect(out.journal.entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['outage', { service: 'mail' }],
      ['outage', { service: 'mail' }],
    ])
  })

  test('not without end: an address is written to so often in an hour', async () => {
    const { cancelling, sent, keys } = desk(undefined, 1)
    await cancelling.notify(FORM, REQUEST)
    const refusal = await cancelling.notify(FORM, { ...REQUEST, caller: '192.0.2.77' })
    expect(refusal).toEqual({ ok: false, problem: 'tooManyCancellations' })
    expect(sent).toHaveLength(2)
    expect(keys.join()).not.toMatch(/claire|192/)
  })

  test.each([
    [{ name: ' \n' }, ['cancellationNameMissing']],
    [{ email: 'claire' }, ['cancellationEmailInvalid']],
    [{ contract: '' }, ['cancellationContractMissing']],
    [{ wishedOn: '2026-11-21' }, ['cancellationDayInvalid']],
    [{ wishedOn: '2026-02-30' }, ['cancellationDayInvalid']],
    [{ wishedOn: 'demain' }, ['cancellationDayInvalid']],
    [
      { name: '', email: '', contract: '', wishedOn: '1' },
      [
        'cancellationNameMissing',
        'cancellationEmailInvalid',
        'cancellationContractMissing',
        'cancellationDayInvalid',
      ],
    ],
  ])('not by a form that lacks something: %j', async (changes, problems) => {
    const { cancelling, kept, sent, keys } = desk()
    const refusal = { ok: false, problem: problems }
    expect(cancelling.check({ ...FORM, ...changes })).toEqual(refusal)
    expect(await cancelling.notify({ ...FORM, ...changes }, REQUEST)).toEqual(refusal)
    expect([kept.size, sent.length, keys.length]).toEqual([0, 0, 0])
  })

  test('from today on, in Paris', () => {
    expect(desk().cancelling.check({ ...FORM, wishedOn: '2026-11-22' }).ok).toBe(true)
    expect(desk().cancelling.check({ ...FORM, wishedOn: '' }).ok).toBe(true)
  })
})
