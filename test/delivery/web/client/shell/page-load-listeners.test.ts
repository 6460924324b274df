import { afterEach, expect, test, vi } from 'vitest'

import { createStore } from '#application/shell/create-state-store.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { createInitialShell } from '#application/shell/shell-state.ts'
import { onPageLoad, notifyPageLoad } from '#delivery/web/client/shell/page-load-listeners.ts'
import { stepShell } from '#test/support/fixtures/run-shell-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('every route change notifies its path [T06]', () => {
  const store: ShellStore = createStore(
    createInitialShell({ actionCode: '', preview: false }),
    stepShell,
    () => undefined,
  )
  const onLoad = vi.fn()
  onPageLoad((page) => onLoad(page, store.state().banners.kind))
  for (const pathname of ['/', '/actualite']) {
    vi.stubGlobal('location', { pathname })
    notifyPageLoad(store)
  }
  expect(onLoad.mock.calls).toEqual([
    [{ path: '/' }, 'home'],
    [{ path: '/actualite' }, 'elsewhere'],
  ])
})
