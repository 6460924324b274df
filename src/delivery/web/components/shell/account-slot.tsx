import { renderToString } from 'react-dom/server'

/** Marks the place of the account entry, which differs from page to page, in cached HTML. */
export function AccountSlot() {
  return <slot name="account" />
}

const SLOT_HTML = renderToString(<AccountSlot />)

/** Puts the HTML of a page's account entry into the slots of cached HTML. */
export function fillAccountSlots(cachedHtml: string, entryHtml: string): string {
  return cachedHtml.split(SLOT_HTML).join(entryHtml)
}
