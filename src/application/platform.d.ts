/**
 * Web platform type that use cases may use in addition to those of the domain: the signal that
 * aborts a request.
 */
interface AbortSignal {
  throwIfAborted(): void
}
