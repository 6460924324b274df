import { bulkhead } from 'cockatiel'

import { expect, test } from './support/watch.ts'

test('every address of the sitemap answers 200 with itself as canonical', async ({
  request,
  baseURL,
}) => {
  const locations = async (sitemap: string) => {
    const xml = await (await request.get(sitemap)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  }
  const pieces = await Promise.all((await locations('/sitemap.xml')).map(locations))
  const addresses = pieces.flat()
  expect(addresses.length).toBeGreaterThan(265)
  const few = bulkhead(4, Infinity)
  const check = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(`${answer.status()} ${address}`).toBe(`200 ${address}`)
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}">`)
  }
  await Promise.all(addresses.map((address) => few.execute(() => check(address))))
  expect(addresses.every((address) => address.startsWith(`${baseURL}/`))).toBe(true)
})
