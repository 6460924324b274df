import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { inspectFile } from '#adapters/files/inspect-file.ts'
import { measurePicture } from '#adapters/pictures/measure-picture.ts'
import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { mediaFolder } from '#adapters/storage/markdown/media/media-folder.ts'
import { PostgresFileLibrary } from '#adapters/storage/postgres/files/postgres-file-library.ts'
import { PostgresPictureLibrary } from '#adapters/storage/postgres/pictures/postgres-picture-library.ts'
import {
  exportManuscripts,
  importManuscripts,
} from '#application/newsroom/export-and-import-manuscripts.ts'
import { exportMedia, importMedia } from '#application/newsroom/export-and-import-media.ts'
import type { NewsroomPorts } from '#application/newsroom/newsroom-ports.ts'
import { formatDownloadLine } from '#domain/newsroom/download-line.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { aManuscript, EDITORS, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { addMedia, anEmptyFolder, filesIn } from '#test/support/fixtures/media-folder.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { memoryEditors, memoryNewsroomStore } from '#test/support/memory/memory-newsroom.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const media = {
  pictures: new PostgresPictureLibrary(owner),
  files: new PostgresFileLibrary(owner),
  folder: mediaFolder({
    pictures: { measure: measurePicture },
    files: { inspect: inspectFile },
  }),
}

/** Empties the libraries, and returns the dependencies of a newsroom without articles. */
async function emptyNewsroom(): Promise<NewsroomPorts> {
  await sql`truncate picture_use, newsroom.picture, newsroom.file cascade`.execute(owner)
  return {
    store: memoryNewsroomStore(),
    editors: memoryEditors(Object.values(EDITORS)),
    manuscripts: markdownManuscripts('content'),
    textWork: directTextWork,
    clock: { now: () => Date.UTC(2026, 10, 29) },
    library: new MemoryLibrary(),
    files: { weights: () => Promise.resolve(new Map()) },
    purge: new MemoryPurge(),
    emailEditors: () => Promise.resolve(),
    media,
  }
}

test('pictures and files travel with their article, byte for byte [N09]', async () => {
  const first = await emptyNewsroom()
  const { picture, file } = await addMedia(media)
  const download = formatDownloadLine(file, { title: 'Modèle', bytes: 1 })
  const text = aManuscript(`::image[]{file="${picture}" alt="Une courbe"}\n\n${download}`, {
    head: `picture: ${picture}\npictureAlt: Une courbe\npictureFocus: left\n`,
  })
  const folder = await anEmptyFolder()
  const source = await anEmptyFolder()
  await first.manuscripts.writeFile(source, text)
  await importManuscripts(first)(source, EDITORS.ada.email)
  const [before, stated] = [
    await media.pictures.picture(picture),
    await media.files.file(file.hash),
  ]
  expect(await exportManuscripts(first)(folder)).toEqual({
    ok: true,
    value: { paths: [ESSAY_PATH], media: { pictures: 1, files: 1 } },
  })
  const exported = await filesIn(folder)
  expect([...exported.keys()].filter((path) => !path.startsWith('images/'))).toEqual([
    `${ESSAY_PATH.slice(1)}.md`,
    `fichiers/${file.hash}.docx`,
    `fichiers/${file.hash}.docx.yaml`,
  ])

  const second = await emptyNewsroom()
  expect(await importManuscripts(second)(folder, EDITORS.eva.email)).toEqual({
    ok: true,
    value: {
      articles: [{ path: ESSAY_PATH, outcome: 'created' }],
      media: { pictures: 1, files: 1 },
    },
  })
  const by = { uploadedBy: EDITORS.eva.email, uploadedAt: Date.UTC(2026, 10, 29) }
  expect(await media.pictures.picture(picture)).toEqual({ ...before, ...by })
  expect(await media.files.file(file.hash)).toEqual({ ...stated, ...by })
  const again = await anEmptyFolder()
  await exportManuscripts(second)(again)
  expect(await filesIn(again)).toEqual(exported)
})

test('an import leaves what the libraries have as it is [N09]', async () => {
  const ports = await emptyNewsroom()
  const { picture, file } = await addMedia(media)
  const folder = await anEmptyFolder()
  const named = { pictures: new Set([picture]), files: new Map([[file.hash, file]]) }
  await exportMedia(media, folder, named)
  await media.pictures.describe(picture, { title: 'Autre', alt: 'Autre', credit: '' })
  await media.files.describe(file.hash, { title: 'Réservé', access: 'premium' })
  const upload = { editor: EDITORS.eva.email, at: ports.clock.now() }
  expect(await importMedia(media, folder, upload)).toEqual({
    ok: true,
    value: { pictures: 0, files: 0 },
  })
  expect((await media.pictures.picture(picture))?.title).toBe('Autre')
  expect(await media.files.file(file.hash)).toMatchObject({ title: 'Réservé', uploadedAt: 1_000 })
})
