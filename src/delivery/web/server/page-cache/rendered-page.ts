/** A page, or another public text, with the headers that go with it. */
export interface RenderedPage {
  readonly text: string
  /** Milliseconds until it should be rendered again. */
  readonly lifetime: number
  readonly tags: ReadonlySet<string>
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Left out when the page is what was asked for. */
  readonly status?: 503
}
