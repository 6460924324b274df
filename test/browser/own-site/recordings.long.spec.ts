import { monitoringReceiver } from '../../support/services/monitoring-receiver.ts'
import type { MonitoringReceiver } from '../../support/services/monitoring-receiver.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, test as watched } from '../support/watch.ts'

const EMAIL = 'jeanne.martin@exemple.fr'
const PLANTED = [EMAIL, 'jeanne.martin', 'Jeanne', 'eyJhbGciOi.eyJzdWIi.c2lnbmF0', 'Dupont']

/** A site that reports its errors to a local service. */
const test = watched.extend<
  object,
  { readonly service: MonitoringReceiver; readonly site: string }
>({
  service: [
    async ({ browserName: _browser }, use) => {
      await using service = await monitoringReceiver()
      await use(service)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ service }, use) => {
      await using site = await ownSite(8, { SENTRY_DSN: service.dsn })
      await use(site.origin)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

test.describe.configure({ mode: 'serial' })

/** What a page shows and what its reader types, without any masking. */
function plant([email = '', , name = '', token = '', search = '']: readonly string[]): void {
  const shown = document.createElement('p')
  shown.textContent = `Bonjour ${name} ${email}`
  shown.title = name
  shown.className = 'nom'
  const link = document.createElement('a')
  link.href = `/compte?jeton=${token}&courriel=${email}#${name}`
  link.setAttribute('aria-label', name)
  link.setAttribute('data-nom', name)
  link.id = name
  const image = document.createElement('img')
  image.alt = name
  shown.append(link, image, document.createComment(email))
  document.querySelector('main')?.append(shown)
  document.title = `${search} ${name}`
  for (const field of document.querySelectorAll('input')) field.value = email
  void fetch(`/api/getBanner?courriel=${email}`, { headers: { token } })
}

test('a recording masks the page, and lasts as long as consent [K06]', async ({
  page,
  service,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await page.goto(`/guide?q=Dupont&e=${EMAIL}`)
  const banner = page.getByRole('region', { name: 'à vous de choisir' })
  await expect(banner).toBeVisible()
  await service.received('transaction')
  expect(scripts.filter((url) => url.includes('session-replay'))).toEqual([])
  expect(service.items.filter(({ type }) => type.startsWith('replay'))).toEqual([])
  await banner.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(() => expect(scripts.join()).toContain('session-replay')).toPass()
  await page.evaluate(plant, PLANTED)
  await page.locator('input[type=search]').first().fill(`Jeanne ${EMAIL}`)
  const [part] = await service.received('replay_recording')
  const [reported] = await service.received('replay_event')
  expect(JSON.parse(reported?.payload ?? '')).toMatchObject({
    segment_id: 0,
    replay_type: 'session',
    urls: [`${new URL(page.url()).origin}/guide`],
  })
  expect(part?.payload).toContain('*****')
  expect(part?.payload).toContain('"tagName":"main"')
  await page.evaluate(plant, PLANTED)
  await service.received('replay_recording', 2)
  const sent = service.texts.join('\n')
  expect(PLANTED.filter((each) => sent.includes(each))).toEqual([])
  const before = service.items.length
  await page.evaluate(() => {
    document.cookie = 'consent=; Max-Age=0; Path=/'
    dispatchEvent(new Event('consentchange'))
  })
  await page.evaluate(plant, PLANTED)
  // Who leaves the window has what was recorded sent at once; what is told after it comes after it.
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'))
    dispatchEvent(new ErrorEvent('error', { error: new RangeError('last') }))
  })
  await service.received('event')
  expect(service.items.slice(before).map(({ type }) => type)).toEqual(['event'])
})

test('an unsampled session records only the steps to an error [K06]', async ({ page, service }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  const [before, events] = ['replay_recording', 'event'].map(
    (kind) => service.items.filter(({ type }) => type === kind).length,
  )
  await page.goto('/guide')
  const banner = page.getByRole('region', { name: 'à vous de choisir' })
  const brought = page.waitForResponse(/session-replay/)
  await banner.getByRole('button', { name: 'Tout accepter' }).click()
  await brought
  await page.evaluate(plant, PLANTED)
  expect(service.items.filter(({ type }) => type === 'replay_recording')).toHaveLength(before ?? 0)
  await page.evaluate(([email]) => {
    dispatchEvent(new ErrorEvent('error', { error: new RangeError(email) }))
  }, PLANTED)
  const recordings = await service.received('replay_event', (before ?? 0) + 1)
  const reported = await service.received('event', (events ?? 0) + 1)
  const recording = JSON.parse(recordings.at(-1)?.payload ?? '')
  expect(recording.replay_type).toBe('buffer')
  expect(JSON.parse(reported.at(-1)?.payload ?? '').tags.replayId).toBe(recording.replay_id)
  const sent = service.texts.join('\n')
  expect(PLANTED.filter((each) => sent.includes(each))).toEqual([])
})
