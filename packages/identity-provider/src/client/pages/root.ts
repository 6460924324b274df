import type { AccountService } from '#ports/account-service.ts'

import { comesFromMessage, goNext, hasReturn, pathTo } from '../return-url.ts'
import { callService } from '../service-calls.ts'

/**
 * Starts the page `/`, which links in messages open. Redirects to the return URL, else to the
 * profile; a signed-out reader goes to the sign-in page.
 */
export async function openRoot(service: AccountService): Promise<void> {
  const session = await callService(() => service.sessionInfo())
  if (!session.ok || !session.value.authenticated) {
    location.replace(pathTo('signIn'))
    return
  }
  if (hasReturn) goNext({ pressed: comesFromMessage(), replace: true })
  else location.replace(pathTo('profile'))
}
