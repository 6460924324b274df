import { afterEach, expect, test, vi } from 'vitest'

import { onPageLoad, tellPageLoad } from '../../../../src/delivery/web/client/page-load.ts'

afterEach(() => vi.unstubAllGlobals())

function show(path: string, query: string): void {
  vi.stubGlobal('location', { pathname: path, href: `https://preavis.test${path}${query}#a` })
  tellPageLoad()
}

test('every route change tells its path, and what its address says of a return from the account service [T06]', () => {
  const told = vi.fn()
  onPageLoad(told)
  show('/guide', '?backaccount=true&premiumtrial=true')
  show('/actualite', '?backaccount=1')
  expect(told.mock.calls).toEqual([
    [{ path: '/guide', marks: { backFromAccount: true, premiumTrial: true } }],
    [{ path: '/actualite', marks: { backFromAccount: false, premiumTrial: false } }],
  ])
})
