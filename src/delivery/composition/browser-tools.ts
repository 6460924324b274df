import { httpFileRequests } from '#adapters/http/product/http-file-requests.ts'
import { storedBearer } from '#application/session/stored-holder.ts'
import type { FileAnswer } from '#ports/file-requests.ts'

import { storedTokens } from './browser-reader.ts'

const files = httpFileRequests('')

/** Asks for a file in the name of the reader of this window. */
export function askForFile(href: string): Promise<FileAnswer> {
  return files.ask(storedBearer(storedTokens), href)
}
