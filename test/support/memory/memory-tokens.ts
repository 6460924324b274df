import type { TokenStore, TokenPair } from '#ports/browser-storage.ts'

const NONE: TokenPair = { accessToken: undefined, identityToken: undefined }

/** In-memory token storage. A test can change `pair`, as another window would. */
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
