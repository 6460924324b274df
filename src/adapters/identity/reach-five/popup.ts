import type { SignInOutcome } from '#ports/account-service.ts'

import type { AccountSession } from './account-session.ts'

/** Signs in at another provider in a window of its own; with an access token, the account there is linked to the one here. The SDK waits for ever for a window that the browser refused, so the opening is watched. Once it is done the SDK leads this page to the root of the account service. */
export async function signInByPopup(
  session: AccountSession,
  provider: string,
  accessToken?: string,
): Promise<SignInOutcome> {
  const client = await session.sdk.client()
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  const open = window.open.bind(window)
  window.open = (...request) => {
    const opened = open(...request)
    if (opened === null) reject({ error: 'popup_blocked' })
    return opened
  }
  try {
    const redirectUri = location.origin
    const state = crypto.randomUUID()
    const nonce = crypto.randomUUID()
    const linking = accessToken === undefined ? {} : { accessToken }
    const popup = { popupMode: true, redirectUri, state, nonce, ...linking }
    await Promise.race([client.loginWithSocialProvider(provider, popup), blocked])
    return { kind: 'signedIn' }
  } finally {
    window.open = open
  }
}
