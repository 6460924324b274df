import { Readable } from 'node:stream'

import type { Context } from 'koa'

import type { DownloadedFile } from '#ports/file-library.ts'

import { DOCUMENT_MEDIA_TYPES } from './write-responses.ts'

/** Sends a file to save, under its French name. It is never shown within the site. */
export function respondDownload(
  context: Context,
  { filename, format, bytes, read }: DownloadedFile,
): void {
  context.attachment(filename)
  context.set({ 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' })
  context.body = context.method === 'HEAD' ? '' : Readable.from(read())
  context.set('Content-Type', DOCUMENT_MEDIA_TYPES[format])
  context.length = bytes
}
