import { hash } from 'node:crypto'
import {
  appendFile,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { exportMedia } from '#application/newsroom/export-and-import-media.ts'
import { fileHref } from '#domain/editorial/library-file.ts'
import { MAX_FILE_BYTES } from '#domain/newsroom/file-upload.ts'
import { MAX_PICTURE_BYTES } from '#domain/newsroom/picture-upload.ts'
import { addMedia, anEmptyFolder } from '#test/support/fixtures/media-folder.ts'
import { anOfficeFile } from '#test/support/fixtures/office-files.ts'
import { aPicture } from '#test/support/fixtures/pictures.ts'
import { memoryMedia } from '#test/support/memory/memory-media.ts'

const media = memoryMedia()
let names: Awaited<ReturnType<typeof addMedia>>
beforeAll(async () => {
  names = await addMedia(media)
})

/** Exports the picture and the file to a new folder. */
async function exported() {
  const folder = await anEmptyFolder()
  const { picture, file } = names
  const named = { pictures: new Set([picture]), files: new Map([[file.hash, file]]) }
  expect((await exportMedia(media, folder, named)).ok).toBe(true)
  const paths = {
    picture: `images/${picture.slice(0, 32)}-480.webp`,
    words: `images/${picture}.yaml`,
    file: fileHref(file).slice(1),
    details: `${fileHref(file).slice(1)}.yaml`,
  }
  return { folder, paths, at: (path: string) => join(folder, path) }
}

type Exported = Awaited<ReturnType<typeof exported>>

async function issuesAfter(harm: (folder: Exported) => Promise<unknown>) {
  const folder = await exported()
  await harm(folder)
  const read = await media.folder.read(folder.folder)
  return read.ok ? [] : read.problem.map(({ file, message }) => `${file}: ${message}`)
}

/** Writes other bytes in the place of a picture, and their digest to its description. */
async function forge({ at, paths }: Exported, bytes: Uint8Array): Promise<void> {
  const before = hash('sha256', await readFile(at(paths.picture)))
  const words = await readFile(at(paths.words), 'utf8')
  await writeFile(at(paths.words), words.replace(before, hash('sha256', bytes)))
  await writeFile(at(paths.picture), bytes)
}

test('a folder without pictures and files has none [N09]', async () => {
  expect(await media.folder.read(await anEmptyFolder())).toEqual({
    ok: true,
    value: { pictures: [], files: [] },
  })
})

test('an exported folder is read as it was written [N09]', async () => {
  const { folder } = await exported()
  const read = await media.folder.read(folder)
  expect(read).toMatchObject({
    value: { pictures: [{ name: names.picture, title: 'Les délais' }], files: [names.file] },
  })
})

const HARMS: readonly (readonly [string, (of: Exported) => Promise<unknown>, RegExp])[] = [
  ['a missing picture', ({ at, paths }) => rm(at(paths.picture)), /-480\.webp: ce fichier manque$/],
  ['a missing file', ({ at, paths }) => rm(at(paths.file)), /\.docx: ce fichier manque$/],
  [
    'other bytes of a picture',
    ({ at, paths }) => appendFile(at(paths.picture), 'x'),
    /-480\.webp: ses octets ne sont pas ceux que dit sa description$/,
  ],
  [
    'other bytes of a file',
    ({ at, paths }) => writeFile(at(paths.file), anOfficeFile('docx', 'Autre')),
    /\.docx: ses octets ne sont pas ceux que dit son nom$/,
  ],
  [
    'macros',
    ({ at, paths }) => writeFile(at(paths.file), anOfficeFile('docm')),
    /\.docx: Ce fichier contient des macros/,
  ],
  [
    'a picture of another type with its digest',
    async (of) => forge(of, await aPicture('png', [480, 321])),
    /-480\.webp: ce n’est pas l’image que dit son nom$/,
  ],
  [
    'a picture of another size with its digest',
    async (of) => forge(of, await aPicture('webp', [4_000, 4_000])),
    /-480\.webp: ce n’est pas l’image que dit son nom$/,
  ],
  [
    'a drawing with scripts and its digest',
    (of) => forge(of, Buffer.from('<svg onload="alert(1)"/>')),
    /-480\.webp: ce n’est pas l’image que dit son nom$/,
  ],
  ['an empty file', ({ at, paths }) => truncate(at(paths.file)), /\.docx: ce fichier est vide$/],
  [
    'a picture that is too large',
    ({ at, paths }) => truncate(at(paths.picture), MAX_PICTURE_BYTES + 1),
    /-480\.webp: ce fichier dépasse 20\u00A0Mo$/,
  ],
  [
    'a file that is too large',
    ({ at, paths }) => truncate(at(paths.file), MAX_FILE_BYTES + 1),
    /\.docx: ce fichier dépasse 20\u00A0Mo$/,
  ],
  [
    'a description that is too large',
    ({ at, paths }) => truncate(at(paths.words), 20_001),
    /\.yaml: ce fichier dépasse 20\u00A0ko$/,
  ],
  [
    'a symbolic link',
    async ({ at, paths }) => {
      await rm(at(paths.file))
      await symlink('/etc/passwd', at(paths.file))
    },
    /\.docx: c’est un lien symbolique, qui n’est pas suivi$/,
  ],
  [
    'a folder that is a symbolic link',
    async ({ at }) => {
      await rename(at('images'), at('ailleurs'))
      await symlink(at('ailleurs'), at('images'))
    },
    /^images: ce n’est pas un dossier$/,
  ],
  [
    'a description that names a path elsewhere',
    ({ at, paths }) => appendFile(at(paths.words), `  ../../secret: ${'a'.repeat(64)}\n`),
    /\.yaml: «\u00A0\.\.\/\.\.\/secret\u00A0» n’est pas un fichier de cette image$/,
  ],
  [
    'a name that is none',
    ({ at, paths }) => rename(at(paths.details), at('fichiers/..%2Fx.pdf.yaml')),
    /^fichiers\/\.\.%2Fx\.pdf\.yaml: son nom n’est pas celui d’un fichier$/,
  ],
  [
    'a file that nothing describes',
    ({ at }) => writeFile(at('images/note.txt'), 'x'),
    /^images\/note\.txt: aucun fichier \.yaml voisin ne le décrit$/,
  ],
  [
    'a folder in place of a file',
    ({ at }) => mkdir(at('images/x.yaml')),
    /ce n’est pas un fichier$/,
  ],
  [
    'a malformed description',
    ({ at, paths }) => writeFile(at(paths.details), 'title: [\n'),
    /\.yaml: Le YAML est mal formé/,
  ],
  [
    'rights of a public file',
    ({ at, paths }) =>
      writeFile(at(paths.details), 'title: x\naccess: public\nopenedBy: [espace:cse]\n'),
    /\.yaml: openedBy\u00A0: un fichier ouvert à tous n’a pas de droits$/,
  ],
]

test.each(HARMS)('a folder with %s is refused by its name [N09]', async (_, harm, message) => {
  expect(await issuesAfter(harm)).toContainEqual(expect.stringMatching(message))
})
