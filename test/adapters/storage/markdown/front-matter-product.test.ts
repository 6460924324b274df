import { expect, test } from 'vitest'

import {
  issuesOf,
  markdown,
  PATH,
  readMarkdownDocument,
} from '#test/support/fixtures/content-folder.ts'
import { PICTURE_NAME } from '#test/support/fixtures/head-picture.ts'

const PRODUCT = { kind: 'product', typology: 'Documentation', highlighted: undefined }
const LINE = `::download[Un extrait]{href=/fichiers/${'0a'.repeat(16)}.pdf format=PDF bytes=1200}`

test('a product has a price, a picture, a shop and a file [N93]', async () => {
  const { document } = await readMarkdownDocument('Texte.', {
    ...PRODUCT,
    price: '79,50 €',
    shopUrl: 'https://boutique.example/memento',
    file: LINE,
    picture: PICTURE_NAME,
    pictureAlt: 'La couverture',
  })
  expect(document).toMatchObject({
    kind: 'product',
    typology: 'Documentation',
    price: 7_950,
    shopUrl: 'https://boutique.example/memento',
    file: { type: 'download', label: 'Un extrait', format: 'PDF', bytes: 1_200 },
    picture: { file: PICTURE_NAME },
  })
})

test.each([
  [79, 7_900],
  ['79', 7_900],
  [19.99, 1_999],
  ['1234,5', 123_450],
])('the price %s is %i cents [N93]', async (price, cents) => {
  const { document } = await readMarkdownDocument('Texte.', { ...PRODUCT, price })
  expect(document).toMatchObject({ price: cents })
})

test.each([
  [{ price: 'cher' }, 'un prix en euros'],
  [{ price: 0 }, 'un prix en euros'],
  [{ price: '0,001' }, 'un prix en euros'],
  [{ price: 'Infinity' }, 'un prix en euros'],
  [{ file: '/fichiers/extrait.pdf' }, 'la ligne entière d’un fichier'],
  [{ shopUrl: 'http://boutique.example' }, 'shopUrl'],
  [{ typology: '' }, 'typology'],
])('a product with %o is refused [N93]', async (fields, reason) => {
  const issues = await issuesOf({ [`${PATH}.md`]: markdown('Texte.', { ...PRODUCT, ...fields }) })
  expect(issues).toEqual([expect.stringContaining(reason)])
})
