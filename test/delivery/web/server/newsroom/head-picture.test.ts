import { expect, test } from 'vitest'

import { managePictures } from '#application/newsroom/manage-pictures.ts'
import { refused } from '#domain/shared/result.ts'
import { PICTURE_NAME } from '#test/support/fixtures/head-picture.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { memoryPictureLibrary } from '#test/support/memory/memory-pictures.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const NEW = '/redaction/articles/nouveau'

async function newsroomWithAPicture() {
  const library = memoryPictureLibrary()
  const words = { title: 'La courbe', alt: 'Une courbe "raide"', credit: 'Préavis' }
  const upload = { uploadedBy: EDITORS.ada.email, uploadedAt: 0 }
  await library.add({ name: PICTURE_NAME, ...words, ...upload }, [])
  const encoder = { encode: () => Promise.resolve(refused('unreadable' as const)) }
  const pictures = managePictures({
    library,
    encoder,
    clock: { now: () => 0 },
    purge: { purge: () => {} },
  })
  const { site, browser } = await runningNewsroom({ pictures })
  return { site, editor: await browser(EDITORS.ada) }
}

/** Values of the fields of a page's forms, by name. */
function valueOf(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'u').exec(html)?.[0]
  const area = new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`, 'u').exec(html)?.[1]
  return area ?? /value="([^"]*)"/u.exec(input ?? '')?.[1]
}

test('an editor chooses a picture without scripts, and keeps what was typed [N92]', async () => {
  const { site, editor } = await newsroomWithAPicture()
  await using _site = site
  const draft = valueOf((await editor.get(NEW)).text, 'ebauche') ?? ''
  const fields = { ...ESSAY_FORM, ebauche: draft }
  const sent = await editor.post(NEW, { ...fields, action: 'picture' })
  expect(sent.location).toBe(`${NEW}/image?brouillon=${draft}`)
  const choice = await editor.get(sent.location ?? '')
  expect(choice.text).toContain('Choisir «\u00A0La courbe\u00A0»')
  expect(choice.text).toContain('Essai du préavis')
  const chosen = await editor.post(sent.location ?? '', { choisie: PICTURE_NAME })
  expect(chosen.location).toBe(`${NEW}?brouillon=${draft}&fait=image#picture`)
  const form = (await editor.get(chosen.location?.split('#')[0] ?? '')).text
  expect(valueOf(form, 'picture')).toBe(PICTURE_NAME)
  expect(valueOf(form, 'pictureAlt')).toBe('Une courbe &quot;raide&quot;')
  expect(valueOf(form, 'pictureCredit')).toBe('Préavis')
  expect(valueOf(form, 'markdown')).toContain('Le délai est d’un mois.')
})

test('a saved picture is in Markdown, its removal a difference [N92]', async () => {
  const { site, editor } = await newsroomWithAPicture()
  await using _site = site
  const picture = { picture: PICTURE_NAME, pictureAlt: 'Une courbe', pictureFocus: 'left' }
  const saved = await editor.post(NEW, { ...ESSAY_FORM, ...picture, action: 'save' })
  const path = saved.location?.split('?')[0] ?? ''
  const { text } = await editor.get(`${path}/texte?version=1`)
  expect(text).toContain(`picture: ${PICTURE_NAME}\npictureAlt: Une courbe\npictureFocus: left\n`)
  const removed = await editor.post(path, {
    ...ESSAY_FORM,
    ...picture,
    version: '1',
    action: 'no-picture',
  })
  const form = (await editor.get(removed.location ?? '')).text
  expect(form).toContain('Choisir une image')
  expect(valueOf(form, 'picture')).toBeUndefined()
  await editor.post(path, { ...ESSAY_FORM, version: '1', action: 'save' })
  const difference = (await editor.get(`${path}/differences?de=1&a=2`)).text
  expect(difference).toContain('Image de tête')
  expect(difference).toMatch(/<del><picture>.*<ins>rien<\/ins>/u)
})

test('a picture without alternative text is refused at its field [N92]', async () => {
  const { site, editor } = await newsroomWithAPicture()
  await using _site = site
  const { status, text } = await editor.post(NEW, {
    ...ESSAY_FORM,
    picture: PICTURE_NAME,
    action: 'save',
  })
  expect(status).toBe(422)
  expect(text).toContain('href="#pictureAlt"')
  expect(valueOf(text, 'picture')).toBe(PICTURE_NAME)
})

test('the choice refuses deleted pictures, unknown articles and other sessions [N92]', async () => {
  const { site, editor } = await newsroomWithAPicture()
  await using _site = site
  const draft = valueOf((await editor.get(NEW)).text, 'ebauche') ?? ''
  const page = `${NEW}/image?brouillon=${draft}`
  expect((await editor.post(page, { choisie: 'rien' })).status).toBe(422)
  expect((await editor.post(page, { choisie: PICTURE_NAME, jeton: 'autre' })).status).toBe(403)
  for (const path of [`${NEW}/image`, '/redaction/articles/99/image', `${page}&page=9`])
    expect([path, (await editor.get(path)).status]).toEqual([path, 404])
  expect((await site.ask(page)).status).toBe(303)
})
