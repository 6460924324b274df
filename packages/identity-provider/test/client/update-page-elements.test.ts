import { afterEach, expect, test, vi } from 'vitest'

import { bindStepLinks } from '#provider/client/update-page-elements.ts'

afterEach(() => vi.unstubAllGlobals())

test('bindStepLinks ignores a fragment that is no step, such as a percent sign', () => {
  vi.stubGlobal('location', { hash: '#%' })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('addEventListener', vi.fn())
  expect(bindStepLinks).not.toThrow()
})
