import { LINK_ADDRESS } from '../navigation/link-url-pattern.ts'

/** True if a document may link to an address: web URL, site path, anchor, email or phone number. */
export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address)
}
