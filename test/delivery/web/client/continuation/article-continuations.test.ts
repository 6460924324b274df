import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createContinuations } from '#delivery/web/client/continuation/article-continuations.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'
import { FakeRequest } from '#test/delivery/web/client/fake-request.ts'

/** A document that has a continuation. */
class FakeDocument {
  querySelector(): object {
    return {}
  }
}

let bearer: UnverifiedBearer | undefined

beforeEach(() => {
  bearer = bearerOf('ada')
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('Document', FakeDocument)
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('location', { pathname: '/actualite/paie/article', hash: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  FakeRequest.sent.length = 0
})

function bearerOf(subject: string): UnverifiedBearer {
  return { subject, identityToken: `token-of-${subject}`, email: '' }
}

/** A gate outside any article, so that showing changes nothing else. */
function aGate(dataset: DOMStringMap = {}): HTMLElement {
  const gate: unknown = { dataset, isConnected: true, closest: () => null }
  return gate as HTMLElement
}

test('show requests the continuation as HTML with the token of the reader', () => {
  void createContinuations(() => bearer).show(aGate())
  expect(FakeRequest.last()).toMatchObject({
    address: '/api/continuation?path=%2Factualite%2Fpaie%2Farticle',
    responseType: 'document',
    mimeType: 'text/html',
  })
  expect(FakeRequest.last().headers.get('token')).toBe('token-of-ada')
})

test('show requests nothing without a reader', async () => {
  bearer = undefined
  expect(await createContinuations(() => bearer).show(aGate())).toBe('gone')
  expect(FakeRequest.sent).toEqual([])
})

test('show requests nothing where the continuation is shown', async () => {
  const gate = aGate({ continuation: '' })
  expect(await createContinuations(() => bearer).show(gate)).toBe('shown')
  expect(FakeRequest.sent).toEqual([])
})

test.each([
  [403, 'gated'],
  [500, 'failed'],
  [0, 'failed'],
])('show takes the status %s for %s, and requests again', async (status, outcome) => {
  const continuations = createContinuations(() => bearer)
  const showing = continuations.show(aGate())
  FakeRequest.last().respond(status, null)
  expect(await showing).toBe(outcome)
  void continuations.show(aGate())
  expect(FakeRequest.sent).toHaveLength(2)
})

test('show fetches a continuation once', async () => {
  const continuations = createContinuations(() => bearer)
  const [first, second] = [continuations.show(aGate()), continuations.show(aGate())]
  FakeRequest.last().respond(200, new FakeDocument())
  expect(await Promise.all([first, second])).toEqual(['shown', 'shown'])
  expect(await continuations.show(aGate())).toBe('shown')
  expect(FakeRequest.sent).toHaveLength(1)
})

test('show shows nothing once another reader is signed in [A03]', async () => {
  const continuations = createContinuations(() => bearer)
  const showing = continuations.show(aGate())
  continuations.onlyFor('grace')
  FakeRequest.last().respond(200, new FakeDocument())
  expect(await showing).toBe('gone')
})

test('onlyFor clears the cache of another reader [A03]', async () => {
  const continuations = createContinuations(() => bearer)
  const showing = continuations.show(aGate())
  FakeRequest.last().respond(200, new FakeDocument())
  await showing
  bearer = bearerOf('grace')
  void continuations.show(aGate())
  expect(FakeRequest.sent).toHaveLength(2)
  expect(FakeRequest.last().headers.get('token')).toBe('token-of-grace')
})

test('show shows nothing in a gate that has left the page', async () => {
  const gate = aGate()
  const showing = createContinuations(() => bearer).show(gate)
  Object.assign(gate, { isConnected: false })
  FakeRequest.last().respond(200, new FakeDocument())
  expect(await showing).toBe('gone')
})
