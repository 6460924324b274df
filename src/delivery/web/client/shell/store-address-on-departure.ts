import { selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { storeReturnAddress } from '../wiring/sign-in-storage.ts'

const WAYS_IN = `a${selectorOf('account', 'signIn')},a${selectorOf('account', 'signUp')}`

/**
 * Stores the page's URL when the reader follows a sign-in or sign-up link, and whether it requests
 * a trial. The link itself contains neither query nor fragment, since the page is the same for all.
 * Its path is that of the page, which may have others: `/actualite?annee=2026`.
 */
export function storeAddressOnDeparture(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(WAYS_IN)
    if (!link) return
    const back = new URLSearchParams(link.search).get('returnUrl') ?? ''
    const page = back.split('?')[0] + location.search + location.hash
    storeReturnAddress(page, back.includes('premiumtrial'))
  })
}
