import { fieldsOf } from '#domain/shared/fields.ts'

/** The challenge that a browser signed, which finds the ceremony that it belongs to; undefined where there is none. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data = fieldsOf(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    const { challenge, crossOrigin } = data
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}
