import { selectorOf } from '#delivery/web/contract/hooks.ts'

import { leaveReader } from '../wiring/sign-in-returns.ts'

const WAYS_IN = `a${selectorOf('account', 'signIn')},a${selectorOf('account', 'signUp')}`

/** Keeps the address of the page when its reader leaves for sign-in, and whether that is to start a trial (§4). */
export function keepAddressOnDeparture(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(WAYS_IN)
    if (link) leaveReader(location.href, link.href.includes('premiumtrial'))
  })
}
