import { renderToString } from 'react-dom/server'

/**
 * Renders the placeholder of the account entry in cached HTML, since the entry differs from page to
 * page.
 */
export function AccountEntrySlot() {
  return <slot name="account" />
}

const SLOT_HTML = renderToString(<AccountEntrySlot />)

/** Returns cached HTML whose slots are replaced by the account entry of a page. */
export function fillAccountSlots(cachedHtml: string, entryHtml: string): string {
  return cachedHtml.split(SLOT_HTML).join(entryHtml)
}
