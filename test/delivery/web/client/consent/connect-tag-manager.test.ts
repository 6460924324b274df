import { expect, test } from 'vitest'

import { withPseudonym } from '#delivery/web/client/consent/connect-tag-manager.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/audience-record.ts'

const { subtle } = crypto
const site = 'https://www.preavis.example'
const signedIn = { ...LOGGED_OUT_RECORD, visiteurConnexion: 1, visiteurID: 'compte-7' } as const

test('a signed-in visitor has one pseudonym per site [T17][E07]', async () => {
  const identified = await withPseudonym(signedIn, { site, subtle })
  expect(identified).toEqual({ ...signedIn, visiteurID: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(await withPseudonym(signedIn, { site, subtle })).toEqual(identified)
  const elsewhere = await withPseudonym(signedIn, { site: 'https://autre.example', subtle })
  expect(elsewhere.visiteurID).not.toBe(identified.visiteurID)
})

test('sends no identifier without a digest function or an account [T17]', async () => {
  const insecure = await withPseudonym(signedIn, { site, subtle: undefined })
  expect(insecure.visiteurID).toBe('none')
  expect(await withPseudonym(LOGGED_OUT_RECORD, { site, subtle })).toBe(LOGGED_OUT_RECORD)
  const anonymous = await withPseudonym({ ...signedIn, visiteurID: 'none' }, { site, subtle })
  expect(anonymous.visiteurID).toBe('none')
})
