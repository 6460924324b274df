import type { TokenStore, TokenPair } from '#ports/browser-storage.ts'

const NONE: TokenPair = { accessToken: undefined, identityToken: undefined }

/** Tokens that lie in memory, and can be changed as another window of the browser would. */
export class MemoryTokens implements TokenStore {
  pair: TokenPair = NONE

  constructor(identityToken?: string) {
    if (identityToken !== undefined) this.pair = { accessToken: 'access', identityToken }
  }

  read(): TokenPair {
    return this.pair
  }

  keep(pair: TokenPair): void {
    this.pair = pair
  }

  clear(): void {
    this.pair = NONE
  }
}
