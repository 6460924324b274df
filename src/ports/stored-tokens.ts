/** The two tokens of a signed-in person, as far as they are stored (§3). */
export interface TokenPair {
  readonly accessToken: string | undefined
  readonly identityToken: string | undefined
}

/** Where the tokens of a reader wait between two pages, shared by all the windows of the browser (§3). A browser that lets nothing be stored has none. */
export interface StoredTokens {
  read(): TokenPair
  /** Keeps both in place of what was there (§4). */
  keep(tokens: TokenPair): void
  /** Forgets both at once (§4). */
  clear(): void
}
