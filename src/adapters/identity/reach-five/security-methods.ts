import type { MFA, TrustedDevice as ListedDevice } from '@reachfive/identity-core'

import type { SecondFactor, TrustedDevice } from '#domain/identity/account-data.ts'
import type { OwnSecurity } from '#ports/account-service.ts'

import type { AccountSession } from './account-session.ts'
import { resultOf } from './identity-errors.ts'

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

function ownFactors({ signed }: AccountSession): Pick<OwnSecurity, Factors> {
  return {
    secondFactors: () =>
      signed(async (client, token) => {
        const { credentials } = await client.listMfaCredentials(token)
        return credentials.map(factorOf)
      }),
    addEmailFactor: () =>
      signed(async (client, accessToken) => {
        const { status } = await client.startMfaEmailRegistration({ accessToken })
        return status === 'enabled' ? 'enabled' : 'codeSent'
      }),
    addPhoneFactor: (phoneNumber) =>
      signed(async (client, accessToken) => {
        const { status } = await client.startMfaPhoneNumberRegistration({
          accessToken,
          phoneNumber,
        })
        return status === 'enabled' ? 'enabled' : 'codeSent'
      }),
    verifyFactor: (channel, verificationCode, { trustDevice = false } = {}) =>
      signed((client, accessToken) => {
        const proof = { accessToken, verificationCode, trustDevice }
        return channel === 'email'
          ? client.verifyMfaEmailRegistration(proof)
          : client.verifyMfaPhoneNumberRegistration(proof)
      }),
    removeFactor: ({ channel, address }) =>
      signed((client, accessToken) =>
        channel === 'email'
          ? client.removeMfaEmail({ accessToken })
          : client.removeMfaPhoneNumber({ accessToken, phoneNumber: address }),
      ),
  }
}

function ownDevices({
  signed,
}: AccountSession): Pick<OwnSecurity, 'trustedDevices' | 'removeTrustedDevice'> {
  return {
    trustedDevices: () =>
      signed(async (client, token) => {
        const listed = await client.listTrustedDevices(token)
        return listed.trustedDevices.map(deviceOf)
      }),
    removeTrustedDevice: (trustedDeviceId) =>
      signed((client, accessToken) => client.removeTrustedDevice({ accessToken, trustedDeviceId })),
  }
}

function ownPasskeys({
  askSigned,
  sdk,
  signed,
}: AccountSession): Pick<OwnSecurity, 'passkeys' | 'addPasskey' | 'removePasskey'> {
  return {
    passkeys: () =>
      signed(async (client, token) => {
        const listed = await client.listWebAuthnDevices(token)
        return listed.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
          id,
          name: friendlyName,
          createdAt,
          lastUsedAt,
        }))
      }),
    addPasskey: (name) =>
      resultOf(async () => {
        // The token is renewed first, since the browser dialog may stay open for long.
        const token = await askSigned((_client, accessToken) => Promise.resolve(accessToken))
        await (await sdk.client()).addNewWebAuthnDevice(token, name)
      }),
    removePasskey: (id) => signed((client, token) => client.removeWebAuthnDevice(token, id)),
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
