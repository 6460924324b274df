import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { CancellationForm } from '#domain/premium/cancellation-form.ts'
import { isOutage, Outage } from '#ports/outage.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { memoryCancellations } from '#test/support/memory/memory-cancellations.ts'

const NOW = Date.parse('2026-11-21T23:30:00Z')
const CALLER = '192.0.2.1'
const UNKNOWN = 'f12f3ee3-1f54-47d8-9e36-c121130866ba'
const FORM = {
  name: '  Claire\r\nÉlan ',
  email: 'claire@EXEMPLE.fr',
  contract: 'Actualité Premium',
  wishedOn: '2026-12-01',
}

type World = ReturnType<typeof memoryCancellations>
const world = (): World => memoryCancellations(() => NOW)

async function checkedIn({ cancelling }: World, form: CancellationForm = FORM): Promise<string> {
  const checked = await cancelling.check(form, CALLER)
  if (!checked.ok) throw new Error(String(checked.problem))
  return checked.value.reference
}

describe('a cancellation', () => {
  test('that was checked is received and acknowledged with its moment and reference', async () => {
    const desk = world()
    const reference = await checkedIn(desk)
    expect(desk.sent).toEqual([])
    const notified = await desk.cancelling.notify(reference, CALLER)
    expect(notified).toMatchObject({
      ok: true,
      value: {
        acknowledged: true,
        received: { name: 'Claire Élan', email: 'claire@exemple.fr', receivedAt: NOW },
      },
    })
    const [toPublisher, toSender] = desk.sent
    expect(toSender?.recipient).toBe('claire@exemple.fr')
    expect(toSender?.body).toContain('le 22 novembre 2026 à 00:30, heure de Paris')
    expect(toSender?.body).toContain(`Référence\u00A0: ${reference.slice(0, 8).toUpperCase()}`)
    expect(toSender?.body).toContain('Fin souhaitée\u00A0: 1er décembre 2026')
    expect(toPublisher?.recipient).toBe(aFrame().site.publisher.email)
    expect(toPublisher?.body).toContain('Adresse de l’abonnement\u00A0: claire@exemple.fr')
    expect(toPublisher?.body).toContain('Nom\u00A0: Claire Élan')
  })

  test('that was never checked is not received, and sends no e-mail', async () => {
    const desk = world()
    const refusal = { ok: false, problem: 'cancellationUnknown' }
    expect(await desk.cancelling.notify(UNKNOWN, CALLER)).toEqual(refusal)
    expect([desk.received.size, desk.sent.length]).toEqual([0, 0])
  })

  test('that is notified a hundred times is acknowledged once', async () => {
    const desk = world()
    const reference = await checkedIn(desk)
    for (let rank = 0; rank < 100; rank += 1) {
      await desk.cancelling.notify(reference, `192.0.2.${rank}`)
    }
    expect(desk.sent).toHaveLength(2)
  })

  test('is received past the letters that an address gets in a day', async () => {
    const desk = world()
    const outcomes: unknown[] = []
    for (let rank = 0; rank < 10; rank += 1) {
      const reference = await checkedIn(desk)
      const [first, repeated] = [
        await desk.cancelling.notify(reference, CALLER),
        await desk.cancelling.notify(reference, CALLER),
      ]
      expect(repeated).toEqual(first)
      outcomes.push(first.ok && first.value.acknowledged)
    }
    expect(outcomes).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)])
    const letters = desk.sent.filter(({ recipient }) => recipient === 'claire@exemple.fr')
    expect([desk.received.size, letters.length]).toEqual([10, 3])
    expect(desk.counted().join()).not.toMatch(/claire|192/)
  })

  test('is limited for one caller, by checks and by notices', async () => {
    const desk = world()
    const reference = await checkedIn(desk)
    const many = Array.from({ length: 60 }, () => undefined)
    for (const _each of many) await desk.cancelling.check(FORM, CALLER)
    for (const _each of many) await desk.cancelling.notify(UNKNOWN, CALLER)
    const refusal = { ok: false, problem: 'tooManyCancellations' }
    expect(await desk.cancelling.check(FORM, CALLER)).toEqual(refusal)
    expect(await desk.cancelling.notify(reference, CALLER)).toEqual(refusal)
    expect((await desk.cancelling.notify(reference, '192.0.2.77')).ok).toBe(true)
  })

  test('puts nothing that was typed into the letter to its address', async () => {
    const typed = fc.stringMatching(/^[a-zA-Z]{12,40}$/)
    await fc.assert(
      fc.asyncProperty(typed, typed, async (name, contract) => {
        const desk = world()
        const wordy = { ...FORM, name, contract: `https://${contract}.example` }
        await desk.cancelling.notify(await checkedIn(desk, wordy), CALLER)
        const letter = desk.sent.find(({ recipient }) => recipient === 'claire@exemple.fr')
        const text = `${letter?.subject}\n${letter?.body}`
        expect(text).not.toContain(name)
        expect(text).not.toContain(contract)
      }),
    )
  })

  test('is not received while the publisher cannot be told', async () => {
    let isDown = true
    const desk = memoryCancellations(
      () => NOW,
      () => (isDown ? Promise.reject(new Outage('mail', undefined)) : Promise.resolve()),
    )
    const reference = await checkedIn(desk)
    await expect(desk.cancelling.notify(reference, CALLER)).rejects.toSatisfy(isOutage)
    expect(desk.received.size).toBe(0)
    isDown = false
    expect(await desk.cancelling.notify(reference, CALLER)).toMatchObject({ ok: true })
    const keys = desk.sent.map(({ key }) => key)
    const notice = `cancellation-avis-${reference}`
    expect(keys).toEqual([notice, notice, `cancellation-recu-${reference}`])
  })

  test('is received without acknowledgement, and no address is logged', async () => {
    const desk = memoryCancellations(
      () => NOW,
      ({ recipient }) =>
        recipient === 'claire@exemple.fr'
          ? Promise.reject(new Outage('mail', undefined))
          : Promise.resolve(),
    )
    const reference = await checkedIn(desk)
    const unacknowledged = { ok: true, value: { acknowledged: false } }
    expect(await desk.cancelling.notify(reference, CALLER)).toMatchObject(unacknowledged)
    expect(await desk.cancelling.notify(reference, CALLER)).toMatchObject(unacknowledged)
    expect(desk.received.size).toBe(1)
    expect(desk.logger.entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['outage', { service: 'mail' }],
    ])
  })

  test.each([
    [{ name: ' \n' }, ['cancellationNameMissing']],
    [{ email: 'claire' }, ['cancellationEmailInvalid']],
    [{ contract: '' }, ['cancellationContractMissing']],
    [{ wishedOn: '2026-11-21' }, ['cancellationDayOutOfTerm']],
    [{ wishedOn: '2026-02-30' }, ['cancellationDayNonexistent']],
    [{ wishedOn: 'demain' }, ['cancellationDayUnreadable']],
    [
      { name: '', email: '', contract: '', wishedOn: '1' },
      [
        'cancellationNameMissing',
        'cancellationEmailInvalid',
        'cancellationContractMissing',
        'cancellationDayUnreadable',
      ],
    ],
  ])('is not checked without what it needs: %j', async (changes, problems) => {
    const desk = world()
    const refusal = { ok: false, problem: problems }
    expect(await desk.cancelling.check({ ...FORM, ...changes }, CALLER)).toEqual(refusal)
    expect(desk.counted()).toEqual([])
  })

  test('is wished from today on, in Paris', async () => {
    const { cancelling } = world()
    expect((await cancelling.check({ ...FORM, wishedOn: '2026-11-22' }, CALLER)).ok).toBe(true)
    expect((await cancelling.check({ ...FORM, wishedOn: '' }, CALLER)).ok).toBe(true)
  })
})
