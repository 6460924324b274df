import { selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { storeReturnAddress } from '../wiring/sign-in-storage.ts'

const WAYS_IN = `a${selectorOf('account', 'signIn')},a${selectorOf('account', 'signUp')}`

/**
 * Stores the page's URL when the reader follows a sign-in or sign-up link, and whether it requests
 * a trial. The link itself contains neither query nor fragment, since the page is the same for all.
 */
export function storeAddressOnDeparture(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(WAYS_IN)
    if (link) storeReturnAddress(location.href, link.href.includes('premiumtrial'))
  })
}
