import { afterEach, expect, test, vi } from 'vitest'

import { restoreScrollPosition } from '#delivery/web/client/continuation/restore-scroll-position.ts'

afterEach(() => vi.unstubAllGlobals())

test('restoreScrollPosition ignores a fragment without an anchor', () => {
  vi.stubGlobal('location', { hash: '#%' })
  vi.stubGlobal('document', { getElementById: () => null })
  expect(restoreScrollPosition).not.toThrow()
})
