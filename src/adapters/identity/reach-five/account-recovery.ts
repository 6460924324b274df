import type { Recovering } from '#ports/account-service.ts'

import type { AccountSession, MessageReturns } from './account-session.ts'
import { accepted } from './identity-errors.ts'

/** Resets a forgotten password or lost passkeys through the SDK, by a code sent to the reader. */
export function accountRecovery(session: AccountSession, returns: MessageReturns): Recovering {
  const { clientId } = session.sdk.address
  const { newPassword, recovery } = returns
  return {
    requestPasswordReset: (who) =>
      accepted(() =>
        session.ask((client) => client.requestPasswordReset({ ...who, redirectUrl: newPassword })),
      ),
    resetPassword: (who, verificationCode, password) =>
      accepted(() =>
        session.ask((client) => client.updatePassword({ ...who, verificationCode, password })),
      ),
    requestAccountRecovery: (who) =>
      accepted(() =>
        session.ask((client) => client.requestAccountRecovery({ ...who, redirectUrl: recovery })),
      ),
    resetPasskeys: (who, verificationCode, friendlyName) =>
      accepted(async () => {
        const client = await session.sdk.client()
        await client.resetPasskeys({ ...who, verificationCode, friendlyName, clientId })
      }),
  }
}
