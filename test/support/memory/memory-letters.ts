import { renderLetterHtml } from '#adapters/mail/render-letter-html.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import { letterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { LetterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { LetterSending } from '#domain/newsletter/letter-delivery.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import { LETTER_SITE } from '../fixtures/letters.ts'
import { MemoryLibrary } from './memory-library.ts'

/** Creates the letters of a newsroom over memory. `sent` has the tests, `sendings` the counts. */
export function memoryLetters(newsroom: Newsroom): {
  readonly letters: LetterDesk
  readonly sent: readonly Message[]
  readonly sendings: Map<string, LetterSending>
} {
  const sent: Message[] = []
  const sendings = new Map<string, LetterSending>()
  const change = (path: string, pausedAt?: number) => {
    const { pausedAt: _, ...sending } = sendings.get(path) ?? {}
    if (!('total' in sending)) return Promise.resolve(false)
    sendings.set(path, { ...sending, ...(pausedAt !== undefined && { pausedAt }) })
    return Promise.resolve(true)
  }
  let tests = 0
  return {
    sent,
    sendings,
    letters: letterDesk({
      desk: newsroom,
      library: new MemoryLibrary(),
      site: LETTER_SITE,
      renderHtml: renderLetterHtml,
      readers: { count: () => Promise.resolve(3) },
      messenger: {
        send: (message) => {
          sent.push(message)
          return Promise.resolve('accepted')
        },
      },
      attempts: {
        admits: (_key, { most }) => {
          tests += 1
          return Promise.resolve(tests <= most)
        },
      },
      clock: { now: () => Date.now() },
      sendings: {
        unsent: () => Promise.resolve([]),
        sending: (path) => Promise.resolve(sendings.get(path)),
        pause: (path) => change(path, Date.now()),
        resume: (path) => change(path),
        holdPaused: () => Promise.resolve(),
        delivery: () => Promise.resolve('due'),
        record: () => Promise.resolve(),
      },
    }),
  }
}
