import { expect, test } from 'vitest'

import { MAX_FILE_BYTES } from '#domain/newsroom/file-upload.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { anOfficeFile, aPdf } from '#test/support/fixtures/office-files.ts'
import { multipartBody } from '#test/support/html/multipart-body.ts'
import { memoryFileLibrary, memoryFiles } from '#test/support/memory/memory-files.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const LIBRARY = '/redaction/fichiers'
const DETAILS = {
  titre: 'Modèle d’avenant',
  acces: 'premium',
  droits: 'espace:cse\nconvention:1486',
}

async function newsroomWithFiles() {
  const library = memoryFileLibrary()
  const { site, browser } = await runningNewsroom(memoryFiles(library))
  const editor = await browser(EDITORS.ada)
  const upload = async (
    bytes: Uint8Array,
    { fields = {}, name = 'avenant_type.docx', site: from = 'same-origin' } = {},
  ) => {
    const file = { field: 'fichier', name, bytes }
    const { type, body } = multipartBody({ jeton: editor.jeton, ...DETAILS, ...fields }, file)
    const headers = { cookie: editor.cookie, 'sec-fetch-site': from, 'content-type': type }
    const answer = await site.ask(LIBRARY, { method: 'POST', headers, body })
    const { location = '' } = answer.headers
    return { status: answer.status, text: answer.body.toString(), location }
  }
  const only = async () => {
    const { files } = await library.list({ text: '', offset: 0, limit: 1 })
    return files[0]
  }
  return { site, editor, library, upload, only }
}

test('an editor adds a file and copies its line into an article [N93]', async () => {
  const { site, editor, upload, only } = await newsroomWithFiles()
  await using _site = site
  const bytes = anOfficeFile('docx')
  const added = await upload(bytes)
  expect(added.status).toBe(303)
  const page = await editor.get(added.location)
  expect(page.text).toContain('Fichier ajouté\u00A0: «\u00A0Modèle d’avenant\u00A0»')
  expect(page.text).toMatch(
    /value="::download\[Modèle d’avenant\]\{href=\/fichiers\/[0-9a-f]{32}\.docx format=Word bytes=\d+\}"/,
  )
  expect(page.text).toContain('Premium, espace:cse, convention:1486')
  expect(page.text).toContain('Utilisé nulle part')
  expect(page.text).toContain('pour un fichier réservé\u00A0: un droit par ligne')
  const path = `/fichiers/${(await only())?.hash}.docx`
  const file = await site.ask(path, { headers: { cookie: editor.cookie } })
  expect([file.status, file.body.equals(bytes)]).toEqual([200, true])
  expect((await site.ask(path)).status).toBe(404)
})

test('a file without a title has that of the upload [N93]', async () => {
  const { site, upload, only } = await newsroomWithFiles()
  await using _site = site
  await upload(aPdf(), { fields: { titre: ' ' } })
  expect(await only()).toMatchObject({ title: 'avenant type', format: 'pdf' })
})

test('a refused file says why and keeps what was typed [N93]', async () => {
  const { site, upload, only } = await newsroomWithFiles()
  await using _site = site
  const refusals: readonly (readonly [Uint8Array, string])[] = [
    [Buffer.alloc(0), 'Ce fichier est vide'],
    [anOfficeFile('docm'), 'Ce fichier contient des macros'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'Ce fichier n’est pas un PDF'],
    [Buffer.alloc(MAX_FILE_BYTES + 1, '%PDF-'), 'Ce fichier dépasse 20 Mo'],
  ]
  for (const [bytes, reason] of refusals) {
    const { status, text } = await upload(bytes)
    expect([status, text.includes(reason)]).toEqual([422, true])
    expect(text).toContain('value="Modèle d’avenant"')
    expect(text).toContain('convention:1486</textarea>')
  }
  for (const [fields, reason] of [
    [{ droits: 'espace cse' }, '«\u00A0espace cse\u00A0» n’est pas un droit'],
    [{ acces: 'public' }, 'Un fichier ouvert à tous n’a pas de droits'],
  ] as const) {
    const { status, text } = await upload(aPdf(), { fields })
    expect([status, text.includes(reason)]).toEqual([422, true])
  }
  expect(await only()).toBeUndefined()
})

test('a file that is there already is named by its title [N93]', async () => {
  const { site, upload, only } = await newsroomWithFiles()
  await using _site = site
  expect((await upload(aPdf())).status).toBe(303)
  const again = await upload(aPdf(), { fields: { titre: 'Autre titre', acces: 'premium' } })
  expect(again.status).toBe(422)
  expect(again.text).toContain(
    'Ce fichier est déjà dans la bibliothèque, sous le titre «\u00A0Modèle d’avenant\u00A0».',
  )
  expect(again.text).toContain('value="Autre titre"')
  expect(again.text).not.toContain('Fichier ajouté')
  expect(await only()).toMatchObject({ title: 'Modèle d’avenant' })
})

test('a file of 20 MB is taken [N93]', async () => {
  const { site, upload } = await newsroomWithFiles()
  await using _site = site
  const bytes = Buffer.alloc(MAX_FILE_BYTES)
  aPdf().copy(bytes)
  expect((await upload(bytes)).status).toBe(303)
})

test('an upload from elsewhere or without its token adds nothing [N93]', async () => {
  const { site, upload, only } = await newsroomWithFiles()
  await using _site = site
  expect((await upload(aPdf(), { site: 'cross-site' })).status).toBe(403)
  expect((await upload(aPdf(), { fields: { jeton: 'autre' } })).status).toBe(403)
  expect(await only()).toBeUndefined()
})

test('fifty uploads at once are all answered [N93]', { timeout: 60_000 }, async () => {
  const { site, upload, library } = await newsroomWithFiles()
  await using _site = site
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => (await upload(aPdf(`Texte ${at}`))).status),
  )
  expect(new Set(answers)).toEqual(new Set([303]))
  expect((await library.list({ text: '', offset: 0, limit: 9 })).total).toBe(50)
})

test('a file in use is not deleted; another one is [N93]', async () => {
  const { site, editor, upload, library, only } = await newsroomWithFiles()
  await using _site = site
  await upload(aPdf())
  const { hash = '' } = (await only()) ?? {}
  const path = `${LIBRARY}/${hash}`
  const changed = await editor.post(path, { titre: 'Neuf', acces: 'public', droits: '' })
  expect(changed.location).toBe(`${LIBRARY}?fait=decrit`)
  expect(await only()).toMatchObject({ title: 'Neuf', access: 'public' })
  expect((await editor.post(path, { titre: '', acces: 'public' })).text).toContain(
    'Donnez un titre',
  )
  library.use(hash)
  const page = await editor.get(LIBRARY)
  expect(page.text).toContain('Utilisé par 1\u00A0article')
  expect(page.text).not.toContain('Supprimer le fichier')
  expect((await editor.post(path, { supprimer: 'oui' })).text).toContain(
    'ne peut pas être supprimé',
  )
  await upload(aPdf('autre'), { fields: { titre: 'Autre' } })
  const other = (await only())?.hash ?? ''
  const removed = await editor.post(`${LIBRARY}/${other}`, { supprimer: 'oui' })
  expect(removed.location).toBe(`${LIBRARY}?fait=supprime`)
  expect((await editor.post(`${LIBRARY}/${other}`, { supprimer: 'oui' })).status).toBe(404)
})
