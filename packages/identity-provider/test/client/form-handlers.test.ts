import { setImmediate } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { GENERIC_ERROR } from '#domain/messages.ts'
import { onAction, onSubmit } from '#provider/client/form-handlers.ts'

const bug = new TypeError('x is undefined')
const reported = vi.fn<(cause: unknown) => void>()
const alert = { dataset: {}, textContent: '', scrollIntoView: () => undefined }
const form = Object.assign(new EventTarget(), {
  ariaBusy: null,
  elements: [],
  querySelector: () => alert,
})
const button = Object.assign(new EventTarget(), { ariaBusy: null, closest: () => form })

class NoFields {
  *[Symbol.iterator](): Iterator<never> {}
}

beforeEach(() => {
  alert.textContent = ''
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('FormData', NoFields)
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', { querySelector: () => form, querySelectorAll: () => [button] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

test.each([
  ['form', form, 'submit', () => onSubmit('link', () => Promise.reject(bug))],
  ['button', button, 'click', () => onAction('addPasskey', () => Promise.reject(bug))],
])('a %s works again after an exception, which is reported', async (_name, target, kind, bind) => {
  bind()
  target.dispatchEvent(new Event(kind))
  await setImmediate()
  expect(reported).toHaveBeenCalledExactlyOnceWith(bug)
  expect([target.ariaBusy, alert.textContent]).toEqual([null, GENERIC_ERROR])
})
