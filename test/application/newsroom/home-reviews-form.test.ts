import { expect, test } from 'vitest'

import { homeReviewsForm } from '#application/newsroom/settings/home-reviews-form.ts'
import type { Review } from '#domain/editorial/reader-review.ts'

const review = (number: number): Review => ({
  id: `avis-${number}`,
  name: `Camille ${number}`,
  role: 'Responsable des ressources humaines',
  text: 'Clair et à jour.',
  about: { path: '/guide/preavis', title: 'Le préavis' },
  demo: false,
})

/** Returns the form over this number of published reviews. */
function formOver(count: number) {
  const reviews = Array.from({ length: count }, (_, at) => review(at + 1))
  const source = { read: () => Promise.reject(new Error('the folder is not needed')) }
  const checks = {
    dead: async (urls: readonly string[]) => new Set(urls.filter((url) => url === '/nulle-part')),
    externalNote: () => undefined,
  }
  return homeReviewsForm({ reviews: () => Promise.resolve(reviews) }, source, checks)
}

test('ten reviews are written and read back as they are [N71]', async () => {
  const form = formOver(10)
  const read = await form.read(form.write(await form.published()))
  expect(read).toMatchObject({ ok: true, value: { settings: await form.published() } })
})

test('more reviews than the form shows are refused, none is dropped [N71]', async () => {
  const form = formOver(11)
  const read = await form.read(form.write(await form.published()))
  expect(read).toMatchObject({
    ok: false,
    problem: [{ field: 'nom-1', message: expect.stringContaining('plus de 10 avis') }],
  })
})

test.each([
  ['/nulle-part', 'n’est pas une page du site'],
  ['http:// mal', 'commence par / ou par https://'],
  ['https://', 'commence par / ou par https://'],
])('a review about %s is refused at its address [N71]', async (address, said) => {
  const form = formOver(1)
  const typed = { ...form.write(await form.published()), 'lien-1': address }
  expect(await form.read(typed)).toMatchObject({
    ok: false,
    problem: [{ field: 'lien-1', message: expect.stringContaining(said) }],
  })
})
