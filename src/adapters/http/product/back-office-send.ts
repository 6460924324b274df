import { seconds } from '../../../domain/shared/duration.ts'
import { boundedText } from '../bounded-text.ts'
import { askingTwice } from './asking-twice.ts'
import type { Send } from './product-call.ts'

/** How long the back office may take for its whole answer. */
const PATIENCE = seconds(1.5)

/** The most that an answer may weigh, decompressed, in bytes. */
const HEAVIEST = 64 * 1024

/** How the server's calls leave for the back office of the publisher: with the key of the site, where one is set, and following no redirect; an answer that is late or too heavy fails. */
export function backOfficeSend(key: string | undefined, send: Send = fetch): Send {
  const asked = askingTwice(send)
  return async (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    const patience = AbortSignal.timeout(PATIENCE)
    const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience
    const answer = await asked(address, { ...request, headers, redirect: 'error', signal })
    const text = await boundedText(answer, HEAVIEST)
    return new Response(text === '' ? null : text, { status: answer.status })
  }
}
