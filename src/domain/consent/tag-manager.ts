/** Address of the frame in which the tag manager runs, isolated from the pages. */
export const TAG_FRAME = '/tag-frame'

/** The address of the script of that frame. */
export const TAG_FRAME_SCRIPT = '/tag-frame.js'

/** Query fields of campaigns. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/

/**
 * Address of a page for audience measurement: without searches, tokens or any other field than
 * those of campaigns.
 */
export function measuredAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const fields = [...searchParams].filter(([name]) => CAMPAIGN.test(name))
  const query = new URLSearchParams(fields).toString()
  return origin + pathname + (query && `?${query}`)
}
