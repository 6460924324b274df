import type { IncomingMessage } from 'node:http'

import { requestBytes } from '../front/request-bytes.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i
const MOST_BYTES = 4_096

/** The fields of a form as a browser sends it; `undefined` when it is no form, or longer than any of ours. */
export async function formBody(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!FORM_TYPE.test(type) || encoding !== 'identity') return undefined
  const bytes = await requestBytes(request, MOST_BYTES)
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes))
}
