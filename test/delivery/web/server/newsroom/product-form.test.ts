import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const NEW = '/redaction/articles/nouveau'
const LINE = `::download[Un extrait]{href=/fichiers/${'0a'.repeat(16)}.pdf format=PDF bytes=1200}`
const PRODUCT = {
  ...ESSAY_FORM,
  kind: 'product',
  chemin: '/produit/memento',
  typology: 'Documentation',
  price: '79,50',
  shopUrl: 'https://boutique.example/memento',
  file: LINE,
}

test('a product is written by the form [N93]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer] = [await browser(EDITORS.ada), await browser(EDITORS.rene)]
  expect((await writer.get(NEW)).text).not.toContain('Prix TTC')
  const saved = await writer.post(NEW, { ...PRODUCT, action: 'save' })
  const path = saved.location?.split('?')[0] ?? ''
  const page = await writer.get(path)
  expect(page.text).toContain('value="79,50"')
  await writer.post(`${path}/etapes`, { version: '1', action: 'submit' })
  const reviewed = await reviewer.get(path)
  expect(reviewed.text).toMatch(/Documentation, 79,50\s€ TTC/u)
  expect(reviewed.text).toContain('href="https://boutique.example/memento"')
  expect(reviewed.text).toContain('Un extrait')
  const { text } = await writer.get(`${path}/texte?version=1`)
  expect(text).toContain('typology: Documentation\nprice: 79,50\n')
})

test('a wrong price and a missing family are refused at their fields [N93]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(EDITORS.ada)
  const wrong = await writer.post(NEW, { ...PRODUCT, price: 'cher', typology: '', action: 'save' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('href="#price"')
  expect(wrong.text).toContain('href="#typology"')
  expect(wrong.text).toContain('value="cher"')
})
