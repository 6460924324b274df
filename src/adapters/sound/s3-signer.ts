import { AwsV4Signer } from 'aws4fetch'

/** Account at an S3-compatible storage. */
export interface S3Account {
  /** Address below which the sounds stand: of a bucket, and of a folder in it. */
  readonly address: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Address and headers of a signed request. */
export interface SignedRequest {
  readonly address: string
  readonly headers: Headers
}

/** Creates the signer of requests for the objects of an account (AWS Signature Version 4). */
export function s3Signer(account: S3Account) {
  const { address, region, keyId: accessKeyId, secret: secretAccessKey } = account
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  return async (key: string, { method, headers }: RequestInit): Promise<SignedRequest> => {
    const signer = new AwsV4Signer({
      ...keys,
      url: `${address}/${key}`,
      ...(method !== undefined && { method }),
      ...(headers !== undefined && { headers }),
    })
    const signed = await signer.sign()
    return { address: signed.url.href, headers: signed.headers }
  }
}
