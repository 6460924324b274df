import { renderLetterHtml } from '#adapters/mail/render-letter-html.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import { letterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { LetterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { LetterSending } from '#domain/newsletter/letter-delivery.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import { LETTER_SITE } from '../fixtures/letters.ts'
import { MemoryLibrary } from './memory-library.ts'

/**
 * Creates the letters of a newsroom over memory. `sent` has the tests, `sendings` the counts,
 * `unsent` the published letters that are not queued.
 */
export function memoryLetters(newsroom: Newsroom): {
  readonly letters: LetterDesk
  readonly sent: readonly Message[]
  readonly sendings: Map<string, LetterSending>
  readonly library: MemoryLibrary
  readonly unsent: { readonly path: string; readonly group: SectorKey }[]
} {
  const sent: Message[] = []
  const sendings = new Map<string, LetterSending>()
  const change = (path: string, pausedAt?: number) => {
    const { pausedAt: _, ...sending } = sendings.get(path) ?? {}
    if (!('total' in sending)) return Promise.resolve(false)
    sendings.set(path, { ...sending, ...(pausedAt !== undefined && { pausedAt }) })
    return Promise.resolve(true)
  }
  const unsent: { readonly path: string; readonly group: SectorKey }[] = []
  const library = new MemoryLibrary()
  let tests = 0
  return {
    sent,
    sendings,
    library,
    unsent,
    letters: letterDesk({
      desk: newsroom,
      library,
      site: LETTER_SITE,
      renderHtml: renderLetterHtml,
      readers: {
        count: () => Promise.resolve(3),
        queueIssue: (_group, path) => {
          const none = { sent: 0, deferred: 0, refused: 0, abandoned: 0, cancelled: 0 }
          sendings.set(path, { startedAt: Date.now(), total: 3, ...none })
          return Promise.resolve(3)
        },
      },
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
        unsent: () => Promise.resolve(unsent.filter(({ path }) => !sendings.has(path))),
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
