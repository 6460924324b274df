/** What the provider says, to this browser alone, of whoever is signed in there (§7). */
export interface SessionInfo {
  readonly authenticated: boolean
  readonly name?: string
  readonly email?: string
  readonly hasPassword?: boolean
  readonly lastSignIn?: string
}
