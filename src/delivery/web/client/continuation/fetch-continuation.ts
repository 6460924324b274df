import { selectorOf } from '#delivery/web/contract/hooks.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'

/** What came of asking for a continuation: its document, or that the server has a gate for this reader, or nothing for now. */
export type Fetched = Document | 'gated' | 'failed'

/** Past so many milliseconds the reader is told that it does not work for the moment. */
const ANSWER_WITHIN = 10_000

// The browser parses an answer asked for as a document: no HTML passes through a script, nothing in it runs or loads.
/** Asks the server for what follows the gate of the article at a path, in the name of the holder of this token; the browser keeps nothing of it (§6). */
export function fetchContinuation(path: string, token: string): Promise<Fetched> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${PRODUCT_CALLS.continuation}?path=${encodeURIComponent(path)}`)
    request.setRequestHeader('token', token)
    request.responseType = 'document'
    // What is not HTML would be parsed as XML, whose faults the browser paints with styles that our policy refuses.
    request.overrideMimeType('text/html')
    request.timeout = ANSWER_WITHIN
    request.addEventListener('loadend', () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML?.querySelector(selectorOf('continuation')))
        resolve(responseXML)
      else resolve(status === 403 ? 'gated' : 'failed')
    })
    request.send()
  })
}
