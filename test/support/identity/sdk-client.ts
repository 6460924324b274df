import { PROVIDER } from '#provider-test/support/embedded-provider.ts'

import { FakeSdkBrowser } from './fake-sdk-browser.ts'

/** Default remote configuration of the SDK client. */
export const SDK_CONFIG = {
  sso: true,
  language: 'fr',
  is_public: true,
  pkce_enforced: true,
  base_url: PROVIDER,
}

/**
 * Creates the real SDK client in a fake browser. The provider is replaced by fixed responses, to
 * test the client alone.
 */
export async function sdkClient(config: object = SDK_CONFIG, answer: () => unknown = () => ({})) {
  const page = new FakeSdkBrowser(async ({ url }) =>
    Response.json(url.includes('/config') ? config : await answer()),
  )
  page.install()
  const { createClient } = await import('@reachfive/identity-core')
  const client = createClient({ domain: new URL(PROVIDER).host, clientId: 'preavis' })
  await client.remoteSettings
  return { client, page }
}
