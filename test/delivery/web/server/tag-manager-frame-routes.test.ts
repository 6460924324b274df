import { expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const SETTINGS = {
  TAG_MANAGER_ID: 'GTM-ABCD12',
  TAG_HOSTS: 'https://mesure.example, https://pixel.example/',
}
const HOSTS = 'https://www.googletagmanager.com https://mesure.example https://pixel.example'

test('the tag manager’s iframe has no origin, and reaches configured hosts [T17][H16]', async () => {
  await using site = await runningSite({}, SETTINGS)
  const { status, headers, body } = await site.ask('/tag-frame')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src https://www.preavis.example/tag-frame.js ${HOSTS}; connect-src ${HOSTS}; img-src ${HOSTS}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
  )
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body.toString()).toContain(
    '<script src="/tag-frame.js" data-id="GTM-ABCD12" data-origin="https://www.googletagmanager.com"></script>',
  )
})

test('its script may be asked for by a frame of no origin [T17]', async () => {
  await using site = await runningSite({}, SETTINGS, { tagFrameScript: 'void 0' })
  const { headers, body } = await site.ask('/tag-frame.js')
  expect(body.toString()).toBe('void 0')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('without a tag manager there is no iframe, nor tag host [T17]', async () => {
  await using site = await runningSite()
  expect((await site.ask('/tag-frame')).status).toBe(404)
  expect((await site.ask('/tag-frame.js')).status).toBe(404)
  await using measured = await runningSite({}, SETTINGS)
  const { headers } = await measured.ask('/guide')
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://")
  expect(headers['content-security-policy']).not.toContain('googletagmanager')
})
