import { afterEach, expect, test, vi } from 'vitest'

import { restoreScrollPosition } from '#delivery/web/client/continuation/restore-scroll-position.ts'

afterEach(() => vi.unstubAllGlobals())

test('restoreScrollPosition ignores a fragment that is no anchor, such as a percent sign', () => {
  vi.stubGlobal('location', { hash: '#%' })
  vi.stubGlobal('document', { getElementById: () => null })
  expect(restoreScrollPosition).not.toThrow()
})
