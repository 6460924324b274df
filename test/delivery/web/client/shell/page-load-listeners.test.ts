import { afterEach, expect, test, vi } from 'vitest'

import { createStore } from '#application/shell/create-state-store.ts'
import { createInitialShell } from '#application/shell/shell-state.ts'
import { onPageLoad, notifyPageLoad } from '#delivery/web/client/shell/page-load-listeners.ts'
import type { ShellStore } from '#delivery/web/client/shell/shell-store.ts'
import { stepShell } from '#test/support/fixtures/run-shell-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('every route change notifies its path and its return parameters [T06]', () => {
  const store: ShellStore = createStore(
    createInitialShell({ actionCode: '', preview: false }),
    stepShell,
    () => undefined,
  )
  const onLoad = vi.fn()
  onPageLoad((page) => onLoad(page, store.state().banners.kind))
  const show = (path: string, query: string): void => {
    vi.stubGlobal('location', { pathname: path, href: `https://preavis.test${path}${query}#a` })
    notifyPageLoad(store)
  }
  show('/', '?backaccount=true&premiumtrial=true')
  show('/actualite', '?backaccount=1')
  expect(onLoad.mock.calls).toEqual([
    [{ path: '/', marks: { backFromAccount: true, premiumTrial: true, signedOut: false } }, 'home'],
    [
      {
        path: '/actualite',
        marks: { backFromAccount: false, premiumTrial: false, signedOut: false },
      },
      'elsewhere',
    ],
  ])
})
