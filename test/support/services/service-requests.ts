import { httpCdnPurgeClient } from '#adapters/http/cdn/http-cdn-purge-client.ts'
import { xmlAgreementFeed } from '#adapters/http/feed/read-agreement-news-feed.ts'
import type { Send } from '#adapters/http/fetch-json.ts'
import { fetchJson } from '#adapters/http/fetch-json.ts'
import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpNewsletterSignUps } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import {
  httpActionCodes,
  httpPremiumAccounts,
  httpActivationSender,
} from '#adapters/http/product/http-premium.ts'
import { httpRightsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { httpShopBaskets } from '#adapters/http/product/http-shop-baskets.ts'
import type { UpstreamName } from '#adapters/http/upstream/call-limits.ts'
import { KeyCache, discoveredKeys } from '#adapters/identity/tokens/signing-key-cache.ts'
import { S3Sounds } from '#adapters/sound/s3-sounds.ts'
import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { foundActionCode } from '#domain/visitor/action-code.ts'

import { AUDIO, SOUND } from '../fixtures/episode-audio.ts'
import { anEmail } from '../fixtures/parsed-email.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

/** Request of an adapter to a service, with its result for the normal response. */
export interface ServiceRequest {
  readonly name: UpstreamName
  /** Subject of the request, for the title of the test. */
  readonly asks: string
  readonly ask: (origin: string, send: Send) => Promise<unknown>
  /** Result for the normal response. */
  readonly healthy: unknown
  /** Result that is also accepted if the response is invalid. */
  readonly harmless?: unknown
}

const CLAIRE = { identityToken: 'a.b.c', subject: 'u-1', email: anEmail('claire@exemple.fr') }
const FORM = { email: anEmail('claire@exemple.fr'), groups: ['rh'] } as const
const clock = { now: () => Date.UTC(2026, 10, 21) }

/** Requests that the server sends to external services, all except those to Algolia. */
export const SERVICE_REQUESTS: readonly ServiceRequest[] = [
  {
    name: 'identity keys',
    asks: 'the keys of the provider',
    ask: async (origin, send) => {
      const source = discoveredKeys(origin, origin, (address) => fetchJson(address, send))
      return (await new KeyCache(source, clock, new MemoryLogger()).find('clef-1'))?.type
    },
    healthy: 'public',
  },
  {
    name: 'back office',
    asks: 'where a person stands with Premium',
    ask: (origin, send) => httpPremiumAccounts(origin, send).stateOf(CLAIRE),
    healthy: 'active',
  },
  {
    name: 'back office',
    asks: 'whether an address is of a subscriber',
    ask: (origin, send) => httpPremiumAccounts(origin, send).isPremium(CLAIRE),
    healthy: true,
  },
  {
    name: 'back office',
    asks: 'what a person may open',
    ask: async (origin, send) =>
      (await httpRightsRepository(origin, send).rightsOf(CLAIRE)).collectiveAgreements,
    healthy: ['1486'],
  },
  {
    name: 'back office',
    asks: 'for an action code',
    ask: async (origin, send) =>
      foundActionCode('RENTREE', await httpActionCodes(origin, send).lookUp('RENTREE')),
    healthy: 'R26',
    harmless: undefined,
  },
  {
    name: 'premium orders',
    asks: 'to activate Premium',
    ask: async (origin, send) =>
      (await httpPremiumAccounts(origin, send).activate(CLAIRE, 'RENTREE')).ok,
    healthy: true,
    harmless: false,
  },
  {
    name: 'premium order delivery',
    asks: 'to carry out an order of Premium',
    ask: (origin, send) =>
      httpActivationSender(origin, send)({ ...CLAIRE, actionCode: 'RENTREE', at: 0, key: 'k' }),
    healthy: true,
  },
  {
    name: 'newsletter delivery',
    asks: 'to sign up for letters',
    ask: async (origin, send) => (await httpNewsletterSignUps(origin, send).signUp(FORM, 'k')).ok,
    healthy: true,
  },
  {
    name: 'basket',
    asks: 'how much is in a basket',
    ask: (origin, send) => httpShopBaskets(origin, 'panier', send).basket('k').itemsCount(),
    healthy: 3,
  },
  {
    name: 'banners',
    asks: 'for the banners',
    ask: async (origin, send) => (await httpBannerStore(origin, send).banners()).length,
    healthy: 1,
  },
  {
    name: 'agreement feed',
    asks: 'for the news of the agreements',
    ask: async (origin, send) => {
      const feed = xmlAgreementFeed({ address: `${origin}/accords.xml`, clock, send })
      const reading = await feed.read({})
      return reading === 'unchanged' ? reading : reading.pieces.length
    },
    healthy: 1,
  },
  {
    name: 'sound storage',
    asks: 'how long a sound is',
    ask: (origin, send) =>
      new S3Sounds({
        account: { address: `${origin}/sons`, region: 'fr-par', keyId: 'k', secret: 's' },
        send,
        upload: send,
        folder: '/nonexistent',
        local: new SoundFolders({ folder: '/nonexistent', shipped: '/nonexistent' }),
        logger: new MemoryLogger(),
      }).bytes(SOUND),
    healthy: AUDIO.bytes,
  },
  {
    name: 'cdn',
    asks: 'to purge pages',
    ask: (origin, send) => {
      const address = `${origin}/purge`
      return httpCdnPurgeClient({ address, key: 'clef', form: 'tags', send }).forget(['accueil'])
    },
    healthy: undefined,
    // Varnish answers in HTML, others without a body: only the status counts.
    harmless: undefined,
  },
]
