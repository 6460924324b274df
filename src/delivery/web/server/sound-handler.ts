import { Readable } from 'node:stream'

import type { RouterContext } from '@koa/router'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Sounds } from '#application/sound/published-sounds.ts'
import { isSoundName, soundFileTypeOf } from '#domain/editorial/episode-audio.ts'
import { parseByteRange } from '#domain/shared/byte-range.ts'

import { PRIVATE_NO_STORE, respondText } from './http/write-responses.ts'
import { currentSession } from './newsroom/editor-session-middleware.ts'

interface SoundOptions {
  readonly sounds: Sounds
  /** Sessions of editors; undefined if this site has no newsroom. */
  readonly access: EditorAccess | undefined
}

/** Sounds never change, but a withdrawn episode's is gone within an hour. */
const ONE_HOUR = 'public, max-age=3600'

const UNKNOWN = 'Ce son n’existe pas, ou n’est plus publié.'

/**
 * Creates the handler of GET and HEAD for the sound of a published episode, whole or in part, and
 * for its captions. An editor gets those of drafts too.
 */
export function serveSound({ sounds, access }: SoundOptions) {
  return async (context: RouterContext): Promise<void> => {
    const { name = '' } = context.params
    const length = isSoundName(name) ? await sounds.bytes(name) : undefined
    if (length === undefined) return respondText(context, 404, UNKNOWN)
    const isPublished = await sounds.isPublished(name)
    const isOpen = isPublished || (access !== undefined && (await isEditor(context, access)))
    if (!isOpen) return respondText(context, 404, UNKNOWN)
    context.set({
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': isPublished ? ONE_HOUR : PRIVATE_NO_STORE,
      'Content-Type': soundFileTypeOf(name),
      ETag: etagOf(name),
    })
    await sendPart(context, sounds, name, length)
  }
}

async function isEditor(context: RouterContext, access: EditorAccess): Promise<boolean> {
  return (await currentSession(context, access))?.editor !== undefined
}

async function sendPart(
  context: RouterContext,
  sounds: Sounds,
  name: string,
  length: number,
): Promise<void> {
  if (context.get('If-None-Match').includes(etagOf(name))) {
    context.status = 304
    return
  }
  const range = parseByteRange(requestedRange(context, name), length)
  if (!range.ok) {
    respondText(context, 416, 'Cette partie du son n’existe pas.', {
      'Content-Range': `bytes */${length}`,
    })
    return
  }
  const { start, end } = range.value ?? { start: 0, end: length - 1 }
  context.status = range.value === undefined ? 200 : 206
  if (range.value) context.set('Content-Range', `bytes ${start}-${end}/${length}`)
  if (context.method !== 'HEAD')
    context.body = Readable.from(await sounds.read(name, { start, end }))
  context.set('Content-Type', soundFileTypeOf(name))
  context.length = end - start + 1
}

/** Returns the `Range` header, unless it was written for other bytes (`If-Range`). */
function requestedRange(context: RouterContext, name: string): string | undefined {
  const condition = context.get('If-Range')
  return condition === '' || condition === etagOf(name) ? context.get('Range') : undefined
}

/** The name of a sound contains the hash of its bytes. */
function etagOf(name: string): string {
  return `"${name}"`
}
