import type { AccountProfile, LinkedIdentity } from '#domain/identity/account-data.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { OwnProfile } from '#ports/account-service.ts'

import { signInByPopup } from './account-session.ts'
import type { AccountSession, MessageReturns } from './account-session.ts'
import { resultOf } from './identity-errors.ts'
import { customFieldsIn, profileIn, textOf } from './parse-profile.ts'

const FIELDS =
  'id,name,given_name,family_name,email,email_verified,phone_number,phone_number_verified,has_password,custom_fields,social_identities'

/**
 * Creates the methods that read and update the signed-in person's profile, through the SDK. The
 * profile includes the email address, phone number, password and linked social accounts.
 */
export function profileMethods(session: AccountSession, returns: MessageReturns): OwnProfile {
  const { signed } = session
  return {
    profile: () =>
      signed(async (client, accessToken) =>
        accountProfileIn(await client.getUser({ accessToken, fields: FIELDS })),
      ),
    updateProfile: ({ customFields, ...names }) => {
      const data =
        customFields === undefined ? names : { ...names, customFields: { ...customFields } }
      return signed((client, accessToken) => client.updateProfile({ accessToken, data }))
    },
    updateEmail: (email) =>
      signed((client, accessToken) =>
        client.updateEmail({ accessToken, email, redirectUrl: returns.confirmed }),
      ),
    sendEmailVerification: () =>
      signed((client, accessToken) =>
        client.sendEmailVerification({
          accessToken,
          returnToAfterEmailConfirmation: returns.confirmed,
        }),
      ),
    verifyEmail: (email, verificationCode) =>
      signed((client, accessToken) => client.verifyEmail({ accessToken, email, verificationCode })),
    updatePhoneNumber: (phoneNumber) =>
      signed((client, accessToken) => client.updatePhoneNumber({ accessToken, phoneNumber })),
    sendPhoneNumberVerification: () =>
      signed((client, accessToken) => client.sendPhoneNumberVerification({ accessToken })),
    verifyPhoneNumber: (phoneNumber, verificationCode) =>
      signed((client, accessToken) =>
        client.verifyPhoneNumber({ accessToken, phoneNumber, verificationCode }),
      ),
    updatePassword: (password, oldPassword) => {
      const passwordField = oldPassword === undefined ? {} : { oldPassword }
      return signed((client, accessToken) =>
        client.updatePassword({ accessToken, password, ...passwordField }),
      )
    },
    link: (provider) =>
      resultOf(async () => signInByPopup(session, provider, await goodToken(session))),
    unlink: (identityId) =>
      signed((client, accessToken) => client.unlink({ accessToken, identityId })),
  }
}

/**
 * Returns an access token that the provider just accepted, since a sign-in popup cannot retry with
 * another one.
 */
function goodToken({ askSigned }: AccountSession): Promise<string> {
  return askSigned(async (client, accessToken) => {
    await client.getUser({ accessToken, fields: 'id' })
    return accessToken
  })
}

/** Parses the profile in the provider's response; missing texts are empty. */
function accountProfileIn(answer: unknown): AccountProfile {
  const fields = fieldsOf(answer)
  const { id = '', name = '' } = profileIn(answer) ?? {}
  const identities = fields['socialIdentities']
  return {
    id,
    name,
    givenName: textOf(fields['givenName']),
    familyName: textOf(fields['familyName']),
    email: textOf(fields['email']),
    emailVerified: fields['emailVerified'] === true,
    phoneNumber: textOf(fields['phoneNumber']),
    phoneNumberVerified: fields['phoneNumberVerified'] === true,
    hasPassword: fields['hasPassword'] === true,
    customFields: customFieldsIn(fields['customFields']),
    identities: Array.isArray(identities) ? identities.map(identityIn) : [],
  }
}

function identityIn(value: unknown): LinkedIdentity {
  const { id, provider, username } = fieldsOf(value)
  return { id: textOf(id), provider: textOf(provider), username: textOf(username) }
}
