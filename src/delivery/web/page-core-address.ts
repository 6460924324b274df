/**
 * The query field that requests the core of a page, without stylesheet, fonts, script, menus and
 * footer.
 */
export const CORE_FIELD = 'core'

/**
 * Returns the address of the core of a page. The query field gives the core its own cache entries.
 */
export function coreAddress(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${CORE_FIELD}=true`
}

/** Returns the address of the whole page from the address of its core. */
export function wholeAddress(address: string): string {
  return address.replace(/[?&]core=true$/, '')
}
