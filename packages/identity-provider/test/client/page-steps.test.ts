import { afterEach, expect, test, vi } from 'vitest'

import { bindSteps } from '#provider/client/page-steps.ts'

afterEach(() => vi.unstubAllGlobals())

test('bindSteps ignores a fragment that names no step', () => {
  vi.stubGlobal('location', { hash: '#%' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('addEventListener', vi.fn())
  expect(bindSteps).not.toThrow()
})
