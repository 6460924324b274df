import { lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { z } from 'zod'

import { parseFileHref } from '#domain/editorial/library-file.ts'
import { parsePictureName } from '#domain/editorial/picture.ts'
import type { PictureFileKey, PictureName } from '#domain/editorial/picture.ts'
import { FILE_REFUSALS, MAX_FILE_BYTES } from '#domain/newsroom/file-upload.ts'
import { MAX_PICTURE_BYTES } from '#domain/newsroom/picture-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { FileInspector } from '#ports/file-library.ts'
import type { FolderFile, FolderMedia, FolderPicture, MediaIssue } from '#ports/media-folder.ts'
import type { PictureMeter } from '#ports/picture-library.ts'

import { frenchIssueMessage } from '../french-issue-messages.ts'
import { parseYaml } from '../load-yaml.ts'
import { checkFile, digestOf } from './check-file.ts'
import {
  fileDescription,
  FILES,
  filesOfPicture,
  MAX_DESCRIPTION_BYTES,
  pathInFolder,
  pictureDescription,
  PICTURES,
} from './media-descriptions.ts'

/** What knows pictures and files by their bytes. */
export interface MediaInspectors {
  readonly pictures: PictureMeter
  readonly files: FileInspector
}

/** Folder that is read, with the mistakes found so far and the files that are described. */
interface Reading extends MediaInspectors {
  readonly folder: string
  readonly issues: MediaIssue[]
  readonly described: Set<string>
}

/** Reads the pictures and files of a folder, and checks each of their files. */
export async function readMediaFolder(
  folder: string,
  inspectors: MediaInspectors,
): Promise<Result<FolderMedia, readonly MediaIssue[]>> {
  const reading: Reading = { ...inspectors, folder, issues: [], described: new Set() }
  const pictures = await readEach(reading, PICTURES, readPicture)
  const files = await readEach(reading, FILES, readDownload)
  return reading.issues.length === 0 ? ok({ pictures, files }) : refused(reading.issues)
}

const DESCRIPTION = /\.yaml$/u

/** Reads what the descriptions of a subfolder describe. Any other file in it is a mistake. */
async function readEach<Entry>(
  reading: Reading,
  subfolder: string,
  read: (reading: Reading, file: string) => Promise<Entry | undefined>,
): Promise<readonly Entry[]> {
  const names = await namesIn(reading, subfolder)
  const entries: Entry[] = []
  for (const name of names.filter((each) => DESCRIPTION.test(each))) {
    const entry = await read(reading, `${subfolder}/${name}`)
    if (entry !== undefined) entries.push(entry)
  }
  for (const name of names) {
    const file = `${subfolder}/${name}`
    if (DESCRIPTION.test(name) || reading.described.has(file)) continue
    reading.issues.push({ file, message: 'aucun fichier .yaml voisin ne le décrit' })
  }
  return entries
}

async function namesIn({ folder, issues }: Reading, subfolder: string): Promise<readonly string[]> {
  const path = join(folder, subfolder)
  const stats = await lstat(path).catch(() => undefined)
  if (stats === undefined) return []
  if (stats.isDirectory()) return (await readdir(path)).toSorted()
  issues.push({ file: subfolder, message: 'ce n’est pas un dossier' })
  return []
}

async function readPicture(reading: Reading, file: string): Promise<FolderPicture | undefined> {
  const name = file.slice(`${PICTURES}/`.length).replace(DESCRIPTION, '')
  const description = await readDescription(reading, file, pictureDescription)
  if (description === undefined) return undefined
  const parsed = parsePictureName(name)
  if (parsed === undefined) return issue(reading, file, 'son nom n’est pas celui d’une image')
  const { files: digests, ...words } = description
  const expected = filesOfPicture(parsed)
  for (const each of Object.keys(digests).filter((written) => !expected.has(written)))
    issue(reading, file, `«\u00A0${each}\u00A0» n’est pas un fichier de cette image`)
  for (const [each, key] of expected)
    await checkPictureFile(reading, { picture: parsed, key, digest: digests[each] })
  const bytesOf = (key: PictureFileKey) => readFile(join(reading.folder, pathInFolder(key)))
  const load = () =>
    Promise.all([...expected.values()].map(async (key) => ({ ...key, bytes: await bytesOf(key) })))
  return { name, ...words, load }
}

interface ExpectedFile {
  readonly picture: PictureName
  readonly key: PictureFileKey
  /** SHA-256 of its bytes; undefined if the description has none. */
  readonly digest: string | undefined
}

async function checkPictureFile(
  reading: Reading,
  { picture, key, digest }: ExpectedFile,
): Promise<void> {
  const file = pathInFolder(key)
  const path = join(reading.folder, file)
  reading.described.add(file)
  const checked = await checkFile(path, MAX_PICTURE_BYTES)
  if (!checked.ok) return issue(reading, file, checked.problem)
  if (digest !== (await digestOf(path))) return issue(reading, file, OTHER_BYTES)
  const measured = await reading.pictures.measure(path)
  const height = (picture.height * key.width) / picture.width
  const isExpected =
    measured?.format === key.format &&
    measured.width === key.width &&
    Math.abs(measured.height - height) <= 1
  return isExpected ? undefined : issue(reading, file, 'ce n’est pas l’image que dit son nom')
}

const OTHER_BYTES = 'ses octets ne sont pas ceux que dit sa description'

async function readDownload(reading: Reading, file: string): Promise<FolderFile | undefined> {
  const details = await readDescription(reading, file, fileDescription)
  if (details === undefined) return undefined
  const download = file.replace(DESCRIPTION, '')
  const name = parseFileHref(`/${download}`)
  if (name === undefined) return issue(reading, file, 'son nom n’est pas celui d’un fichier')
  reading.described.add(download)
  const path = join(reading.folder, download)
  const checked = await checkFile(path, MAX_FILE_BYTES)
  if (!checked.ok) return issue(reading, download, checked.problem)
  const inspected = await reading.files.inspect(path)
  if (!inspected.ok) return issue(reading, download, FILE_REFUSALS[inspected.problem])
  if (inspected.value.hash !== name.hash || inspected.value.format !== name.format)
    return issue(reading, download, 'ses octets ne sont pas ceux que dit son nom')
  return { ...inspected.value, ...details, path }
}

async function readDescription<Content>(
  reading: Reading,
  file: string,
  schema: z.ZodType<Content>,
): Promise<Content | undefined> {
  const path = join(reading.folder, file)
  const checked = await checkFile(path, MAX_DESCRIPTION_BYTES)
  if (!checked.ok) return issue(reading, file, checked.problem)
  const yaml = parseYaml(await readFile(path, 'utf8'))
  if (!yaml.ok) return issue(reading, file, yaml.problem.message)
  const content = schema.safeParse(yaml.value.value, { error: frenchIssueMessage })
  if (content.success) return content.data
  for (const { path: place, message } of content.error.issues)
    issue(reading, file, [...place.map(String), message].join('\u00A0: '))
  return undefined
}

function issue({ issues }: Reading, file: string, message: string): undefined {
  issues.push({ file, message })
  return undefined
}
