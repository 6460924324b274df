/**
 * The query field that asks for a page without what every page shares: style sheet, fonts, script,
 * menus, footer.
 */
export const CORE_FIELD = 'core'

/**
 * The address of the same page without what the reader's window already has: a query field of its
 * own, so that caches never take the one for the other.
 */
export function coreAddress(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${CORE_FIELD}=true`
}

/** The address of the whole page, for readers. */
export function wholeAddress(address: string): string {
  return address.replace(/[?&]core=true$/, '')
}
