import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ROUTES } from '#application/pages/routing/routes.ts'
import { readSiteAddress } from '#application/pages/routing/site-address.ts'

const pathOf = (target: string): string | undefined => {
  const read = readSiteAddress(target)
  return read.ok ? read.value.address.path : undefined
}

describe('the spelling of an address', () => {
  test.each([
    ['/code-du-travail/L1237-11', '/code-du-travail/l1237-11'],
    ['/code-du-travail/L.1237-11', '/code-du-travail/l1237-11'],
    ['/code-du-travail/L.%201237-11/', '/code-du-travail/l1237-11'],
    ['/code-du-travail/R.*4412-149', '/code-du-travail/r4412-149'],
    ['/guide/definition/lettre/A', '/guide/definition/lettre/a'],
    ['/guide/definition/lettre/%C3%89/', '/guide/definition/lettre/e'],
    ['/guide/definition/lettre/7', '/guide/definition/lettre/0-9'],
  ])('of %s is %s', (target, path) => {
    expect(readSiteAddress(target)).toMatchObject({
      ok: true,
      value: { address: { path }, respelled: true },
    })
  })

  test.each(['/Guide', '/guide/DUERP', '/code-du-travail/Partie', '/guide/definition/lettre/AB'])(
    'leaves %s as it is',
    (path) => {
      expect(readSiteAddress(path)).toMatchObject({ ok: true, value: { respelled: false } })
    },
  )

  test('is stable: what is respelled once is never respelled again', () => {
    const part = oneof(
      constantFrom('code-du-travail', 'guide', 'definition', 'lettre', 'A', 'é', 'L1237-11'),
      string({ unit: 'grapheme', maxLength: 6 }),
    )
    assert(
      property(array(part, { maxLength: 5 }), (parts) => {
        const first = pathOf(`/${parts.map(encodeURIComponent).join('/')}`)
        if (first === undefined) return
        expect(readSiteAddress(first)).toMatchObject({
          value: { address: { path: first }, respelled: false },
        })
      }),
    )
  })

  test('leaves every fixed page where it is', () => {
    for (const path of ROUTES.keys()) expect(pathOf(path)).toBe(path)
  })
})
