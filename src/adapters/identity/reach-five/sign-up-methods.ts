import type { AuthResult } from '@reachfive/identity-core'

import type { ProfileChanges } from '#domain/identity/account-data.ts'
import type { SignUpOutcome, SigningUp } from '#ports/account-service.ts'

import { signInWithTimeout } from './account-session.ts'
import type { AccountSession, MessageReturns } from './account-session.ts'
import { resultOf } from './identity-errors.ts'

/**
 * Creates the sign-up methods, through the SDK: with a password or a passkey. A further method rates
 * a password.
 */
export function signUpMethods(session: AccountSession, returns: MessageReturns): SigningUp {
  return {
    signUp: (form, profile) =>
      resultOf(() =>
        outcomeOf((notify) =>
          signInWithTimeout(session, async (client, auth) =>
            notify(
              await client.signup({
                data: { ...form, ...written(profile) },
                returnToAfterEmailConfirmation: returns.confirmed,
                auth,
              }),
            ),
          ),
        ),
      ),
    signUpWithPasskey: (who, profile, friendlyName) =>
      resultOf(() =>
        outcomeOf((notify) =>
          session.signIn(async (client, auth) =>
            notify(
              await client.signupWithWebAuthn(
                {
                  profile: { ...who, ...written(profile) },
                  friendlyName,
                  returnToAfterEmailConfirmation: returns.confirmed,
                },
                auth,
              ),
            ),
          ),
        ),
      ),
    passwordStrength: (password) =>
      resultOf(
        async () => (await session.ask((client) => client.getPasswordStrength(password))).score,
      ),
  }
}

/**
 * Runs a sign-up and returns its outcome. The SDK returns nothing if the email address must be
 * verified first.
 */
async function outcomeOf(
  sign: (notify: (result: AuthResult) => AuthResult) => Promise<unknown>,
): Promise<SignUpOutcome> {
  let signedIn = false
  await sign((result) => {
    signedIn = result.accessToken !== undefined
    return result
  })
  return { kind: signedIn ? 'signedIn' : 'verificationAsked' }
}

/** Converts the entered fields to the names that the SDK expects. */
function written({ customFields, ...names }: ProfileChanges): Omit<
  ProfileChanges,
  'customFields'
> & {
  customFields?: Record<string, unknown>
} {
  return customFields === undefined ? names : { ...names, customFields: { ...customFields } }
}
