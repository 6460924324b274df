import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { readCancellation } from '../../../../../src/domain/premium/cancellation.ts'
import type { CancellationForm } from '../../../../../src/domain/premium/cancellation.ts'
import { ok } from '../../../../../src/domain/shared/result.ts'
import { runningSite } from '../../../../support/running-site.ts'

const NOW = Date.UTC(2026, 10, 21)
const notified: [CancellationForm, string][] = []
const site = await runningSite({
  cancelContract: {
    check: (form) => readCancellation(form, NOW),
    notify: (form, { reference }) => {
      notified.push([form, reference])
      const read = readCancellation(form, NOW)
      return Promise.resolve(read.ok ? ok({ ...read.value, reference, receivedAt: NOW }) : read)
    },
  },
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void notified.splice(0))

const FORM = { nom: 'Claire Élan', adresse: 'claire@exemple.fr', contrat: 'Premium', fin: '' }
const REFERENCE = 'f12f3ee3-1f54-47d8-9e36-c121130866ba'

async function sent(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const {
    status,
    headers: told,
    body,
  } = await site.ask('/resilier', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
  return { status, keeping: told['cache-control'], page: body.toString() }
}

describe('the form by which a contract is ended', () => {
  test('is shown again to be checked, and nothing is notified before', async () => {
    const { status, keeping, page } = await sent(FORM)
    expect([status, keeping, notified]).toEqual([200, 'private, no-store', []])
    expect(page).toContain('"kind":"check"')
    expect(page).toMatch(/"reference":"[\da-f-]{36}"/)
  })

  test('comes back with what is wrong', async () => {
    const { status, page } = await sent({ ...FORM, adresse: 'claire' })
    expect(status).toBe(422)
    expect(page).toContain('"problems":["cancellationEmailInvalid"]')
  })

  test('is notified by its own button, under the reference that it was checked with', async () => {
    const { status, page } = await sent({ ...FORM, etape: 'notifier', reference: REFERENCE })
    expect([status, notified.map(([, reference]) => reference)]).toEqual([200, [REFERENCE]])
    expect(page).toContain('"kind":"done"')
  })

  test.each([
    ['to be mended', { etape: 'modifier', reference: REFERENCE }, '"kind":"fill"'],
    ['without a reference', { etape: 'notifier' }, '"kind":"check"'],
    [
      'with another sort of reference',
      { etape: 'notifier', reference: "' or 1" },
      '"kind":"check"',
    ],
  ])('is not notified %s', async (_how, fields, step) => {
    expect((await sent({ ...FORM, ...fields })).page).toContain(step)
    expect(notified).toEqual([])
  })

  test.each<[Record<string, string>, number]>([
    [{ origin: 'https://mechant.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'text/plain' }, 400],
  ])('is not heard from elsewhere, or in another type: %j', async (headers, status) => {
    const answer = await sent({ ...FORM, etape: 'notifier', reference: REFERENCE }, headers)
    expect([answer.status, notified]).toEqual([status, []])
  })

  test('leaves the page that everybody reads as it is', async () => {
    const before = await site.ask('/resilier')
    await sent({ ...FORM, nom: 'Canari' })
    const after = await site.ask('/resilier')
    expect(after.body.toString()).not.toContain('Canari')
    expect(after.body.equals(before.body)).toBe(true)
  })
})
