import { startAccountPage } from '@preavis/identity-provider/client'

import { httpSubscriptionsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { reachFiveAccount } from '#adapters/identity/reach-five/reach-five-account-service.ts'

import { logger } from './api-clients.ts'
import { signInStorageProblem } from './sign-in-storage.ts'

// The script of the account pages, which use the provider as a ReachFive tenant.

const {
  account: origin = '',
  domain = '',
  client: clientId = '',
} = document.documentElement.dataset

startAccountPage({
  service: (returns) => reachFiveAccount({ origin, domain, clientId }, returns),
  subscriptions: httpSubscriptionsRepository(origin),
  logger,
  storageProblem: signInStorageProblem,
})
