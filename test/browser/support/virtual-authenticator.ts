import type { Page } from 'playwright/test'

/** An authenticator of the browser under test, as a telephone or a computer has one. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  readonly held: () => Promise<number>
  /** Whether its owner unlocks it when asked. */
  readonly unlock: (yes: boolean) => Promise<void>
  /** Whether its owner answers at all; an offer in a field waits until then. */
  readonly answer: (yes: boolean) => Promise<void>
  /** Its owner loses it, with all that it holds. */
  readonly lose: () => Promise<void>
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
    unlock: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    answer: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    lose: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
