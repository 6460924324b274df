import { readFileSync } from 'node:fs'

import { expect, test } from 'playwright/test'

const DSN = 'https://cle@surveillance.example/42'
const PLANTED = [
  'jeanne.martin@exemple.fr',
  'Jeanne Martin',
  'eyJhbGciOi.eyJzdWIi.c2lnbmF0',
  'licenciement chez Dupont',
]

/** The script that reports page errors, as the server writes it when monitoring is on. */
function errorScript(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/monitoring.json', 'utf8'),
  )
  const file = manifest['src/delivery/web/client/monitoring/collect-page-errors.ts']?.file
  return `<script type="module" src="/${file}" data-dsn="${DSN}" data-environment="recette" data-release="construit"></script>`
}

test('a page error is reported to our server without personal words [K06]', async ({ page }) => {
  const sent: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('surveillance.example'))
      elsewhere.push(request.url())
  })
  await page.route('**/guide*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<script', `${errorScript()}<script`)
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/monitoring', async (route) => {
    sent.push(JSON.stringify(await route.request().allHeaders()), route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  const [email = '', name = '', token = '', search = ''] = PLANTED
  await page.goto(`/guide?q=${encodeURIComponent(search)}&e=${email}`)
  await page.evaluate(
    ([email = '', name, token = '', search = '']) => {
      localStorage.setItem('trace', token)
      document.cookie = `trace=${encodeURIComponent(email)}`
      document.title = search
      for (const field of document.querySelectorAll('input')) field.value = email
      setTimeout(() => {
        throw new RangeError(`${name} ${email} ${token} ${search}`)
      })
      void Promise.reject({ email, token })
    },
    [email, name, token, search],
  )
  await expect(() => {
    expect(sent.join('\n')).toContain('RangeError')
    expect(sent.join('\n')).toContain('"pageload"')
    expect(sent.filter((each) => each.includes('"type":"event"'))).toHaveLength(2)
  }).toPass()
  const text = sent.join('\n')
  expect(PLANTED.filter((each) => text.includes(each))).toEqual([])
  expect(text).not.toMatch(/"cookie"|"referer"/)
  expect(text).toContain(`"dsn":"${DSN}"`)
  expect(elsewhere).toEqual([])
})
