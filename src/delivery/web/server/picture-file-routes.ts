import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { LoadedPicture } from '#application/pictures/load-picture-file.ts'
import type { Site } from '#application/site-use-cases.ts'
import { ACCESS_FIELD, parsePicturePath, PICTURE_FOLDER } from '#domain/editorial/picture.ts'
import type { PictureFileKey, PictureFormat } from '#domain/editorial/picture.ts'

import { crossOriginSecurityHeaders, plainSecurityHeaders } from './http/security-headers.ts'
import { PRIVATE_NO_STORE, respondText, setHeaders } from './http/write-responses.ts'
import { DEADLINES } from './limits/request-deadlines.ts'
import { deadline } from './middleware/request-guards.ts'
import { currentSession } from './newsroom/editor-session-middleware.ts'

interface PictureFileOptions {
  readonly pictureFile: Site['pictureFile']
  readonly pictures: Pick<Site['pictures'], 'file'>
  readonly editorAccess: EditorAccess | undefined
  readonly origin: string
}

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/**
 * Creates the route of the files of pictures. Those of public texts never change, and other sites may
 * show them. Others need the mark of a Premium text, or the session of an editor.
 */
export function pictureFileRoutes(options: PictureFileOptions): Router {
  const router = new Router({ sensitive: true, strict: true })
  return router.get(`${PICTURE_FOLDER}:file`, deadline(DEADLINES.page), async (context) => {
    const key = parsePicturePath(context.path)
    const picture = key && (await loadFor(options, context, key))
    if (key === undefined || picture === undefined) {
      respondText(context, 404, 'Cette image n’existe pas, ou n’est pas publiée.')
      return
    }
    const { origin } = options
    setHeaders(
      context.res,
      picture.isPublic ? crossOriginSecurityHeaders(origin) : plainSecurityHeaders(origin),
    )
    context.set({
      'Content-Type': MEDIA_TYPES[key.format],
      'Cache-Control': picture.isPublic ? IMMUTABLE : PRIVATE_NO_STORE,
      ...(!picture.isPublic && { 'X-Robots-Tag': 'noindex' }),
    })
    context.body = Buffer.from(picture.bytes)
  })
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

async function loadFor(
  { pictureFile, pictures, editorAccess }: PictureFileOptions,
  context: RouterContext,
  key: PictureFileKey,
): Promise<LoadedPicture | undefined> {
  const mark = new URLSearchParams(context.querystring).get(ACCESS_FIELD) ?? undefined
  const open = await pictureFile(key, mark)
  if (open !== undefined || editorAccess === undefined) return open
  const session = await currentSession(context, editorAccess)
  if (session?.editor === undefined) return undefined
  const bytes = await pictures.file(key)
  return bytes && { bytes, isPublic: false }
}
