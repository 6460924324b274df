/** Query fields of marketing campaigns, the only ones reported. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/

/**
 * Returns a page's URL as audience measurement reports it: without fragment, and without query
 * fields except those of campaigns (`utm_…`).
 */
export function measuredUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const fields = [...searchParams].filter(([name]) => CAMPAIGN.test(name))
  const query = new URLSearchParams(fields).toString()
  return origin + pathname + (query && `?${query}`)
}
