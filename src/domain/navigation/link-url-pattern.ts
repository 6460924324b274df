/**
 * Pattern of the URLs to which the site may link: web, email, telephone, an anchor, or a path of
 * the site.
 */
export const LINK_ADDRESS: RegExp = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** True if a document may link to an address: web URL, site path, anchor, email or phone number. */
export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address)
}

/** True if an editor may type it as the address of a link: a host after `https://`, no spaces. */
export function isTypedLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address) && !/\s|^https?:\/\/(?:$|[/?#])/i.test(address)
}
