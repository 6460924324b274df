import type { RouterContext } from '@koa/router'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Site } from '#application/site-use-cases.ts'
import { FILE_FOLDER, parseFileHref } from '#domain/editorial/library-file.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { DownloadedFile } from '#ports/file-library.ts'

import { respondDownload } from './http/respond-download.ts'
import { plainSecurityHeaders } from './http/security-headers.ts'
import { PRIVATE_NO_STORE, respondText, seeOther, setHeaders } from './http/write-responses.ts'
import { currentSession } from './newsroom/editor-session-middleware.ts'

interface LibraryFileOptions {
  readonly publicFiles: Site['publicFiles']
  readonly files: Pick<Site['files'], 'open'>
  /** Sessions of editors; undefined if this site has no newsroom. */
  readonly access: EditorAccess | undefined
  readonly origin: string
}

const UNKNOWN = 'Ce document n’existe pas, ou n’est plus proposé.'

/**
 * Creates the handler of GET and HEAD for a public file of the library. Others are granted by
 * `POST /api/download` alone, but for editors: their address leads to the Premium offer.
 */
export function serveLibraryFile(options: LibraryFileOptions) {
  return async (context: RouterContext): Promise<void> => {
    setHeaders(context.res, plainSecurityHeaders(options.origin))
    context.set('Cache-Control', PRIVATE_NO_STORE)
    const name = parseFileHref(`${FILE_FOLDER}${context.params['name'] ?? ''}`)
    const file = name && (await openFor(options, context, name))
    if (file !== undefined) return respondDownload(context, file)
    if (name !== undefined && (await options.publicFiles.isLinked(name)))
      return seeOther(context, PATHS.premiumOffer)
    return respondText(context, 404, UNKNOWN, { 'X-Robots-Tag': 'noindex' })
  }
}

async function openFor(
  { publicFiles, files, access }: LibraryFileOptions,
  context: RouterContext,
  name: FileName,
): Promise<DownloadedFile | undefined> {
  const open = await publicFiles.open(name, context.method === 'GET')
  if (open !== undefined || access === undefined) return open
  const session = await currentSession(context, access)
  return session?.editor === undefined ? undefined : files.open(name)
}
