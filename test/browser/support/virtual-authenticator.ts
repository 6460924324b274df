import type { Page } from 'playwright/test'

/** An authenticator of the browser under test, as a telephone or a computer has one. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  readonly held: () => Promise<number>
  /** Its owner loses it, with all that it holds. */
  readonly lose: () => Promise<void>
  /** Its owner does not unlock it from now on, or does again. */
  readonly refuse: (refused: boolean) => Promise<void>
}

/** Gives the browser of a page an authenticator that keeps passkeys, and whose owner answers and unlocks it. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    held: async () => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    lose: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    refuse: async (refused) => {
      await browser.send('WebAuthn.setUserVerified', {
        authenticatorId,
        isUserVerified: !refused,
      })
    },
  }
}
