import { afterEach, describe, expect, test, vi } from 'vitest'

import { PROVIDER, SITE } from '#provider-test/support/embedded-provider.ts'
import { sdkClient } from '#test/support/identity/sdk-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a popup of the identity client', () => {
  const SIZES = [
    ['amazon', 715, 525],
    ['facebook', 650, 400],
    ['google', 560, 630],
    ['kakaotalk', 450, 400],
    ['mailru', 450, 400],
    ['qq', 450, 400],
    ['line', 440, 550],
    ['twitter', 800, 440],
    ['vkontakte', 655, 430],
    ['yandex', 655, 700],
    ['franceconnect', 400, 550],
  ] as const

  test.each(SIZES)('of %s is %i × %i, in the middle of the screen [K05]', async (...expected) => {
    const [provider, width, height] = expected
    vi.stubGlobal('screen', { width: 1920, height: 1080 })
    const { features } = await aPopup(provider)
    expect(features).toMatchObject({ width, height })
    expect(features).toMatchObject({ left: (1920 - width) / 2, top: (1080 - height) / 2 })
  })

  test('is never larger than the screen [K05]', async () => {
    vi.stubGlobal('screen', { width: 360, height: 500 })
    const { features } = await aPopup('google')
    expect(features).toMatchObject({ width: 360, height: 500, left: 0, top: 0 })
  })

  test('is 960 × 680 where no screen can be measured [K05]', async () => {
    expect((await aPopup('google')).features).toMatchObject({ width: 960, height: 680 })
  })

  test('hears a popup from the origin of the provider alone [V05]', async () => {
    const { address, tell, signingIn, events } = await aPopup('google')
    expect(address.origin).toBe(PROVIDER)
    for (const origin of [SITE, `${PROVIDER}.mechant.fr`, 'https://localhost:4001', 'null']) {
      tell({ origin, data: answer('forged') })
    }
    tell({ origin: PROVIDER, data: answer('access_denied') })
    await expect(signingIn).rejects.toEqual({ error: 'access_denied' })
    expect(events).toEqual([['authentication_failed', { error: 'access_denied' }]])
  })

  test('fails as server_error half a second after it was closed [K05] [M03] [T10]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { popup, signingIn, events } = await aPopup('google')
    popup.closed = true
    const outcome = signingIn.catch((reason: unknown) => reason)
    vi.advanceTimersByTime(499)
    expect(events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(await outcome).toBe('User closed the popup window')
    const errorDescription = 'Unexpected error occurred'
    expect(events).toEqual([['authentication_failed', { error: 'server_error', errorDescription }]])
  })
})

/**
 * Opens the popup of a social sign-in. Returns its URL, the options, and the messages it may send.
 */
async function aPopup(provider: string) {
  const listeners: ((message: object) => void)[] = []
  const { client } = await sdkClient()
  const events: (readonly [string, unknown])[] = []
  client.on('authentication_failed', (error) => events.push(['authentication_failed', error]))
  // The client reads the URL in a separate task, once it has a listener.
  await turn()
  const popup = { closed: false, close: () => undefined, postMessage: () => undefined }
  const opened = Promise.withResolvers<readonly [address: string, features: string]>()
  const open = (address: string, _name: string, features: string) => {
    opened.resolve([address, features])
    return popup
  }
  Object.assign(window, {
    open,
    addEventListener: (_: string, listener: (message: object) => void) => listeners.push(listener),
  })
  const signingIn = client.loginWithSocialProvider(provider, {
    redirectUri: SITE,
    scope: [],
    popupMode: true,
  })
  const [address, features] = await opened.promise
  return {
    popup,
    signingIn,
    events,
    address: new URL(address),
    features: Object.fromEntries(
      features.split(',').map((feature) => {
        const [name = '', value = ''] = feature.split('=')
        return [name, Number(value)]
      }),
    ),
    tell: (message: object) => {
      for (const listener of listeners) listener(message)
    },
  }
}

function answer(error: string): string {
  return JSON.stringify({ a: 'response', d: { data: { error } } })
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
