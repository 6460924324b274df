/** Who asks, by the identity token that names them: the server has verified it, the address included; the browser only passes it on. */
export interface Bearer {
  readonly identityToken: string
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly email: string
}
