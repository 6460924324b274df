import type { RequestListener } from 'node:http'

/** Answers the requests of a connection one after the other, in the order in which they were sent, and in a round of the event loop each: whoever sends hundreds at once, or reads nothing of what they asked for, has one under way. What follows the last answer of a connection is not looked at. */
export function oneByOne(answer: RequestListener): RequestListener {
  const answerNext: RequestListener = (request, response) => {
    if (!request.socket.destroyed) answer(request, response)
  }
  return (request, response) => {
    // Until the answer to the request before is written, this one has no socket.
    if (response.socket) answer(request, response)
    else response.once('socket', () => setImmediate(answerNext, request, response))
  }
}
