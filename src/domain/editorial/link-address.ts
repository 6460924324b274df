const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/iu

/** True if a link of a document may lead to this address: of the web, of the site, e-mail or phone. */
export function isLinkAddress(address: string): boolean {
  return ADDRESS.test(address)
}
