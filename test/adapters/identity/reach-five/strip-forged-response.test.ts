import { expect, test } from 'vitest'

import { removeForgedResponse } from '#adapters/identity/reach-five/strip-forged-response.ts'

const PAGE = 'https://www.preavis.example/guide?lettre=p'

test.each([
  ['#access_token=EVIL', ''],
  ['#state=1&id_token=a.b.c', ''],
  ['#code=abc', ''],
  ['#error=access_denied', ''],
  ['&r5_request_token=abc#sommaire', '#sommaire'],
])('%s is taken out of an address [T10]', (forged, left) => {
  expect(removeForgedResponse(PAGE + forged)).toBe(PAGE + left)
})

test.each(['', '#sommaire', '#code', '#error', '#code-du-travail', '#_contenu'])(
  'an address ending with « %s » is unchanged [T10]',
  (end) => {
    expect(removeForgedResponse(PAGE + end)).toBeUndefined()
  },
)
