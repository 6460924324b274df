/** The address of the frame in which the tag manager runs, away from the pages. */
export const TAG_FRAME = '/tag-frame'

/** The address of the script of that frame. */
export const TAG_FRAME_SCRIPT = '/tag-frame.js'

/** What campaigns write into the addresses that they spread. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/

/** The address of a page as audience measurement is told it: nothing that was typed or sent to one reader alone, so no search, no link of a letter, no token; only the marks of a campaign stay. */
export function measuredAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => CAMPAIGN.test(name))
  const query = new URLSearchParams(kept).toString()
  return origin + pathname + (query && `?${query}`)
}
