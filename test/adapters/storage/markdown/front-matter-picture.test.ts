import { expect, test } from 'vitest'

import {
  PATH,
  issuesOf,
  markdown,
  readMarkdownDocument,
} from '#test/support/fixtures/content-folder.ts'
import { PICTURE_NAME } from '#test/support/fixtures/head-picture.ts'

const issuesWith = (front: Readonly<Record<string, unknown>>) =>
  issuesOf({ [`${PATH}.md`]: markdown('Texte.', front) })

test('a page has the picture that its front matter names [N92]', async () => {
  const { document } = await readMarkdownDocument('Texte.', {
    picture: PICTURE_NAME,
    pictureAlt: 'Une courbe : elle monte',
    pictureCaption: 'Les délais',
    pictureCredit: 'Préavis',
    pictureFocus: 'top-left',
  })
  expect(document.picture).toEqual({
    type: 'image',
    file: PICTURE_NAME,
    alt: 'Une courbe\u00A0: elle monte',
    credit: 'Préavis',
    focus: 'top-left',
    children: [{ type: 'text', text: 'Les délais' }],
  })
})

test('a decorative picture has no alternative text, by choice alone [N92]', async () => {
  const { document } = await readMarkdownDocument('Texte.', {
    picture: PICTURE_NAME,
    pictureAlt: 'décorative',
  })
  expect(document.picture).toEqual({ type: 'image', file: PICTURE_NAME, children: [] })
  expect(await issuesWith({ picture: PICTURE_NAME })).toEqual([
    expect.stringContaining('pictureAlt'),
  ])
})

test.each([
  ['another file', { picture: '/image.png', pictureAlt: 'x' }, 'picture'],
  ['words about no picture', { pictureCaption: 'x' }, 'picture'],
  [
    'an unknown side',
    { picture: PICTURE_NAME, pictureAlt: 'x', pictureFocus: 'nord' },
    'pictureFocus',
  ],
  ['a picture of a product', { kind: 'product', typology: 'x', picture: PICTURE_NAME }, 'picture'],
])('%s is refused [N92]', async (_, front, place) => {
  expect(await issuesWith(front)).toEqual([expect.stringContaining(place)])
})

test('a page without a picture stays as it was [N92]', async () => {
  const { document } = await readMarkdownDocument('Texte.')
  expect('picture' in document).toBe(false)
})
