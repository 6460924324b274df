import type { AuthResult } from '@reachfive/identity-core'

import type { ProfileChanges } from '#domain/identity/account.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { SigningUp, SignUpOutcome } from '#ports/account-service.ts'

import { signInAtOnce } from './account-session.ts'
import type { AccountSession, MessageReturns } from './account-session.ts'
import { answered } from './answered.ts'
import { textOf } from './profiles.ts'

/** Opening an account, by the SDK (§5, §7). */
export function signingUp(session: AccountSession, returns: MessageReturns): SigningUp {
  return {
    signUp: (form, profile) =>
      answered(() =>
        outcomeOf((told) =>
          signInAtOnce(session, async (client, auth) =>
            told(
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
      answered(() =>
        outcomeOf((told) =>
          session.signIn(async (client, auth) =>
            told(
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
      answered(
        async () => (await session.ask((client) => client.getPasswordStrength(password))).score,
      ),
    signUpData: (token) =>
      answered(async () => {
        const found = fieldsOf(await session.ask((client) => client.getSignupData(token)))
        return {
          givenName: textOf(found['givenName']),
          familyName: textOf(found['familyName']),
          email: textOf(found['email']),
        }
      }),
  }
}

/** The SDK brings nothing when the address has to be verified first. */
async function outcomeOf(
  sign: (told: (result: AuthResult) => AuthResult) => Promise<unknown>,
): Promise<SignUpOutcome> {
  let signedIn = false
  await sign((result) => {
    signedIn = result.accessToken !== undefined
    return result
  })
  return { kind: signedIn ? 'signedIn' : 'verificationAsked' }
}

/** What was filled in, under the names of the SDK. */
function written({ customFields, ...names }: ProfileChanges): Omit<
  ProfileChanges,
  'customFields'
> & {
  customFields?: Record<string, unknown>
} {
  return customFields === undefined ? names : { ...names, customFields: { ...customFields } }
}
