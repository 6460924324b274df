/** Path of the iframe in which the tag manager runs, isolated from the pages. */
export const TAG_FRAME = '/tag-frame'

/** Path of the script that the iframe of the tag manager loads. */
export const TAG_FRAME_SCRIPT = '/tag-frame.js'

/** Query fields of marketing campaigns, the only ones reported. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/

/**
 * Removes every query field but campaign fields from a page's address, for audience measurement.
 */
export function measuredAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const fields = [...searchParams].filter(([name]) => CAMPAIGN.test(name))
  const query = new URLSearchParams(fields).toString()
  return origin + pathname + (query && `?${query}`)
}
