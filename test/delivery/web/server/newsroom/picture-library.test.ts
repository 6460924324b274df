import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { encodePicture } from '#adapters/pictures/encode-picture.ts'
import { managePictures } from '#application/newsroom/manage-pictures.ts'
import { MAX_PICTURE_BYTES } from '#domain/newsroom/picture-upload.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { aPicture, aPngThatSays, pictureFileOf } from '#test/support/fixtures/pictures.ts'
import { multipartBody } from '#test/support/html/multipart-body.ts'
import { memoryPictureLibrary } from '#test/support/memory/memory-pictures.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const LIBRARY = '/redaction/images'
const WORDS = { titre: 'Les délais', texte: 'Une courbe qui monte', credit: 'Préavis' }

async function newsroomWithPictures() {
  const library = memoryPictureLibrary()
  const clock = { now: () => Date.now() }
  const purge = { purge: () => {} }
  const pictures = managePictures({ library, encoder: { encode: encodePicture }, clock, purge })
  const { site, browser } = await runningNewsroom({ pictures })
  const editor = await browser(EDITORS.ada)
  const upload = async (
    bytes: Uint8Array,
    { fields = {}, name = 'dessin.png', site: from = 'same-origin', accept = '*/*', to = '' } = {},
  ) => {
    const file = { field: 'image', name, bytes }
    const { type, body } = multipartBody({ jeton: editor.jeton, ...WORDS, ...fields }, file)
    const headers = {
      cookie: editor.cookie,
      'sec-fetch-site': from,
      'content-type': type,
      accept,
    }
    const answer = await site.ask(`${LIBRARY}${to}`, { method: 'POST', headers, body })
    const { location = '' } = answer.headers
    return { status: answer.status, text: answer.body.toString(), location }
  }
  return { site, editor, browser, library, pictures, upload }
}

test('an editor adds a picture and copies its line into an article [N90]', async () => {
  const { site, editor, upload } = await newsroomWithPictures()
  await using _site = site
  const added = await upload(await aPicture('png', [600, 300]))
  expect(added.status).toBe(303)
  const page = await editor.get(added.location)
  expect(page.text).toContain('Image ajoutée\u00A0: «\u00A0Les délais\u00A0»')
  expect(page.text).toMatch(
    /::image\[\]\{file=&quot;[0-9a-f]{32}-600x300&quot; alt=&quot;Une courbe qui monte&quot; credit=&quot;Préavis&quot;\}/,
  )
  expect(page.text).toContain('Utilisée nulle part')
  const [, path = ''] = /src="(\/images\/[^"]+)"/.exec(page.text) ?? []
  const file = await site.ask(path, { headers: { cookie: editor.cookie } })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect((await site.ask(path)).status).toBe(404)
})

test('a refused upload says why and keeps what was typed [N90]', async () => {
  const { site, upload } = await newsroomWithPictures()
  await using _site = site
  const refusals: readonly (readonly [Uint8Array, string])[] = [
    [Buffer.alloc(0), 'Ce fichier est vide'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'Un fichier SVG peut contenir des scripts'],
    [Buffer.from('MZ rien'), 'Ce fichier n’est pas une image'],
    [Buffer.alloc(MAX_PICTURE_BYTES + 1, 1), 'Cette image dépasse 20 Mo'],
  ]
  for (const [bytes, reason] of refusals) {
    const { status, text } = await upload(bytes)
    expect([status, text.includes(reason)]).toEqual([422, true])
    for (const words of Object.values(WORDS)) expect(text).toContain(`value="${words}"`)
  }
  const { status, text } = await upload(await aPicture(), { fields: { texte: ' ' } })
  expect([status, text.includes('Écrivez un texte de remplacement')]).toEqual([422, true])
})

test('a picture that is there already is named by its title [N90]', async () => {
  const { site, editor, upload } = await newsroomWithPictures()
  await using _site = site
  const bytes = await aPicture()
  expect((await upload(bytes)).status).toBe(303)
  const message =
    'Cette image est déjà dans la bibliothèque, sous le titre «\u00A0Les délais\u00A0».'
  const again = await upload(bytes, { fields: { titre: 'Autre titre' } })
  expect([again.status, again.text.includes(message)]).toEqual([422, true])
  expect(again.text).toContain('value="Autre titre"')
  const chosen = await upload(bytes, { fields: { pour: randomUUID() } })
  expect(chosen.status).toBe(303)
  const choice = await editor.get(chosen.location)
  expect(choice.text).toContain(message)
  expect(choice.text).not.toContain('Image ajoutée')
})

test('an upload from elsewhere or without its token is refused', async () => {
  const { site, upload, library } = await newsroomWithPictures()
  await using _site = site
  const bytes = await aPicture()
  expect((await upload(bytes, { site: 'cross-site' })).status).toBe(403)
  expect((await upload(bytes, { fields: { jeton: 'autre' } })).status).toBe(403)
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`champ${at}`, 'x']))
  expect((await upload(bytes, { fields: many })).status).toBe(413)
  expect((await library.list({ text: '', offset: 0, limit: 9 })).total).toBe(0)
})

test('fifty uploads at once are all answered [N90]', { timeout: 60_000 }, async () => {
  const { site, upload, library } = await newsroomWithPictures()
  await using _site = site
  const sizes = Array.from({ length: 50 }, (_, at) => [20 + at, 10] as const)
  const answers = await Promise.all(
    sizes.map(async (size) => (await upload(await aPicture('png', size))).status),
  )
  expect(new Set(answers)).toEqual(new Set([303]))
  expect((await library.list({ text: '', offset: 0, limit: 9 })).total).toBe(50)
})

test('fifty hostile uploads at once are all refused [N90]', { timeout: 60_000 }, async () => {
  const { site, upload, library } = await newsroomWithPictures()
  await using _site = site
  const hostile = [
    Buffer.alloc(0),
    Buffer.from('<svg onload="alert(1)"/>'),
    await aPngThatSays(65_000, 65_000),
    await aPicture('png', [10_000, 5_001]),
    (await aPicture('jpeg', [900, 900])).subarray(0, 300),
    Buffer.from('GIF89a/*<script>*/'),
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => upload(hostile[at % hostile.length] ?? Buffer.alloc(0))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  expect((await library.list({ text: '', offset: 0, limit: 9 })).total).toBe(0)
  expect((await upload(await aPicture())).status).toBe(303)
})

test('a picture in use is not deleted; another one is [N90]', async () => {
  const { site, editor, upload, library } = await newsroomWithPictures()
  await using _site = site
  await upload(await aPicture())
  const [picture] = (await library.list({ text: '', offset: 0, limit: 1 })).pictures
  const path = `${LIBRARY}/${picture?.name ?? ''}`
  library.use(picture?.name ?? '')
  const page = await editor.get(LIBRARY)
  expect(page.text).toContain('Utilisée par 1\u00A0article')
  expect(page.text).not.toContain('Supprimer l’image')
  expect(page.text).toContain('Utilisée, elle ne se supprime pas.')
  expect((await editor.post(path, { supprimer: 'oui' })).text).toContain(
    'Cette image ne peut pas être supprimée',
  )
  const described = await editor.post(path, { titre: 'Neuf', texte: 'décorative', credit: '' })
  expect(described.location).toBe(`${LIBRARY}?fait=decrite`)
  expect((await library.picture(picture?.name ?? ''))?.title).toBe('Neuf')
})

test('the rich editor lists pictures, and adds one by its script [N90]', async () => {
  const { site, editor, upload } = await newsroomWithPictures()
  await using _site = site
  const call = async (fields: object, cookie = editor.cookie) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const body = JSON.stringify(fields)
    const answer = await site.ask('/redaction/editeur/images', { method: 'POST', headers, body })
    return { status: answer.status, text: answer.body.toString() }
  }
  const accept = 'application/json'
  const added = await upload(await aPicture('png', [600, 300]), { accept })
  expect([added.status, added.text]).toEqual([
    200,
    expect.stringMatching(/^\{"name":"[0-9a-f]{32}-600x300"\}$/),
  ])
  const refusal = await upload(Buffer.from('<svg/>'), { accept })
  expect([refusal.status, refusal.text]).toEqual([
    422,
    expect.stringContaining('{"error":"Un fichier SVG'),
  ])
  const { name }: { name: string } = JSON.parse(added.text)
  const listed = { name, title: 'Les délais', alt: 'Une courbe qui monte', credit: 'Préavis' }
  expect(JSON.parse((await call({ text: 'courbe', page: 1 })).text)).toEqual({
    pictures: [listed],
    picturePages: 1,
  })
  expect(JSON.parse((await call({ text: 'absent', page: 1 })).text)).toMatchObject({ pictures: [] })
  for (const wrong of [{ text: 'x' }, { text: 'x', page: 0 }, { text: 1, page: 1 }])
    expect((await call(wrong)).status).toBe(400)
  expect((await call({ text: '', page: 1 }, '')).status).toBe(303)
})

test('an editor replaces the file of a picture, and undoes it [N89]', async () => {
  const { site, editor, upload, library } = await newsroomWithPictures()
  await using _site = site
  const first = await aPicture('png', [60, 40])
  await upload(first)
  const nameNow = async () => (await library.list({ text: '', offset: 0, limit: 1 })).pictures[0]
  const before = (await nameNow())?.name ?? ''
  const fields = { titre: 'Neuf', texte: 'Une courbe qui descend' }
  const replaced = await upload(await aPicture('png', [80, 40]), {
    to: `/${before}/fichier`,
    fields,
  })
  const after = (await nameNow())?.name ?? ''
  expect([replaced.status, replaced.location]).toEqual([303, `${LIBRARY}?fait=remplacee#${after}`])
  const page = await editor.get(LIBRARY)
  expect(page.text).toContain('Rétablir ce fichier')
  expect(page.text).toContain('Une courbe qui descend')
  const undone = await editor.post(`${LIBRARY}/${after}/retablir`, { ancienne: before })
  expect([undone.location, (await nameNow())?.name]).toEqual([
    `${LIBRARY}?fait=retablie#${before}`,
    before,
  ])
  const again = await upload(await aPicture('png', [80, 40]), { to: `/${before}/fichier` })
  expect([again.status, (await nameNow())?.name]).toEqual([303, after])
  expect((await nameNow())?.title).toBe('Les délais')
})

test('a refused replacement says why and keeps what was typed [N89]', async () => {
  const { site, editor, upload, library } = await newsroomWithPictures()
  await using _site = site
  const first = await aPicture('png', [60, 40])
  await upload(first)
  await upload(await aPicture('png', [90, 40]), { fields: { titre: 'Autre' } })
  const [, picture] = (await library.list({ text: '', offset: 0, limit: 2 })).pictures
  const to = `/${picture?.name ?? ''}/fichier`
  const refusals: readonly (readonly [Uint8Array, string])[] = [
    [Buffer.from('<svg/>'), 'Un fichier SVG peut contenir des scripts'],
    [Buffer.alloc(MAX_PICTURE_BYTES + 1, 1), 'Cette image dépasse 20 Mo'],
    [first, 'C’est déjà le fichier de cette image.'],
    [await aPicture('png', [90, 40]), 'sous le titre «\u00A0Autre\u00A0». Choisissez-la'],
  ]
  for (const [bytes, reason] of refusals) {
    const { status, text } = await upload(bytes, { to, fields: { titre: 'Titre tapé' } })
    expect([status, text.includes(reason)]).toEqual([422, true])
    expect(text).toContain('value="Titre tapé"')
  }
  const noAlt = await upload(await aPicture('png', [70, 40]), { to, fields: { texte: ' ' } })
  expect([noAlt.status, noAlt.text.includes('Écrivez un texte de remplacement')]).toEqual([
    422,
    true,
  ])
  const gone = '/00000000000000000000000000000000-1x1'
  expect((await upload(first, { to: `${gone}/fichier` })).status).toBe(404)
  const undone = await editor.post(`${LIBRARY}${gone}/retablir`, { ancienne: 'rien' })
  expect(undone.status).toBe(404)
  expect((await library.list({ text: '', offset: 0, limit: 9 })).total).toBe(2)
})

test('a picture of approved texts is replaced by the chief editor alone [N89]', async () => {
  const { site, browser, upload, library, pictures } = await newsroomWithPictures()
  await using _site = site
  await upload(await aPicture())
  const [picture] = (await library.list({ text: '', offset: 0, limit: 1 })).pictures
  const name = picture?.name ?? ''
  library.use(name)
  const file = pictureFileOf('neuve.png', await aPicture('png', [80, 40]))
  const words = { title: 'Neuf', alt: 'Neuf', credit: '' }
  const refusal = await upload(await aPicture('png', [80, 40]), { to: `/${name}/fichier` })
  expect([refusal.status, refusal.text.includes('la rédaction en chef seule')]).toEqual([422, true])
  const replaced = await pictures.replace(name, { file, words }, EDITORS.eva)
  expect(replaced.ok).toBe(true)
  const successor = replaced.ok ? replaced.value : ''
  const writer = await browser(EDITORS.ada)
  const undone = await writer.post(`${LIBRARY}/${successor}/retablir`, { ancienne: name })
  expect([undone.status, undone.text.includes('la rédaction en chef seule')]).toEqual([422, true])
  expect((await writer.get(LIBRARY)).text).not.toContain('Rétablir ce fichier')
  const chief = await browser(EDITORS.eva)
  expect((await chief.get(LIBRARY)).text).toContain('Rétablir ce fichier')
})
