import { randomBytes } from 'node:crypto'

/** File of a form: its field, its name and its bytes. */
interface SentFile {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Returns the media type and the body of a form with a file, as browsers send it. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  { field, name, bytes }: SentFile,
): { readonly type: string; readonly body: Buffer } {
  const boundary = randomBytes(12).toString('hex')
  const parts = Object.entries(fields).map(
    ([key, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const end = `\r\n--${boundary}--\r\n`
  const body = Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(end)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
