import { expect, test } from 'vitest'

import { readSettings } from '#delivery/settings/settings.ts'

test('without a tag manager nothing is asked for [T17]', () => {
  const settings = readSettings({})
  expect(settings.ok && settings.value.tagManager).toBeUndefined()
  expect(settings.ok && settings.value.site.purposes).toEqual([])
})

test('a tag manager is a container, a host and the hosts of its tags, and needs consent [T17]', () => {
  const settings = readSettings({
    TAG_MANAGER_ID: 'GTM-ABCD12',
    TAG_HOSTS: 'https://mesure.example/collect , http://localhost:4000',
  })
  expect(settings.ok && settings.value.tagManager).toEqual({
    id: 'GTM-ABCD12',
    host: 'https://www.googletagmanager.com',
    others: ['https://mesure.example', 'http://localhost:4000'],
  })
  expect(settings.ok && settings.value.site.purposes).toEqual(['audience'])
})

test.each([
  [{}, ['recordings']],
  [{ TAG_MANAGER_ID: 'GTM-ABCD12' }, ['audience', 'recordings']],
  [{ SENTRY_REPLAYS: 'false' }, []],
])(
  'a monitoring service needs consent to record, unless it is told not to: %j [T17] [K06]',
  (more, asked) => {
    const settings = readSettings({ SENTRY_DSN: 'https://cle@exemple.fr/42', ...more })
    expect(settings.ok && settings.value.site.purposes).toEqual(asked)
  },
)

test.each([
  ['TAG_MANAGER_ID', 'gtm-abcd12'],
  ['TAG_MANAGER_ID', 'GTM-AB"><script>'],
  ['TAG_MANAGER_HOST', 'javascript:alert(1)'],
  ['TAG_HOSTS', "https://a.example, 'unsafe-inline'"],
  ['TAG_HOSTS', '*'],
  ['TAG_HOSTS', 'https://*.example'],
  ['TAG_HOSTS', 'https://a.example;script-src'],
])('%s=%s is refused in words [T17]', (name, value) => {
  const settings = readSettings({ [name]: value })
  expect(
    settings.ok ? [] : settings.problem.map((fault) => fault.split('.')[0]?.split(' ')[0]),
  ).toEqual([name])
})
