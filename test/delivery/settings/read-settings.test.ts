import { resolve } from 'node:path'

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { PUBLIC_SOURCES } from '#delivery/settings/content-source-keys.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'

const NAMES = [
  'HOST',
  'PORT',
  'REUSE_PORT',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'DATABASE_URL',
  'SITE_ORIGIN',
  'SITE_NAME',
  'PUBLISHER_EMAIL',
  'PUBLISHER_DOMAINS',
  'ACCOUNT_URL',
  'REACHFIVE_CLIENT_SECRET',
  'REACHFIVE_ISSUER',
  'IMPORT_ON_START',
  'NPM_REGISTRY',
  'PAGE_CACHE_MB',
  'METRICS_TOKEN',
  'LOG_LEVEL',
]

function settingsFrom(environment: Readonly<Record<string, string | undefined>>) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problem.join('\n'))
  return read.value
}

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readSettings(environment)
  return read.ok ? [] : read.problem
}

describe('the settings', () => {
  test('all have a default, on this machine and without a secret', () => {
    expect(settingsFrom({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      reusePort: false,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      importOnStart: PUBLIC_SOURCES,
      pageCacheBytes: 67_108_864,
      pageDiskBytes: 536_870_912,
      metricsToken: undefined,
      backOffice: undefined,
      logLevel: 'info',
      site: { name: 'Préavis', origin: 'http://localhost:3000' },
    })
  })

  test('lead to no shop, network or basket of somebody else by default [H07]', () => {
    expect(settingsFrom({}).site).toMatchObject({
      demonstration: true,
      links: { basket: '/contenu/panier', shop: undefined, social: undefined },
    })
    const elsewhere = settingsFrom({ SITE_ORIGIN: 'https://www.exemple.fr' }).site
    expect(elsewhere.demonstration).toBe(false)
    expect(elsewhere.links.basket).toBeUndefined()
  })

  test('are read from the environment', () => {
    const settings = settingsFrom({
      PORT: '8080',
      REUSE_PORT: '1',
      IMPORT_ON_START: 'false',
      SITE_ORIGIN: 'https://www.exemple.fr/',
      PUBLISHER_ADDRESS: '1 rue Haute | 75001 Paris |',
      PUBLISHER_DOMAINS: 'exemple.fr, exemple.com',
      PAGE_CACHE_MB: '0.5',
      DATABASE_URL: 'postgres://u:p@localhost/preavis',
      npm_config_registry: 'https://miroir.exemple/',
    })
    expect(settings).toMatchObject({
      port: 8080,
      reusePort: true,
      importOnStart: [],
      pageCacheBytes: 524_288,
      databaseUrl: 'postgres://u:p@localhost/preavis',
      npmRegistry: 'https://miroir.exemple',
    })
    expect(settings.site.origin).toBe('https://www.exemple.fr')
    expect(settings.site.publisher.addressLines).toEqual(['1 rue Haute', '75001 Paris'])
    expect(settings.site.publisher.domains).toEqual(['exemple.fr', 'exemple.com', 'www.exemple.fr'])
  })

  test('count as absent when empty', () => {
    const empty = Object.fromEntries(NAMES.map((name) => [name, '']))
    expect(settingsFrom(empty)).toEqual(settingsFrom({}))
    expect(settingsFrom({ PORT: undefined })).toEqual(settingsFrom({}))
  })

  test('of a ReachFive tenant name the token issuer, by default its origin', () => {
    const tenant = {
      REACHFIVE_DOMAIN: 'ID.exemple.fr',
      REACHFIVE_CLIENT_ID: 'abc',
      ACCOUNT_URL: 'https://compte.exemple.fr',
    }
    const { identity } = settingsFrom(tenant)
    expect(identity).toMatchObject({ issuer: 'https://id.exemple.fr', clientSecret: undefined })
    const signing = { REACHFIVE_ISSUER: 'exemple', REACHFIVE_CLIENT_SECRET: 's'.repeat(32) }
    expect(settingsFrom({ ...tenant, ...signing }).identity).toMatchObject({
      origin: 'https://id.exemple.fr',
      issuer: 'exemple',
      clientSecret: 's'.repeat(32),
    })
  })

  test('of an Algolia account default to `preavis`, with two distinct keys [C09]', () => {
    expect(settingsFrom({}).algolia).toBeUndefined()
    const account = { ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_KEY: 'lecture' }
    expect(settingsFrom(account).algolia).toEqual({
      appId: 'ABC123',
      searchKey: 'lecture',
      adminKey: undefined,
      index: 'preavis',
      host: undefined,
    })
    expect(settingsFrom({ ...account, ALGOLIA_ADMIN_KEY: 'x' }).algolia?.adminKey).toBe('x')
    expect(readSettings({ ...account, ALGOLIA_ADMIN_KEY: 'lecture' })).toEqual({
      ok: false,
      problem: [
        'ALGOLIA_SEARCH_KEY ne doit pas être la clé d’administration, qui ouvre l’écriture',
      ],
    })
  })

  test.each(['0.0.0.0', '::', '192.0.2.1', 'preavis.internal'])(
    'refuse to listen on HOST=%s without SITE_ORIGIN',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([
        expect.stringMatching(/^SITE_ORIGIN attend l’adresse publique du site/),
      ])
      expect(problemsOf({ HOST, SITE_ORIGIN: 'https://www.exemple.fr' })).toEqual([])
      expect(problemsOf({ HOST, SITE_ORIGIN: 'http://localhost:3000' })).toEqual([])
    },
  )

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])(
    'need no SITE_ORIGIN on HOST=%s, this machine',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([])
    },
  )

  test.each([
    [{}, true],
    [{ SITE_ORIGIN: 'http://preavis.localhost:8080' }, true],
    [{ SITE_ORIGIN: 'https://www.exemple.fr' }, false],
    [{ SITE_ORIGIN: 'https://www.exemple.fr', IDENTITY_ORIGIN: 'http://localhost:3001' }, false],
    [{ IDENTITY_ORIGIN: 'https://compte.exemple.fr' }, false],
  ])('open demonstration accounts under loopback origins alone: %j', (environment, opened) => {
    expect(settingsFrom(environment).identity).toMatchObject({ demonstration: opened })
  })

  test('follow the port in the origin when none is given', () => {
    expect(settingsFrom({ PORT: '81' }).site.origin).toBe('http://localhost:81')
  })

  test.each([
    ['PORT', 'abc', 'PORT attend un numéro de port'],
    ['PORT', '80.5', 'PORT attend un numéro de port entier'],
    ['PORT', '70000', 'PORT attend un port entre 0 et 65535'],
    ['REUSE_PORT', 'oui', 'REUSE_PORT attend true ou false'],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL attend une adresse postgres://…'],
    ['SITE_ORIGIN', 'exemple.fr', 'SITE_ORIGIN attend une adresse complète, https://…'],
    ['SITE_ORIGIN', 'ftp://exemple.fr', 'SITE_ORIGIN attend une adresse complète, https://…'],
    ['ACCOUNT_URL', 'javascript:a', 'ACCOUNT_URL attend une adresse complète, https://…'],
    ['REACHFIVE_ISSUER', 'https://id.exemple.fr', 'REACHFIVE_DOMAIN manque'],
    ['ALGOLIA_APP_ID', 'ABC123', 'ALGOLIA_SEARCH_KEY manque'],
    ['ALGOLIA_SEARCH_KEY', 'abc', 'ALGOLIA_APP_ID manque'],
    ['ALGOLIA_ADMIN_KEY', 'abc', 'ALGOLIA_APP_ID manque'],
    ['ALGOLIA_HOST', 'https://recherche.exemple.fr', 'ALGOLIA_APP_ID manque'],
    ['ALGOLIA_HOST', 'exemple', 'ALGOLIA_HOST attend une adresse complète, https://…'],
    ['ALGOLIA_SEARCH_KEY', 'clé', 'ALGOLIA_SEARCH_KEY ne prend ni accent ni espace'],
    ['ALGOLIA_INDEX', 'mon index', 'ALGOLIA_INDEX ne prend ni accent ni espace'],
    ['REACHFIVE_CLIENT_SECRET', 'court', 'REACHFIVE_CLIENT_SECRET attend au moins 32 caractères'],
    ['PUBLISHER_EMAIL', 'a@', 'PUBLISHER_EMAIL attend une adresse e-mail'],
    ['PAGE_CACHE_MB', '0', 'PAGE_CACHE_MB attend un nombre de mégaoctets positif'],
    ['PAGE_CACHE_MB', '1e20', 'PAGE_CACHE_MB attend au plus un million de mégaoctets'],
    ['PAGE_DISK_MB', '-1', 'PAGE_DISK_MB attend un nombre de mégaoctets de 0 à 1000000'],
    ['PAGE_CACHE_MB', 'beaucoup', 'PAGE_CACHE_MB attend un nombre de mégaoctets'],
    ['BACK_OFFICE_URL', 'gestion', 'BACK_OFFICE_URL attend une adresse complète, https://…'],
    [
      'BACK_OFFICE_KEY',
      'clef secrète du site',
      'BACK_OFFICE_KEY attend au moins 16 caractères, sans accent ni espace',
    ],
    ['METRICS_TOKEN', 'court', 'METRICS_TOKEN attend au moins 16 caractères'],
    ['LOG_LEVEL', 'trace', 'LOG_LEVEL attend debug, info, warn, error ou silent'],
  ])('refuse %s=%s: « %s »', (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([message])
  })

  test('name all their problems at once', () => {
    const problems = problemsOf({ PORT: 'x', SITE_ORIGIN: 'y', LOG_LEVEL: 'z' })
    expect(problems.map((message) => message.split(' ')[0])).toEqual([
      'PORT',
      'SITE_ORIGIN',
      'LOG_LEVEL',
    ])
  })

  test('of any kind are parsed within bounds, or refused in French', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1e400', '-1', '1e20', 'Infinity', '0x50', ' ', 'true', 'https://', '\0'),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...NAMES), value), (environment) => {
        for (const message of problemsOf(environment)) {
          expect(message).toMatch(/^[A-Z_]+ (?:manque|(?:attend|ne peut pas) [^\n]+)$/)
        }
        const read = readSettings(environment)
        const { port = 0, pageCacheBytes = 1 } = read.ok ? read.value : {}
        expect(Number.isInteger(port) && port >= 0 && port <= 65_535).toBe(true)
        expect(Number.isSafeInteger(pageCacheBytes) && pageCacheBytes > 0).toBe(true)
      }),
    )
  })
})

test.each([
  ['https://exemple.fr/accords.xml', true],
  ['http://localhost:4000/accords.xml', true],
  ['http://exemple.fr/accords.xml', false],
  ['file:///etc/passwd', false],
  ['accords.xml', false],
])('agreement news come by https or from this machine: %s [C10]', (address, taken) => {
  expect(readSettings({ AGREEMENT_FEED_URL: address }).ok).toBe(taken)
})

test('without a tag manager nothing is asked for [T17]', () => {
  const settings = readSettings({})
  expect(settings.ok && settings.value.tagManager).toBeUndefined()
  expect(settings.ok && settings.value.site.purposes).toEqual([])
})

test('a tag manager has a container and hosts, and needs consent [T17]', () => {
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
])('a recording service needs consent unless set otherwise: %j [T17] [K06]', (more, expected) => {
  const settings = readSettings({ SENTRY_DSN: 'https://cle@exemple.fr/42', ...more })
  expect(settings.ok && settings.value.site.purposes).toEqual(expected)
})

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
    settings.ok ? [] : settings.problem.map((message) => message.split('.')[0]?.split(' ')[0]),
  ).toEqual([name])
})
