import type { AgreementFeed } from '#ports/agreement-news.ts'
import { Outage } from '#ports/outage.ts'
import type { Clock } from '#ports/time.ts'

import type { Send } from '../product/product-call.ts'
import { fetchFeed } from './fetch-feed.ts'
import { parseFeed } from './parse-feed.ts'

interface FeedParts {
  readonly address: string
  readonly clock: Clock
  readonly send: Send
}

/** The Atom or RSS 2.0 feed at an address, read with suspicion: whatever it does wrong is an outage, and nothing of it is shown (§7). */
export function xmlAgreementFeed({ address, clock, send }: FeedParts): AgreementFeed {
  return {
    async read(since) {
      try {
        const answer = await fetchFeed(address, since, send)
        if (answer === 'unchanged') return answer
        const { text, marks } = answer
        return { ...parseFeed(text, address, clock.now()), marks }
      } catch (cause) {
        throw new Outage(SERVICE, cause)
      }
    },
  }
}

const SERVICE = 'agreement feed'
