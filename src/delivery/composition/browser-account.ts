import { httpSubscriptionsRegister } from '#adapters/http/product/http-rights.ts'
import { reachFiveAccount } from '#adapters/identity/reach-five/reach-five-account.ts'

import { MESSAGE_RETURNS } from '../web/client/account/surroundings.ts'

const {
  account: origin = '',
  domain = '',
  client: clientId = '',
} = document.documentElement.dataset

/** The identity provider, as the pages of the account service ask it from the browser of a reader. */
export const accountService = reachFiveAccount({ origin, domain, clientId }, MESSAGE_RETURNS)

/** What whoever is signed in subscribes to, as the account service tells its own pages. */
export const subscriptionsRegister = httpSubscriptionsRegister(origin)
