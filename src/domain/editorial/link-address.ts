const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/iu

/** True if a document may link to an address: web URL, site path, anchor, email or phone number. */
export function isLinkAddress(address: string): boolean {
  return ADDRESS.test(address)
}
