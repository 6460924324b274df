import {
  postgresPictureAccess,
  PostgresPictureFiles,
} from '#adapters/storage/postgres/pictures/postgres-picture-files.ts'
import { PostgresPictureLibrary } from '#adapters/storage/postgres/pictures/postgres-picture-library.ts'
import { JobProcess } from '#adapters/threads/job-process.ts'
import { managePictures } from '#application/newsroom/manage-pictures.ts'
import type { ManagePictures } from '#application/newsroom/manage-pictures.ts'
import { loadPictureFile } from '#application/pictures/load-picture-file.ts'
import type { PublishedPicturePorts } from '#application/pictures/load-picture-file.ts'
import { seconds } from '#domain/shared/duration.ts'
import { refused } from '#domain/shared/result.ts'
import type { PictureEncoder } from '#ports/picture-library.ts'

import { PURGES } from './cache-purges.ts'
import { CONTINUATIONS_DATABASE, DATABASE, PAGES_DATABASE } from './databases.ts'
import { CLOSING, depsOf, provide } from './dependency-container.ts'
import { CLOCK } from './process-dependencies.ts'

type EncodedReply = Awaited<ReturnType<PictureEncoder['encode']>>

/** Time in which one picture is decoded and encoded, and in which one that waits is. */
const [ENCODING_MS, ANSWER_MS] = [seconds(20), seconds(25)]

/** Encoder of pictures, whose process starts at the first upload. */
const PICTURE_ENCODER = provide((c): PictureEncoder => {
  const options = {
    program: new URL('../../adapters/pictures/picture-child-process.ts', import.meta.url),
    service: 'picture encoder',
    timeout: ENCODING_MS,
    answerWithin: ANSWER_MS,
  }
  const process = c.resolve(CLOSING).use(new JobProcess<string, EncodedReply>(options))
  return { encode: async (file) => (await process.run(file)) ?? refused('unreadable') }
})

/** Library of the pictures that editors uploaded. */
export const PICTURES = provide((c): ManagePictures =>
  managePictures({
    ...depsOf(c, { encoder: PICTURE_ENCODER, clock: CLOCK, purge: PURGES }),
    library: new PostgresPictureLibrary(c.resolve(DATABASE)),
  }),
)

/** Pictures of published texts. */
export const PUBLISHED_PICTURES = provide((c): PublishedPicturePorts => ({
  published: new PostgresPictureFiles(c.resolve(PAGES_DATABASE), 'public.picture_file'),
  premium: new PostgresPictureFiles(c.resolve(CONTINUATIONS_DATABASE), 'premium.picture_file'),
  access: postgresPictureAccess(c.resolve(DATABASE)),
  clock: c.resolve(CLOCK),
}))

/** Loads the files of pictures that readers see. */
export const PICTURE_FILE = provide((c) => loadPictureFile(c.resolve(PUBLISHED_PICTURES)))
