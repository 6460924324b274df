import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { S3Account } from '#adapters/sound/s3-signer.ts'

/** Fake S3-compatible storage with one bucket, `preavis`. */
export interface S3Server extends AsyncDisposable {
  readonly port: number
  /** Objects by path. */
  readonly objects: Map<string, Buffer>
  /** Requests so far: the method, the path and the range. */
  readonly heard: readonly string[]
  /** Sets the status that the following requests get; undefined for the right one. */
  answerWith(status: number | undefined): void
}

/** The one account of the fake storage, at a server of this machine. */
export function s3Account(port: number): S3Account {
  const address = `http://127.0.0.1:${port}/preavis/sons`
  return { address, region: 'fr-par', keyId: 'AKIDEXEMPLE', secret: 'secret/de+l’exemple' }
}

/** Starts a fake storage, which checks the signature of each request, until disposal. */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const heard: string[] = []
  let forced: number | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    heard.push([method, url, headers.range].filter(Boolean).join(' '))
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (forced !== undefined) return void refuse(forced, 'SlowDown')
    const reason = signatureIssue(request, body)
    if (reason !== undefined) return void refuse(403, reason)
    if (!url.startsWith('/preavis/')) return void refuse(404, 'NoSuchBucket')
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return void refuse(411, 'MissingContentLength')
      objects.set(url, body)
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(url)
      return void response.writeHead(204).end()
    }
    const object = objects.get(url)
    if (object === undefined) return void refuse(404, 'NoSuchKey')
    sendRange(response, object, headers.range)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A listening server has a port.
    port: (server.address() as AddressInfo).port,
    objects,
    heard,
    answerWith: (status) => {
      forced = status
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendRange(response: ServerResponse, object: Buffer, range = ''): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? Infinity), object.length - 1)]
  response.writeHead(range === '' ? 200 : 206, {
    'Content-Type': 'audio/mpeg',
    'Content-Length': end - start + 1,
    ...(range !== '' && { 'Content-Range': `bytes ${start}-${end}/${object.length}` }),
  })
  response.end(object.subarray(start, end + 1))
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

/** Returns why a request is refused, as S3 says it; undefined if its signature is right. */
function signatureIssue({ method, url, headers }: IncomingMessage, body: Buffer) {
  const { keyId, region, secret } = s3Account(0)
  const [, id, day = '', place, names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (id !== keyId || place !== region) return 'InvalidAccessKeyId'
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const request = [method, url, '', lines, names, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (over, part) => createHmac('sha256', over).update(part).digest(),
    `AWS4${secret}`,
  )
  const expected = createHmac('sha256', key).update(text).digest('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

function sha256(of: Buffer | string): string {
  return createHash('sha256').update(of).digest('hex')
}
