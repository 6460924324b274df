/** Web platform type that use cases may use beside those of the domain: the end of a request. */
interface AbortSignal {
  throwIfAborted(): void
}
