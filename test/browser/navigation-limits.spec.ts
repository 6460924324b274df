import {
  at,
  addedLink,
  addLink,
  expectFullLoad,
  expectSameDocument,
  markDocument,
  requestsOf,
} from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'
const NEWS = '/actualite'

test('a page that does not exist says so within the app [R12]', async ({ page, complaints }) => {
  await page.goto(NEWS)
  await markDocument(page)
  await addLink(page, '/actualite/nulle-part')
  await addedLink(page).click()
  await expect(page).toHaveURL('/actualite/nulle-part')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  await expectSameDocument(page)
  // The browser itself logs the 404 of the page.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
})

test('an address that moved is shown under its new name [R12][X01]', async ({ page }) => {
  await page.goto(NEWS)
  await markDocument(page)
  await addLink(page, '/guide/definition/duerp-2')
  await addedLink(page).click()
  await expect(page).toHaveURL('/guide/definition/duerp')
  await expectSameDocument(page)
  await page.goBack()
  await expect(page).toHaveURL(NEWS)
})

test('a page of another build, or a file, is a full load [R12]', async ({ page }) => {
  await page.route(at(GUIDE), async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/data-build="[^"]*"/, 'data-build="autre"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(NEWS)
  await markDocument(page)
  await page.evaluate(() => scrollTo(0, 400))
  await addLink(page, GUIDE)
  const requested = requestsOf(page)
  await addedLink(page).click()
  await expect(page).toHaveURL(GUIDE)
  await expectFullLoad(page)
  expect(requested.documents).toEqual([GUIDE])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await addLink(page, '/robots.txt')
  await addedLink(page).click()
  await expect(page).toHaveURL('/robots.txt')
  expect(requested.documents).toEqual([GUIDE, '/robots.txt'])
})

test('a server in trouble, or none, is left to the browser [R12]', async ({ page, complaints }) => {
  await page.goto(NEWS)
  await page.route(at(GUIDE), (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'panne' }),
  )
  await addLink(page, GUIDE)
  await addedLink(page).click()
  await expect(page.getByText('panne')).toBeVisible()
  await expect(page).toHaveURL(GUIDE)

  await page.goBack()
  await expect(page).toHaveURL(NEWS)
  await page.route(at('/faq'), (route) => route.abort('internetdisconnected'))
  await addLink(page, '/faq')
  const failed = page.waitForRequest((request) => request.resourceType() === 'document')
  await addedLink(page).click()
  expect((await failed).url()).toContain('/faq')
  expect(complaints.filter((complaint) => !/500|faq|DISCONNECTED/.test(complaint))).toEqual([])
  complaints.length = 0
})

test('a page is fetched while the pointer rests on its link, once [R12]', async ({ page }) => {
  await page.goto(NEWS)
  await addLink(page, GUIDE)
  const requested = requestsOf(page)
  const fetched = page.waitForRequest((request) => at(GUIDE)(new URL(request.url())))
  await addedLink(page).hover()
  await fetched
  expect(new URL(page.url()).pathname).toBe(NEWS)
  await addedLink(page).click()
  await expect(page).toHaveURL(GUIDE)
  expect(requested).toEqual({ documents: [], pages: [GUIDE] })
})

test('with data saving a press fetches pages, never results of a search [R12]', async ({
  page,
}) => {
  await page.goto(NEWS)
  const requested = requestsOf(page)
  await addLink(page, '/recherche?query=conges')
  await addedLink(page).hover()
  await addedLink(page).dispatchEvent('pointerdown')
  await addedLink(page).focus()
  await expectNoRequest(page, requested.pages)

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(NEWS)
  await addLink(page, GUIDE)
  await addedLink(page).hover()
  await addedLink(page).focus()
  await expectNoRequest(page, requested.pages)
  await addedLink(page).dispatchEvent('pointerdown')
  await expect.poll(() => requested.pages).toEqual([GUIDE])
})

/** A request of the first hover would come before that of a later one. */
async function expectNoRequest(page: Parameters<typeof addLink>[0], requested: readonly string[]) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(requested).toEqual([])
}

test('a form that sends and a link to download are the browser’s [R12]', async ({ page }) => {
  await page.route('/actualite/envoi', (route) => route.fulfill({ body: route.request().method() }))
  await page.goto(NEWS)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/actualite/envoi'
    const button = document.createElement('button')
    button.textContent = 'Envoyer'
    form.append(button)
    document.querySelector('main')?.prepend(form)
  })
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('POST')).toBeVisible()

  await page.goto(NEWS)
  await addLink(page, GUIDE)
  await addedLink(page).evaluate((link) => link.setAttribute('download', ''))
  const [download] = await Promise.all([page.waitForEvent('download'), addedLink(page).click()])
  expect(download.url()).toContain(GUIDE)
  await expect(page).toHaveURL(NEWS)
})
