import type { MFA, TrustedDevice as ListedDevice } from '@reachfive/identity-core'

import type { SecondFactor, TrustedDevice } from '#domain/identity/account-data.ts'
import type { OwnSecurity } from '#ports/account-service.ts'

import type { AccountSession } from './account-session.ts'
import { resultOf, resultWithoutValue } from './identity-errors.ts'

/**
 * Creates the methods that manage the signed-in person's second factors, trusted devices and
 * passkeys, through the SDK.
 */
export function securityMethods(session: AccountSession): OwnSecurity {
  return { ...ownFactors(session), ...ownDevices(session), ...ownPasskeys(session) }
}

type Factors =
  | 'secondFactors'
  | 'addEmailFactor'
  | 'addPhoneFactor'
  | 'verifyFactor'
  | 'removeFactor'

function ownFactors({ askSigned }: AccountSession): Pick<OwnSecurity, Factors> {
  return {
    secondFactors: () =>
      resultOf(async () => {
        const { credentials } = await askSigned((client, token) => client.listMfaCredentials(token))
        return credentials.map(factorOf)
      }),
    addEmailFactor: () =>
      resultOf(async () => {
        const { status } = await askSigned((client, accessToken) =>
          client.startMfaEmailRegistration({ accessToken }),
        )
        return status === 'enabled' ? 'enabled' : 'codeSent'
      }),
    addPhoneFactor: (phoneNumber) =>
      resultOf(async () => {
        const { status } = await askSigned((client, accessToken) =>
          client.startMfaPhoneNumberRegistration({ accessToken, phoneNumber }),
        )
        return status === 'enabled' ? 'enabled' : 'codeSent'
      }),
    verifyFactor: (channel, verificationCode, { trustDevice = false } = {}) =>
      resultWithoutValue(() =>
        askSigned((client, accessToken) => {
          const proof = { accessToken, verificationCode, trustDevice }
          return channel === 'email'
            ? client.verifyMfaEmailRegistration(proof)
            : client.verifyMfaPhoneNumberRegistration(proof)
        }),
      ),
    removeFactor: ({ channel, address }) =>
      resultWithoutValue(() =>
        askSigned((client, accessToken) =>
          channel === 'email'
            ? client.removeMfaEmail({ accessToken })
            : client.removeMfaPhoneNumber({ accessToken, phoneNumber: address }),
        ),
      ),
  }
}

function ownDevices({
  askSigned,
}: AccountSession): Pick<OwnSecurity, 'trustedDevices' | 'removeTrustedDevice'> {
  return {
    trustedDevices: () =>
      resultOf(async () => {
        const listed = await askSigned((client, token) => client.listTrustedDevices(token))
        return listed.trustedDevices.map(deviceOf)
      }),
    removeTrustedDevice: (trustedDeviceId) =>
      resultWithoutValue(() =>
        askSigned((client, accessToken) =>
          client.removeTrustedDevice({ accessToken, trustedDeviceId }),
        ),
      ),
  }
}

function ownPasskeys({
  askSigned,
  sdk,
}: AccountSession): Pick<OwnSecurity, 'passkeys' | 'addPasskey' | 'removePasskey'> {
  return {
    passkeys: () =>
      resultOf(async () => {
        const listed = await askSigned((client, token) => client.listWebAuthnDevices(token))
        return listed.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
          id,
          name: friendlyName,
          createdAt,
          lastUsedAt,
        }))
      }),
    addPasskey: (name) =>
      resultWithoutValue(async () => {
        // The token is renewed first, since the browser dialog may stay open for long.
        const token = await askSigned((_client, accessToken) => Promise.resolve(accessToken))
        await (await sdk.client()).addNewWebAuthnDevice(token, name)
      }),
    removePasskey: (id) =>
      resultWithoutValue(() =>
        askSigned((client, token) => client.removeWebAuthnDevice(token, id)),
      ),
  }
}

function factorOf(credential: MFA.Credential): SecondFactor {
  const { type, createdAt, friendlyName } = credential
  const address = credential.type === 'sms' ? credential.phoneNumber : credential.email
  return { channel: type, address, name: friendlyName, createdAt }
}

function deviceOf({ id, createdAt, metadata }: ListedDevice): TrustedDevice {
  const { deviceName = '', operatingSystem = '' } = metadata
  return { id, createdAt, name: deviceName, system: operatingSystem }
}
