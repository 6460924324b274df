/**
 * Query parameter that requests the core of a page: its HTML without the site's stylesheet, script,
 * menus and footer.
 */
export const CORE_FIELD = 'core'

/**
 * Returns the URL of the core of a page. The query parameter gives the core a separate cache entry.
 */
export function pageCoreUrl(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${CORE_FIELD}=true`
}

/** Returns the URL of the whole page from the URL of its core. */
export function fullPageUrl(address: string): string {
  return address.replace(/[?&]core=true$/, '')
}
