/**
 * Part of the web platform that use cases may use, in addition to the domain's: the abort of a
 * request.
 */
interface AbortSignal {
  throwIfAborted(): void
}
