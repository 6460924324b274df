import type { AgreementFeed } from '../../../ports/agreement-feed.ts'
import type { Clock } from '../../../ports/clock.ts'
import { Outage } from '../../../ports/outage.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { Send } from './fetch-feed.ts'
import { parseFeed } from './parse-feed.ts'

interface FeedParts {
  readonly address: string
  readonly clock: Clock
  readonly send?: Send
  /** Milliseconds for the whole answer. */
  readonly patience?: number
}

/** The Atom or RSS 2.0 feed at an address, read with suspicion: whatever it does wrong is an outage, and nothing of it is shown (§7). */
export function xmlAgreementFeed({
  address,
  clock,
  send = fetch,
  patience,
}: FeedParts): AgreementFeed {
  return {
    async read(since) {
      try {
        const answer = await fetchFeed(address, since, send, patience)
        if (answer === 'unchanged') return answer
        const { text, marks } = answer
        return { pieces: parseFeed(text, address, clock.now()), marks }
      } catch (cause) {
        throw new Outage(SERVICE, cause)
      }
    },
  }
}

const SERVICE = 'agreement feed'
