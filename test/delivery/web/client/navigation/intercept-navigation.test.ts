import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { interceptNavigation } from '#delivery/web/client/navigation/intercept-navigation.ts'
import { FakeRequest } from '#test/delivery/web/client/fake-request.ts'

type Listener = (event: object) => void

const sent = vi.fn<(event: object) => void>()
let navigate: Listener

beforeEach(() => {
  const navigation = {
    addEventListener: (_kind: string, listener: Listener) => {
      navigate = listener
    },
  }
  vi.stubGlobal('navigation', navigation)
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('location', { origin: 'https://preavis.test', href: 'https://preavis.test/' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const store: Pick<ShellStore, 'send'> = { send: sent }
  interceptNavigation(store as ShellStore, () => Promise.resolve(undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
  FakeRequest.sent.length = 0
})

/** A click on a link of the site, but for what is said. */
function aNavigation(changes: object = {}) {
  return {
    canIntercept: true,
    cancelable: true,
    destination: { url: 'https://preavis.test/guide/preavis#duree', sameDocument: false },
    downloadRequest: null,
    formData: null,
    hashChange: false,
    intercept: vi.fn(),
    navigationType: 'push',
    signal: new AbortController().signal,
    ...changes,
  }
}

test('interceptNavigation follows a link of the site within the page', () => {
  const event = aNavigation()
  navigate(event)
  expect(event.intercept).toHaveBeenCalledOnce()
  expect(FakeRequest.last().address).toBe('https://preavis.test/guide/preavis?core=true')
  expect(sent).toHaveBeenCalledWith({ kind: 'routeChangeStarted' })
})

test('interceptNavigation follows the way back within the page', () => {
  const destination = { url: 'https://preavis.test/faq', sameDocument: true }
  const event = aNavigation({ navigationType: 'traverse', destination })
  navigate(event)
  expect(event.intercept).toHaveBeenCalledOnce()
})

test.each([
  ['another site', { destination: { url: 'https://ailleurs.test/', sameDocument: false } }],
  ['an API call', { destination: { url: 'https://preavis.test/api/x', sameDocument: false } }],
  [
    'a page that a script names',
    { destination: { url: 'https://preavis.test/faq', sameDocument: true } },
  ],
  ['a fragment', { hashChange: true }],
  ['a reload', { navigationType: 'reload' }],
  ['a download', { downloadRequest: '' }],
  ['a form that is posted', { formData: new FormData() }],
  ['a navigation left to the browser', { info: 'ordinary' }],
  ['a navigation that cannot be intercepted', { canIntercept: false }],
])('interceptNavigation leaves %s to the browser', (_case, changes) => {
  const event = aNavigation(changes)
  navigate(event)
  expect(event.intercept).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})
